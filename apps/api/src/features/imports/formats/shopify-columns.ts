import type { ColumnUse } from './reading/article.ts';

/** Columns of Shopify's product export with their meanings. */
const uses: Record<string, ColumnUse> = {
  Handle: 'read',
  Title: 'read',
  'Body (HTML)': 'read',
  Vendor: 'read',
  'Product Category': 'read',
  Type: 'read',
  Tags: 'tags',
  Published: 'read',
  Status: 'read',
  'Variant SKU': 'read',
  'Variant Grams': 'internal',
  'Variant Inventory Tracker': 'read',
  'Variant Inventory Qty': 'read',
  'Variant Inventory Policy': 'read',
  'Variant Fulfillment Service': 'internal',
  'Variant Price': 'read',
  'Variant Compare At Price': 'read',
  'Variant Requires Shipping': 'read',
  'Variant Taxable': 'read',
  'Unit Price Total Measure': 'read',
  'Unit Price Total Measure Unit': 'read',
  'Unit Price Base Measure': 'internal',
  'Unit Price Base Measure Unit': 'internal',
  'Variant Barcode': 'read',
  'Image Src': 'read',
  'Image Position': 'read',
  'Image Alt Text': 'read',
  'Gift Card': 'read',
  'SEO Title': 'read',
  'SEO Description': 'read',
  'Google Shopping / Condition': 'read',
  'Google Shopping / Google Product Category': 'internal',
  'Variant Image': 'read',
  'Variant Weight Unit': 'internal',
  'Variant Tax Code': 'no_place',
  'Cost per item': 'purchase_data',
};

/** Names of Shopify's newer file. */
const newNames: Record<string, string> = {
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Product category': 'Product Category',
  'Published on online store': 'Published',
  SKU: 'Variant SKU',
  Barcode: 'Variant Barcode',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  'Charge tax': 'Variant Taxable',
  'Tax code': 'Variant Tax Code',
  'Unit price total measure': 'Unit Price Total Measure',
  'Unit price total measure unit': 'Unit Price Total Measure Unit',
  'Unit price base measure': 'Unit Price Base Measure',
  'Unit price base measure unit': 'Unit Price Base Measure Unit',
  'Inventory tracker': 'Variant Inventory Tracker',
  'Inventory quantity': 'Variant Inventory Qty',
  'Continue selling when out of stock': 'Variant Inventory Policy',
  'Weight value (grams)': 'Variant Grams',
  'Weight unit for display': 'Variant Weight Unit',
  'Requires shipping': 'Variant Requires Shipping',
  'Fulfillment service': 'Variant Fulfillment Service',
  'Product image URL': 'Image Src',
  'Image position': 'Image Position',
  'Image alt text': 'Image Alt Text',
  'Variant image URL': 'Variant Image',
  'Gift card': 'Gift Card',
  'SEO title': 'SEO Title',
  'SEO description': 'SEO Description',
  'Google Shopping / Google product category': 'Google Shopping / Google Product Category',
};

/** Returns a column's name in the older file. */
export function toOlderName(column: string): string {
  const option = /^Option([123]) (name|value)$/.exec(column);
  if (option) return `Option${option[1] ?? ''} ${option[2] === 'name' ? 'Name' : 'Value'}`;
  return newNames[column] ?? column;
}

/** A column of attributes of the shop's own, such as `Color (product.metafields.shopify.color-pattern)`. */
export const metafield = /^(.+) \(product\.metafields\..+\)$/;

/** Returns the meaning of a column. @param column by its older name */
export function useOf(column: string): ColumnUse {
  if (/^Option[123] (?:Name|Value)$/.test(column) || metafield.test(column)) return 'read';
  if (/^Option[123] (?:Linked To|linked to)$/.test(column)) return 'internal';
  if (/^(?:Included|Price|Compare At Price|Compare-at price) \/ /.test(column)) return 'price_groups';
  return uses[column] ?? 'no_place';
}
