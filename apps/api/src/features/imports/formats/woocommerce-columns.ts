import type { ColumnUse } from './reading/article.ts';

/** Columns of an export of WooCommerce by their English names, with their meanings. */
const uses: Record<string, ColumnUse> = {
  ID: 'read',
  Type: 'read',
  SKU: 'read',
  'GTIN, UPC, EAN, or ISBN': 'read',
  Name: 'read',
  Published: 'read',
  'Is featured?': 'internal',
  'Visibility in catalog': 'read',
  'Short description': 'read',
  Description: 'read',
  'Date sale price starts': 'read',
  'Date sale price ends': 'read',
  'Tax status': 'read',
  'Tax class': 'read',
  'In stock?': 'read',
  Stock: 'read',
  'Low stock amount': 'internal',
  'Backorders allowed?': 'read',
  'Sold individually?': 'read',
  'Allow customer reviews?': 'internal',
  'Purchase note': 'no_place',
  'Sale price': 'read',
  'Regular price': 'read',
  Categories: 'read',
  Tags: 'tags',
  'Shipping class': 'shipping_costs',
  Images: 'read',
  Parent: 'read',
  'Grouped products': 'internal',
  Upsells: 'read',
  'Cross-sells': 'read',
  'External URL': 'no_place',
  'Button text': 'internal',
  'Download limit': 'internal',
  'Download expiry days': 'internal',
  Position: 'internal',
  Brands: 'read',
  // Columns of Germanized, a plug-in of most German shops.
  'Unit price regular': 'internal',
  'Unit price sale': 'internal',
  'Unit price calculated automatically?': 'internal',
  Unit: 'read',
  'Unit base': 'internal',
  'Unit product': 'read',
  'Delivery time': 'read',
  'Cart description': 'read',
  'Is service?': 'read',
  'Differential taxation?': 'read',
  'Free shipping?': 'shipping_costs',
  'Sale price label': 'internal',
  'Sale price regular label': 'internal',
};

/** German names of the columns: an export is in the language of the old shop's admin area. */
const germanNames: Record<string, string> = {
  Typ: 'Type',
  Artikelnummer: 'SKU',
  'GTIN, UPC, EAN oder ISBN': 'GTIN, UPC, EAN, or ISBN',
  Veröffentlicht: 'Published',
  'Ist hervorgehoben?': 'Is featured?',
  'Sichtbarkeit im Katalog': 'Visibility in catalog',
  Kurzbeschreibung: 'Short description',
  Beschreibung: 'Description',
  'Datum, an dem Angebotspreis beginnt': 'Date sale price starts',
  'Datum, an dem Angebotspreis endet': 'Date sale price ends',
  Steuerstatus: 'Tax status',
  Steuerklasse: 'Tax class',
  'Vorrätig?': 'In stock?',
  Lager: 'Stock',
  Bestand: 'Stock',
  Lagerbestand: 'Stock',
  'Geringe Lagermenge': 'Low stock amount',
  'Lieferrückstande erlaubt?': 'Backorders allowed?',
  'Lieferrückstände erlaubt?': 'Backorders allowed?',
  'Nur einzeln verkaufen?': 'Sold individually?',
  'Kundenbewertungen erlauben?': 'Allow customer reviews?',
  'Kundenrezensionen erlauben?': 'Allow customer reviews?',
  'Hinweis zum Kauf': 'Purchase note',
  Angebotspreis: 'Sale price',
  'Regulärer Preis': 'Regular price',
  Kategorien: 'Categories',
  Schlagwörter: 'Tags',
  Versandklasse: 'Shipping class',
  Bilder: 'Images',
  'Übergeordnetes Produkt': 'Parent',
  Übergeordnet: 'Parent',
  'Gruppierte Produkte': 'Grouped products',
  Zusatzverkäufe: 'Upsells',
  'Cross-Sells (Querverkäufe)': 'Cross-sells',
  'Cross-Sells': 'Cross-sells',
  'Externe URL': 'External URL',
  'Button-Text': 'Button text',
  Downloadlimit: 'Download limit',
  'Ablauftage des Downloads': 'Download expiry days',
  Marken: 'Brands',
  'Ist Dienstleistung?': 'Is service?',
  'Ist differenzbesteuert?': 'Differential taxation?',
  'Versand kostenlos?': 'Free shipping?',
  'Regulärer Grundpreis': 'Unit price regular',
  Angebotsgrundpreis: 'Unit price sale',
  'Grundpreis automatisch berechnen?': 'Unit price calculated automatically?',
  Einheit: 'Unit',
  Grundpreiseinheit: 'Unit base',
  Produkteinheit: 'Unit product',
  Warenkorbkurzbeschreibung: 'Cart description',
  Lieferzeit: 'Delivery time',
  'Streichpreis Hinweis': 'Sale price label',
  'Angebotspreis Hinweis': 'Sale price regular label',
};

/** Columns with a number or a unit in their name, with the English words that replace German ones. */
const numbered: readonly [RegExp, string][] = [
  [/^Attribut (\d+) Name$/, 'Attribute $1 name'],
  [/^Attribut (\d+) Wert\(e\)$/, 'Attribute $1 value(s)'],
  [/^Attribut (\d+) (?:Sichtbar|sichtbar)$/, 'Attribute $1 visible'],
  [/^Attribut (\d+) (?:Global|global)$/, 'Attribute $1 global'],
  [/^Attribut (\d+) (?:Standard|Standardwert)$/, 'Attribute $1 default'],
  [/^Gewicht \((.+)\)$/, 'Weight ($1)'],
  [/^Länge \((.+)\)$/, 'Length ($1)'],
  [/^Breite \((.+)\)$/, 'Width ($1)'],
  [/^Höhe \((.+)\)$/, 'Height ($1)'],
];

/** Returns a column's English name. */
export function toEnglish(column: string): string {
  const rule = numbered.find(([pattern]) => pattern.test(column));
  return rule ? column.replace(rule[0], rule[1]) : (germanNames[column] ?? column);
}

const measures = /^(?:Weight|Length|Width|Height) \(.+\)$/;
const attributes = /^Attribute \d+ (?:name|value\(s\)|visible|global|default)$/;
/** Data of plug-ins: texts for search engines are read; names beginning with an underscore are internal. */
export const seoColumns = {
  title: ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title'],
  description: ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description'],
} as const;
const readMeta = new Set<string>(Object.values(seoColumns).flat());

/** Returns the meaning of a column. @param column by its English name */
export function useOf(column: string): ColumnUse {
  if (measures.test(column) || attributes.test(column) || readMeta.has(column)) return 'read';
  if (column.startsWith('Meta: _')) return 'internal';
  if (/^Download \d+ /.test(column)) return 'internal'; // products with downloads are refused as a whole
  return uses[column] ?? 'no_place';
}
