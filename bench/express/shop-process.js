import { DatabaseSync } from "node:sqlite";
import express from "express";
import jwt from "jsonwebtoken";
import { addClasses } from "./classes.js";

/**
 * The same shop as a typical student project: Express 4, a token with the address of its owner, and a table for each
 * kind of row with a primary key, no other index and no transaction. Nothing here is slow on purpose. Commits wait for
 * the disk, like those of our site.
 */
const [, , port, file, classes] = process.argv;
const SECRET = "a secret of the benchmark, not of any site";

const db = new DatabaseSync(file);
db.exec("pragma journal_mode = wal; pragma synchronous = full");
db.exec(`
	create table users (id integer primary key, email text, name text, role text);
	create table classes (id integer primary key, className text, description text, image text, instructorName text,
		instructorEmail text, level text, price real, availableSeats integer, enrolled integer, status text);
	create table selected (id integer primary key, email text, classId integer);
	create table payments (id integer primary key, email text, classId integer, transactionId text, price real, date text);
`);
addClasses(db, Number(classes));

const addUser = db.prepare("insert into users (email, name, role) values (?, ?, 'student')");
const userByEmail = db.prepare("select * from users where email = ?");
const approvedWhere = (condition) =>
	db.prepare(`select id as _id, className, description, image, instructorName, instructorEmail, level, price,
		availableSeats, enrolled, status from classes
		where status = 'approved' and ${condition} order by enrolled desc limit ?`);
const approved = approvedWhere("price <= ?");
const searched = approvedWhere("className like ?");
const addClass =
	db.prepare(`insert into classes (className, description, image, instructorName, instructorEmail, level,
	price, availableSeats, enrolled, status) values (?, '', '', 'Teacher', 't@genga.test', 'beginner', ?, ?, 0, 'approved')`);
const classById = db.prepare("select * from classes where id = ?");
const addSelected = db.prepare("insert into selected (email, classId) values (?, ?)");
const selectedById = db.prepare("select * from selected where id = ? and email = ?");
const removeSelected = db.prepare("delete from selected where classId = ? and email = ?");
const addPayment = db.prepare(
	"insert into payments (email, classId, transactionId, price, date) values (?, ?, ?, ?, ?)",
);
const paymentsOf = db.prepare("select count(*) as count from payments where classId = ?");
const takeSeat = db.prepare("update classes set availableSeats = ?, enrolled = ? where id = ?");

/** The stand-in for the gateway. A real gateway is reached over the network, so its answers take longer. */
const intents = new Map();
const gateway = {
	async create(amount) {
		await new Promise(setImmediate);
		const id = `pi_${intents.size + 1}`;
		intents.set(id, { id, amount, status: "requires_payment_method" });
		return { id, client_secret: `${id}_secret_1` };
	},
	async confirm(clientSecret) {
		await new Promise(setImmediate);
		const intent = intents.get(clientSecret.split("_secret_")[0]);
		intent.status = "succeeded";
		return intent;
	},
	async retrieve(id) {
		await new Promise(setImmediate);
		return intents.get(id);
	},
};

const app = express();
app.use((_req, res, next) => {
	res.set("Access-Control-Allow-Origin", "*");
	next();
});
app.use(express.json());

function verifyJWT(req, res, next) {
	const token = req.headers.authorization?.split(" ")[1];
	jwt.verify(token, SECRET, (error, decoded) => {
		if (error) return res.status(401).send({ error: true, message: "unauthorized access" });
		req.decoded = decoded;
		next();
	});
}

app.post("/api/jwt", (req, res) => {
	addUser.run(req.body.email, req.body.email);
	res.send(jwt.sign({ email: req.body.email }, SECRET, { expiresIn: "1h" }));
});
app.get("/api/me", verifyJWT, (req, res) => res.send(userByEmail.get(req.decoded.email)));

app.get("/api/approvedClasses", (req, res) => {
	const { search, maxPrice = 10_000, limit = 1000 } = req.query;
	if (search) return res.send(searched.all(`%${search}%`, Number(limit)));
	res.send(approved.all(Number(maxPrice), Number(limit)));
});
app.post("/api/classes", (req, res) => {
	const { className, price, availableSeats } = req.body;
	const { lastInsertRowid } = addClass.run(className, price, availableSeats);
	res.send({ insertedId: lastInsertRowid });
});
app.get("/api/class/:id", (req, res) => {
	const { count } = paymentsOf.get(req.params.id);
	res.send({ ...classById.get(req.params.id), payments: count });
});

app.post("/api/selected/class", verifyJWT, (req, res) => {
	const { lastInsertRowid } = addSelected.run(req.decoded.email, req.body.classId);
	res.send({ insertedId: lastInsertRowid });
});
app.post("/api/create-payment-intent", verifyJWT, async (req, res) => {
	const selected = selectedById.get(req.body.selectedClassId, req.decoded.email);
	if (!selected) return res.status(404).send({ error: true, message: "not selected" });
	const intent = await gateway.create(Math.round(req.body.price * 100));
	res.send({ clientSecret: intent.client_secret });
});
app.post("/api/sandbox/confirm", async (req, res) => {
	res.send(await gateway.confirm(req.body.clientSecret));
});
app.post("/api/payments", verifyJWT, async (req, res) => {
	const { transactionId, classId } = req.body;
	const { email } = req.decoded;
	const chosen = classById.get(classId);
	const intent = await gateway.retrieve(transactionId);
	if (intent?.status !== "succeeded")
		return res.status(402).send({ error: true, message: "not paid" });
	const date = new Date().toISOString();
	const { lastInsertRowid } = addPayment.run(email, classId, transactionId, chosen.price, date);
	removeSelected.run(classId, email);
	// Not safe: another buyer may have read the same number of seats in the meantime.
	takeSeat.run(chosen.availableSeats - 1, chosen.enrolled + 1, classId);
	res.send({ insertResult: { insertedId: lastInsertRowid }, deleteResult: { deletedCount: 1 } });
});

// The same figures that the benchmark reads from our site's metrics.
app.get("/metrics", (_req, res) => {
	const { user, system } = process.cpuUsage();
	res.send(
		`process_cpu_seconds_total ${(user + system) / 1e6}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`,
	);
});

app.listen(Number(port), "127.0.0.1", () => process.stdout.write("open\n"));
