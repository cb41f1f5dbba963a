import type { ProcedureFacts, ProcedureFormats, ProcedureText, WrittenFacts } from '../../procedure-type.ts';

/** Chapters 5 to 7 of the procedure documentation in English: protection against changes, rights, and what the business adds. */
function writeControls({
  settings: { security },
  sendsMails,
}: Pick<ProcedureFacts, 'settings' | 'sendsMails'>): string {
  return `# 5. Why nothing can be changed unnoticed

- Neither the admin area nor the interface has a change or a deletion of invoices, movements and closed months.
- Each change of an order goes through one place of the program and leaves an event with time, kind, amount and name.
- Whoever changes settings, prices, stock, roles or legal texts stands in the audit trail with the time, the value before and the value after.
- Legal texts get a new version each time they are published; earlier ones stay.

Whoever has access to the server itself could change the database. The checksums of closed months, printouts of them and the firm's rules of access to the server protect from that.

# 6. Who may do what

- **Owner:** everything.
- **Office:** orders, sending, refunds, withdrawals, documents, bank statements, books, mails, customers, reviews.
- **Packing:** what is to be sent, without amounts.
- **Catalogue:** articles, prices, stock and drafts of the legal texts.

A second factor at sign-in is ${security.secondFactorRequired ? 'required of all staff' : 'possible and not required'}. E-mails to customers are kept as they were sent${sendsMails ? '' : ' (no mail server is set up at present)'}.

# 7. What the firm adds

- Who fetches the books and where they go: [[Tax adviser or accounting]]
- When and where backups are made, and when restoring was last tried: [[Backups]]
- Who has access to the server: [[Access to the server]]
- How incoming invoices are kept: [[Incoming invoices]]
`;
}

/** The procedure documentation in English, as Markdown. */
function write(
  { settings, publicUrl, methods, sendsMails, closedMonths, at, suppliesTaxFree, auditDays }: WrittenFacts,
  { day, country: nameCountry }: ProcedureFormats,
): string {
  const { seller, tax, books, shipping } = settings;
  const isSmall = tax.mode === 'small_business';
  const exempt = suppliesTaxFree
    ? ' Without VAT (exempt intra-Community supply, § 4 no. 1 letter b and § 6a UStG) goods go only to firms in other member states whose VAT ID was checked in full before the order. The order keeps the day, the result and the name of who checked, and the proof of arrival (§§ 17a to 17d UStDV), which is entered after shipping; the overview counts the proofs that are missing.'
    : '';
  const months = closedMonths.length > 0 ? closedMonths.join(', ') : 'none yet';
  const rates = tax.rates.map(({ country, standard, reduced }) => `${nameCountry(country)} ${standard}/${reduced}%`);
  return `# 1. Subject

This procedure documentation describes how the online shop ${publicUrl} records business transactions, keeps them and protects them from change (GoBD, margin 151 ff.). The shop writes it from its settings of ${day(at)}. What happens outside of the shop (till, bank, accounting, backups) belongs in the firm's own papers.

Firm: ${seller.legalName || 'not entered yet'}, ${seller.street} ${seller.number}, ${seller.zipcode} ${seller.city}. Tax number: ${seller.taxNumber ?? 'not entered'}. VAT ID: ${seller.vatId ?? 'not entered'}.

# 2. What is recorded

- **Orders:** at the moment of ordering, with articles, prices, tax rates and the versions of the legal texts that were accepted. The server computes prices and totals; they are never computed again.
- **Payments:** as soon as the payment provider confirms them. The shop asks the provider itself and believes nothing that a browser says. Offered are: ${methods.join(', ') || 'none at present'}.
- **Bank transfers:** from statements that are read in, or by hand, with the day and the name of whoever booked them. The statement itself is not stored.
- **Refunds, chargebacks and cancellations:** each as a transaction of its own with its own day.
- **Invoices and corrections:** by itself within seconds of the payment, with a gapless series of numbers each year (RE-year-number, RK-year-number), as PDF/A-3 with an embedded e-invoice (EN 16931).
- **Sending:** parcels with day, carrier and tracking number.

VAT: ${isSmall ? 'small business under § 19 UStG; none is shown.' : `regular taxation; rates (standard/reduced): ${rates.join('; ')}.`} Delivered to: ${shipping.rates.map(({ country }) => nameCountry(country)).join(', ')}.${exempt}

# 3. Books

Each movement of money is written once in the same database transaction as what caused it (collection “movements”) and never changed; a correction is another movement. A key of provider, transaction and kind prevents double bookings, also after repetitions and crashes.

The admin area shows them under “Books” and exports them as CSV and in DATEV's format (EXTF, chart ${books.chart}). A month can be closed once it is over; then a checksum (SHA-256) of all its movements is fixed, and computed again whenever it is looked at. What becomes known later belongs to the month in which the shop learns of it. Closed in this year and the last one: ${months}.

# 4. Where it is kept, and how long

All data are in the server's database (MongoDB); each change of several things happens as a whole or not at all. Documents are made once, stored with a checksum and handed out unchanged, also by the month as a ZIP.

- **Invoices, corrections, name and address on paid orders:** 8 years.
- **Movements, closed months, articles and amounts of orders, changes of settings:** 10 years.
- **Withdrawals:** 6 years.
- **Audit trail of sign-ins and changes:** ${auditDays} days.

Years count from the end of the calendar year; then the shop deletes by itself.

${writeControls({ settings, sendsMails })}`;
}

export const procedure: ProcedureText = {
  title: 'Procedure documentation',
  foot: (day, page) => `As of ${day} · page ${page}`,
  write,
};
