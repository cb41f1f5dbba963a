import { findCountryCode } from '../address/country-codes.ts';
import { isMemberState } from '../prices/eu-countries.ts';
import { type ProductLack, productLacks } from './product-lacks.ts';
import type { Product } from '../../wire/products.ts';
import { type RequiredDetail, type TypedDetail, isAsked, requiredDetails } from './typed-details.ts';

/** Fields of a product that legal duties refer to. */
type Offered = Pick<
  Product,
  | 'price'
  | 'image'
  | 'properties'
  | 'manufacturer'
  | 'guaranteeYears'
  | 'guaranteeLabel'
  | 'content'
  | 'giftCard'
  | TypedDetail
>;

/** In years. A longer guarantee of the producer is shown by a label (Directive (EU) 2024/825, Reg. (EU) 2025/1960). */
const longestWithoutLabel = 2;

/** An unknown country counts as one of the EU. */
function isOutsideEu(country: string): boolean {
  const code = findCountryCode(country);
  return code !== undefined && !isMemberState(code);
}

/** Details that goods of its sort need and it does not say. */
function findUnsaid(product: Offered): Record<RequiredDetail, boolean> {
  const unsaid = requiredDetails.map((name) => [
    name,
    isAsked(name, product) && (product[name] === undefined || product[name] === ''),
  ]);
  return Object.fromEntries(unsaid) as Record<RequiredDetail, boolean>; // an entry for each of them
}

/**
 * Returns the missing legal requirements of a product, in the order of `productLacks`. Checks only what the product itself shows:
 * the merchant alone knows whether it is sold by weight (§ 4 PAngV) or needs warnings.
 */
export function findLacks(product: Offered): ProductLack[] {
  const { price, image, properties, manufacturer, guaranteeYears = 0, guaranteeLabel, content, giftCard } = product;
  // Food names its operator instead (Art. 14 Reg. (EU) 1169/2011).
  const isFood = product.goodsClass === 'food';
  // A voucher is no product under the GPSR, which demands the manufacturer.
  const isMade = !isFood && !giftCard;
  const isLacking: Record<ProductLack, boolean> = {
    // The total price (§ 3 PAngV).
    price: price <= 0,
    // A picture of the product (Art. 19 c GPSR), for everybody (§ 3 BFSG).
    picture: image.length === 0,
    alt: image.some(({ alt }) => !alt),
    // The essential characteristics (§ 312j (2) BGB).
    properties: !properties,
    // Its manufacturer, and who answers for one outside of the EU (Art. 19 a and b GPSR).
    manufacturer: isMade && !manufacturer,
    euResponsible:
      isMade && manufacturer !== undefined && isOutsideEu(manufacturer.country) && !manufacturer.euResponsible,
    guaranteeLabel: guaranteeYears > longestWithoutLabel && !guaranteeLabel,
    // The net quantity of food.
    content: isFood && !content,
    ...findUnsaid(product),
  };
  return productLacks.filter((lack) => isLacking[lack]);
}
