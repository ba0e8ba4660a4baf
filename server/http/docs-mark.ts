/** The logo of the site, as in its icon, for the header and the icon of the API documentation. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path d="M4 0H28Q32 0 32 4V28Q32 32 28 32H4Q0 32 0 28V4Q0 0 4 0Z" fill="#F6D95B"/>
<path d="M6 4H10Q12 4 12 6Q12 8 10 8H6Q4 8 4 6Q4 4 6 4ZM22 4H26Q28 4 28 6Q28 8 26 8H22Q20 8 20 6Q20 4 22 4Z" fill="#1B1C22"/>
<circle cx="16" cy="6" r="2.6" fill="#1B1C22"/>
<path d="M23.66 13.89A10 9.5 0 1 0 26 20V18H16V22H21A5.4 5 0 1 1 20.14 16.79Z" fill="#1B1C22"/>
</svg>`;

/** Styles the header like the site, and hides the field for loading other descriptions. */
export const style = `
.swagger-ui .topbar { background: #faf7f0; border-bottom: 1px solid #1b1c22; }
.swagger-ui .topbar .download-url-wrapper { display: none; }
`;
