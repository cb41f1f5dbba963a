import type { Language } from './words.ts';

/** What an admin reads, written out as in `words.ts`. */
interface AdminWords {
  area: string;
  overview: string;
  orders: string;
  products: string;
  users: string;
  edit: (name: string) => string;
  delete: (name: string) => string;
  save: string;
  no: string;
  yesDelete: string;
  unsavedTitle: string;
  stay: string;
  leave: string;
  open: (count: number) => string;
  first: string;
  last: string;
  close: string;
}

const de: AdminWords = {
  area: 'Verwaltung',
  overview: 'Übersicht',
  orders: 'Bestellungen',
  products: 'Produkte',
  users: 'Benutzer',
  edit: (name) => `${name} bearbeiten`,
  delete: (name) => `${name} löschen`,
  save: 'Speichern',
  no: 'Nein',
  yesDelete: 'Ja, löschen',
  unsavedTitle: 'Änderungen verwerfen?',
  stay: 'Weiter bearbeiten',
  leave: 'Verwerfen',
  open: (count) => `${count} offene ${count === 1 ? 'Lieferung' : 'Lieferungen'}`,
  first: 'Erste',
  last: 'Letzte',
  close: 'Schließen',
};

const en: AdminWords = {
  area: 'Admin',
  overview: 'Overview',
  orders: 'Orders',
  products: 'Products',
  users: 'Users',
  edit: (name) => `Edit ${name}`,
  delete: (name) => `Delete ${name}`,
  save: 'Save',
  no: 'No',
  yesDelete: 'Yes, delete',
  unsavedTitle: 'Discard changes?',
  stay: 'Keep editing',
  leave: 'Discard',
  open: (count) => `${count} ${count === 1 ? 'order' : 'orders'} to deliver`,
  first: 'First',
  last: 'Last',
  close: 'Close',
};

export const adminWords: Record<Language, AdminWords> = { de, en };
