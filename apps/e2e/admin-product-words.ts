import type { Language } from './words.ts';

/** What an admin reads on the pages of products, written out as in `words.ts`. */
interface ProductWords {
  add: string;
  name: string;
  description: string;
  brand: string;
  category: string;
  price: string;
  stock: string;
  nameEn: string;
  required: string;
  positive: string;
  create: string;
  saveChanges: string;
  generated: string;
  updated: string;
  back: string;
  show: string;
  edit: string;
  delete: string;
  deleteTitle: (name: string) => string;
  deleted: string;
  chooseFiles: string;
  notImage: (file: string) => string;
  tooLarge: (file: string) => string;
  alt: (number: number) => string;
  altEn: (number: number) => string;
  toFront: (number: number) => string;
  deletePicture: (number: number) => string;
  conflict: string;
  mine: (text: string) => string;
  stored: (text: string) => string;
  allMine: string;
  sold: RegExp;
  decimal: (amount: string) => string;
}

const de: ProductWords = {
  add: 'Produkt hinzufügen',
  name: 'Name',
  description: 'Beschreibung',
  brand: 'Marke',
  category: 'Kategorie',
  price: 'Preis in Euro',
  stock: 'Lagerbestand',
  nameEn: 'Name auf Englisch',
  required: 'Dieses Feld darf nicht leer sein',
  positive: 'Bitte geben Sie eine positive Zahl ein',
  create: 'Produkt anlegen',
  saveChanges: 'Änderungen speichern',
  generated: 'Das Produkt wurde erfolgreich angelegt',
  updated: 'Das Produkt wurde erfolgreich gespeichert',
  back: 'Zurück zur Produktliste',
  show: 'Produkt ansehen',
  edit: 'Produkt bearbeiten',
  delete: 'Produkt löschen',
  deleteTitle: (name) => `Möchten Sie das Produkt „${name}“ wirklich löschen?`,
  deleted: 'Das Produkt wurde gelöscht.',
  chooseFiles: 'Dateien wählen',
  notImage: (file) => `${file} ist keine Bilddatei. Zulässig sind .jpg, .jpeg und .png.`,
  tooLarge: (file) => `${file} ist zu groß. Möglich sind 10 MB und 50 Megapixel.`,
  alt: (number) => `Bildbeschreibung, Bild ${number}`,
  altEn: (number) => `Auf Englisch, Bild ${number}`,
  toFront: (number) => `Bild ${number} nach vorn`,
  deletePicture: (number) => `Bild ${number} löschen`,
  conflict: 'Jemand anderes hat dieses Produkt inzwischen geändert',
  mine: (text) => `Bei Ihnen: ${text}`,
  stored: (text) => `Jetzt gespeichert: ${text}`,
  allMine: 'Alles wie bei mir',
  sold: /wurden 2 verkauft/,
  decimal: (amount) => amount.replace('.', ','),
};

const en: ProductWords = {
  add: 'Add product',
  name: 'Name',
  description: 'Description',
  brand: 'Brand',
  category: 'Category',
  price: 'Price in euros',
  stock: 'Count in stock',
  nameEn: 'Name in English',
  required: 'This field cannot be empty',
  positive: 'Please enter a positive number',
  create: 'Create product',
  saveChanges: 'Save changes',
  generated: 'Success: Product was succesfully generated',
  updated: 'Success: Product was succesfully updated',
  back: 'Back to the product list',
  show: 'Show product',
  edit: 'Edit product',
  delete: 'Delete product',
  deleteTitle: (name) => `Would you really want to remove the product ‘${name}’?`,
  deleted: 'Product was successfully deleted.',
  chooseFiles: 'choose files',
  notImage: (file) => `${file} is not an image file. Accepted types: .jpg, .jpeg, .png`,
  tooLarge: (file) => `${file} is too large. The limits are 10 MB and 50 megapixels.`,
  alt: (number) => `Alt text, picture ${number}`,
  altEn: (number) => `In English, picture ${number}`,
  toFront: (number) => `Move picture ${number} to the front`,
  deletePicture: (number) => `Delete picture ${number}`,
  conflict: 'Somebody else has changed this product meanwhile',
  mine: (text) => `Yours: ${text}`,
  stored: (text) => `Now stored: ${text}`,
  allMine: 'Everything as mine',
  sold: /2 sold since/,
  decimal: (amount) => amount,
};

export const productWords: Record<Language, ProductWords> = { de, en };
