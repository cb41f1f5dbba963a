import type { MethodDrafts, MethodLook } from '../description.ts';

export const paypalLook: MethodLook = {
  hint: { de: 'Mit PayPal-Konto oder Karte', en: 'PayPal or Debit Card' },
  drawings: () => ['wallet'],
};

export const paypalDrafts: MethodDrafts = {
  terms: {
    de: '- **PayPal:** Sie geben die Zahlung bei PayPal frei, mit oder ohne PayPal-Konto.',
    en: '- **PayPal:** you approve the payment with PayPal, with or without a PayPal account.',
  },
  privacy: {
    de: '- **PayPal** (Europe) S.à r.l. et Cie, S.C.A., 22–24 Boulevard Royal, 2449 Luxemburg: [Datenschutz bei PayPal](https://www.paypal.com/de/webapps/mpp/ua/privacy-full). Die Schaltflächen von PayPal werden auf der Seite einer Bestellung erst geladen, wenn Sie PayPal wählen; dabei erfährt PayPal Ihre IP-Adresse und kann Cookies setzen.',
    en: "- **PayPal** (Europe) S.à r.l. et Cie, S.C.A., 22–24 Boulevard Royal, 2449 Luxembourg: [privacy at PayPal](https://www.paypal.com/de/webapps/mpp/ua/privacy-full?locale.x=en_DE). PayPal's buttons are loaded on the page of an order only when you choose PayPal; PayPal then learns your IP address and may set cookies.",
  },
  namedBy: { de: [/paypal/i], en: [/paypal/i] },
};
