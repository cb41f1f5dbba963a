import type { ColumnUse } from './reading/article.ts';

const read = [
  'sku',
  'store_view_code',
  'product_type',
  'categories',
  'name',
  'description',
  'short_description',
  'weight',
  'product_online',
  'tax_class_name',
  'visibility',
  'price',
  'special_price',
  'url_key',
  'meta_title',
  'meta_description',
  'base_image',
  'base_image_label',
  'additional_images',
  'additional_image_labels',
  'additional_attributes',
  'qty',
  'allow_backorders',
  'min_cart_qty',
  'is_in_stock',
  'related_skus',
  'crosssell_skus',
  'upsell_skus',
  'configurable_variations',
  'configurable_variation_labels',
  'custom_options',
];

const withoutPlace: Record<string, ColumnUse> = {
  meta_keywords: 'tags',
  max_cart_qty: 'internal', // Magento writes its own default into each row
  qty_increments: 'internal',
  country_of_manufacture: 'no_place',
  map_price: 'purchase_data',
  msrp_price: 'compare_at_price',
  cost: 'purchase_data',
};

/** Prefixes of columns that describe how the old shop worked or looked. */
const internal =
  /^(?:attribute_set_code|product_websites|special_price_|save_rewrites_history|(?:small|thumbnail|swatch)_image|created_at|updated_at|new_|display_product_options_in|map_enabled|gift_|custom_design|custom_layout|page_layout|product_options_container|msrp_|use_config_|is_qty_decimal|is_decimal_divided|notify_on_stock_below|manage_stock|enable_qty|website_id|deferred_stock|out_of_stock_qty|hide_from_product_page|(?:related|crosssell|upsell)_position|bundle_|associated_skus)/;

const uses = new Map<string, ColumnUse>([
  ...read.map((column): [string, ColumnUse] => [column, 'read']),
  ...Object.entries(withoutPlace),
]);

/** Returns the meaning of a column of a Magento export. */
export function useOf(column: string): ColumnUse {
  return uses.get(column) ?? (internal.test(column) ? 'internal' : 'no_place');
}
