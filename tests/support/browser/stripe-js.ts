/**
 * Replaces Stripe's own script in these stories. It has the calls that our card form makes, behaves as Stripe's
 * documentation says, and uses the peer of tests/peers/stripe. Its fields are in a frame of js.stripe.com and its calls
 * go to api.stripe.com, like the real ones, under the site's real content security policy.
 */
export const stripeScript = `
const methods = {
	"4242 4242 4242 4242": "pm_card_visa",
	"4000 0000 0000 0002": "pm_card_visa_chargeDeclined",
	"4000 0025 0000 3155": "pm_card_threeDSecure2Required",
};

function Stripe(key) {
	const made = (window.standIn = { key, options: undefined, fields: undefined });
	let number = "";
	addEventListener("message", ({ origin, data }) => {
		if (origin === "https://js.stripe.com") made.number = number = data.number;
	});

	function elements(options) {
		made.options = options;
		return {
			create: (type, fields) => element(fields),
			update: (changes) => Object.assign(made.options, changes),
			getElement: () => null,
			async submit() {
				if (number) return {};
				return { error: { type: "validation_error", message: "Your card number is incomplete." } };
			},
		};
	}

	function element(fields) {
		const listeners = {};
		const frame = document.createElement("iframe");
		made.fields = fields;
		return {
			on: (name, listener) => (listeners[name] = listener),
			off: (name) => delete listeners[name],
			update: (changes) => Object.assign(made.fields, changes),
			mount(node) {
				frame.title = "Secure payment input frame";
				frame.src = "https://js.stripe.com/stand-in/fields.html";
				frame.onload = () => listeners.ready?.();
				node.append(frame);
			},
			destroy: () => frame.remove(),
		};
	}

	async function confirmPayment({ confirmParams }) {
		const { clientSecret } = made.options;
		const [id] = clientSecret.split("_secret_");
		const response = await fetch("https://api.stripe.com/v1/payment_intents/" + id + "/confirm", {
			method: "POST",
			body: new URLSearchParams({
				key,
				client_secret: clientSecret,
				payment_method: methods[number] ?? number,
				return_url: confirmParams.return_url,
			}),
		});
		const answer = await response.json();
		if (answer.error) return { error: answer.error };
		if (answer.status !== "requires_action") return { paymentIntent: answer };
		location.assign(answer.next_action.redirect_to_url.url);
		return await new Promise(() => {});
	}

	const unused = () => {
		throw new Error("the stand-in for Stripe's script does not support this call");
	};
	return {
		elements,
		confirmPayment,
		createToken: unused,
		createPaymentMethod: unused,
		confirmCardPayment: unused,
		_registerWrapper() {},
		registerAppInfo() {},
	};
}
Stripe.version = "endive";
window.Stripe = Stripe;
`;

/** The frame with the card fields. Input goes to the script and never through our page's own fields. */
export const fieldsPage = `<!doctype html>
<html lang="en"><title>Card</title>
<label>Card number <input id="number"></label>
<script>
	const tell = (event) => parent.postMessage({ number: event.target.value }, "*");
	document.getElementById("number").addEventListener("input", tell);
</script></html>`;

/** The bank's authentication page, at Stripe's address for it. */
export const bankPage = (intent: string) => `<!doctype html>
<html lang="en"><title>Your bank</title>
<p><a href="/stand-in/answer?intent=${intent}&outcome=yes">Complete authentication</a></p>
<p><a href="/stand-in/answer?intent=${intent}&outcome=no">Fail authentication</a></p></html>`;
