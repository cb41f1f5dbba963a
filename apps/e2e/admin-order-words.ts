import type { Language } from './words.ts';

/** What an admin reads about orders and on the overview, written out as in `words.ts`. */
interface OrderWords {
  userOrders: string;
  visitorOrders: string;
  filter: string;
  payment: string;
  delivery: string;
  cancelled: string;
  from: string;
  empty: string;
  paymentOf: (number: string) => string;
  deliveryOf: (number: string) => string;
  markPaid: string;
  markNotPaid: string;
  markDelivered: string;
  markNotDelivered: string;
  markYes: string;
  marked: (number: string, how: 'paid' | 'notPaid' | 'delivered' | 'notDelivered') => string;
  heading: (number: string) => string;
  history: string;
  events: readonly string[];
  cancel: string;
  cancelOf: (number: string) => string;
  cancelYes: string;
  goodsBack: string;
  deleted: (number: string) => string;
  cancelledBy: (name: string) => RegExp;
  editUser: string;
  back: string;
  nothingFound: string;
  csv: string;
  csvSave: string;
  csvHeader: string;
  csvGuest: string;
  pages: (list: string) => string;
  pagesAbove: (list: string) => string;
  perPage: (list: string) => string;
  perPageAbove: (list: string) => string;
  revenueToday: string;
  toDeliver: string;
  unpaid: string;
  chart: string;
  asTable: string;
  lowStock: string;
  threshold: string;
  saved: string;
  noProduct: string;
}

const de: OrderWords = {
  userOrders: 'Bestellungen von Kunden',
  visitorOrders: 'Bestellungen von Gästen',
  filter: 'Bestellungen filtern',
  payment: 'Zahlung',
  delivery: 'Lieferung',
  cancelled: 'Storniert',
  from: 'Von',
  empty: 'Es gibt noch keine Bestellung',
  paymentOf: (number) => `Zahlung von ${number}:`,
  deliveryOf: (number) => `Lieferung von ${number}:`,
  markPaid: 'Als bezahlt markieren',
  markNotPaid: 'Als nicht bezahlt markieren',
  markDelivered: 'Als geliefert markieren',
  markNotDelivered: 'Als nicht geliefert markieren',
  markYes: 'Ja, markieren',
  marked: (number, how) => {
    const words = {
      paid: 'bezahlt',
      notPaid: 'nicht bezahlt',
      delivered: 'geliefert',
      notDelivered: 'nicht geliefert',
    };
    return `Bestellung ${number} ist als ${words[how]} markiert.`;
  },
  heading: (number) => `Bestellung ${number}`,
  history: 'Verlauf',
  events: [
    'Als nicht geliefert markiert',
    'Als geliefert markiert',
    'Als nicht bezahlt markiert',
    'Als bezahlt markiert',
  ],
  cancel: 'Bestellung stornieren',
  cancelOf: (number) => `Bestellung ${number} stornieren`,
  cancelYes: 'Ja, stornieren',
  goodsBack: 'Die Ware geht zurück ins Lager.',
  deleted: (number) => `Bestellung ${number} wurde storniert.`,
  cancelledBy: (name) => new RegExp(`Storniert am .* von ${name}`),
  editUser: 'Benutzer bearbeiten',
  back: 'Zu den Bestellungen',
  nothingFound: 'Keine Bestellung passt dazu',
  csv: 'Als CSV ausgeben',
  csvSave: 'Ausgeben',
  csvHeader: 'Bestellnummer',
  csvGuest: 'Gast',
  pages: (list) => `Seiten: ${list}`,
  pagesAbove: (list) => `Seiten oben: ${list}`,
  perPage: (list) => `Einträge je Seite: ${list}`,
  perPageAbove: (list) => `Einträge je Seite oben: ${list}`,
  revenueToday: 'Umsatz heute',
  toDeliver: 'Zu liefern',
  unpaid: 'Unbezahlt',
  chart: 'Umsatz der letzten 30 Tage',
  asTable: 'Als Tabelle zeigen',
  lowStock: 'Wird knapp',
  threshold: 'Knapp heißt: höchstens so viele Stück',
  saved: 'Gespeichert.',
  noProduct: 'Es gibt noch kein Produkt',
};

const en: OrderWords = {
  userOrders: 'Orders by users',
  visitorOrders: 'Orders by guests',
  filter: 'Filter orders',
  payment: 'Payment',
  delivery: 'Delivery',
  cancelled: 'Cancelled',
  from: 'From',
  empty: 'There is no order yet',
  paymentOf: (number) => `Payment of ${number}:`,
  deliveryOf: (number) => `Delivery of ${number}:`,
  markPaid: 'Mark as paid',
  markNotPaid: 'Mark as not paid',
  markDelivered: 'Mark as delivered',
  markNotDelivered: 'Mark as not delivered',
  markYes: 'Yes, mark it',
  marked: (number, how) => {
    const words = { paid: 'paid', notPaid: 'not paid', delivered: 'delivered', notDelivered: 'not delivered' };
    return `Order ${number} is marked as ${words[how]}.`;
  },
  heading: (number) => `Order ${number}`,
  history: 'History',
  events: ['Marked as not delivered', 'Marked as delivered', 'Marked as not paid', 'Marked as paid'],
  cancel: 'Cancel order',
  cancelOf: (number) => `Cancel order ${number}`,
  cancelYes: 'Yes, cancel it',
  goodsBack: 'The goods go back into stock.',
  deleted: (number) => `Order (id: ${number}) was successfully deleted.`,
  cancelledBy: (name) => new RegExp(`Cancelled .* by ${name}`),
  editUser: 'Edit user',
  back: 'To the orders',
  nothingFound: 'No order matches',
  csv: 'Save as CSV',
  csvSave: 'Save',
  csvHeader: 'Order number',
  csvGuest: 'Guest',
  pages: (list) => `Pages: ${list}`,
  pagesAbove: (list) => `Pages above: ${list}`,
  perPage: (list) => `Entries per page: ${list}`,
  perPageAbove: (list) => `Entries per page above: ${list}`,
  revenueToday: 'Revenue today',
  toDeliver: 'To deliver',
  unpaid: 'Unpaid',
  chart: 'Revenue of the last 30 days',
  asTable: 'Show as a table',
  lowStock: 'Running out',
  threshold: 'Running out means: at most so many pieces',
  saved: 'Saved.',
  noProduct: 'There is no product yet',
};

export const orderWords: Record<Language, OrderWords> = { de, en };
