import { usualTax } from '@kontor/shared/settings-sections';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { aVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { mainOf, renderedShop } from '../../testing/rendered-shop.ts';
import { testShop } from '../../testing/test-app.ts';
import { berlinDay } from '../../lib/berlin-time.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';

beforeEach(resetListVersions);

/** The words of VAT, but for the name of the law (§ 19 UStG). */
const taxWords = /MwSt|USt(?!G)|VAT/;

/** A shop in this tax mode, whose merchant once has set a note that speaks of VAT. */
function shopIn(mode: (typeof usualTax)['mode']) {
  const sections = { ...testShop.sections, tax: { ...usualTax, mode } };
  return renderedShop({ shop: { ...testShop, sections, priceNote: { de: 'inkl. MwSt.', en: 'incl. VAT' } } });
}

it.each([
  ['small_business', false],
  ['regular', true],
] as const)('what the server writes in a shop of mode %s speaks of VAT: %s', async (mode, speaks) => {
  const shop = shopIn(mode);
  const product = await aProduct({ nameEn: 'Vase' });
  await aVisitorOrder(shop, { products: [product] });
  const { token } = await aUser({ isAdmin: true });
  for (const path of ['/', `/products/${String(product._id)}`]) {
    for (const prefix of ['', '/en']) {
      const { text } = await request(shop)
        .get(prefix + (path === '/' && prefix ? '' : path))
        .redirects(1);
      expect(mainOf(text)).toContain('Vase');
      expect([prefix, path, taxWords.test(text)]).toEqual([prefix, path, speaks]);
    }
  }
  const today = berlinDay(new Date());
  for (const language of ['de', 'en']) {
    const csv = request(shop).get('/api/orders/export').auth(token, { type: 'bearer' });
    const { text } = await csv.query({ from: today, to: today, language }).expect(200);
    expect([language, text.split('\r\n').length, taxWords.test(text)]).toEqual([language, 3, speaks]);
  }
});
