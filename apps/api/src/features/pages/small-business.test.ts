import { usualTax } from '@kontor/shared/schemas/settings-sections';
import { legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { catalogueFolder, readDemoShop } from '../../scripts/demo/demo-catalogue.ts';
import { writeDemoLegalTexts } from '../../scripts/demo/demo-legal-texts.ts';
import { storePublished } from '../../testing/calls/legal-calls.ts';
import { aVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { readMainElement, renderedShop } from '../../testing/rendered-shop.ts';
import { testShop } from '../../testing/test-shop.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';

beforeEach(resetListVersions);

/** Words about VAT, except in the name of the law (§ 19 UStG). */
const taxWords = /MwSt|USt(?!G)|VAT/;

/** Returns a shop in this tax mode, with an earlier note that mentions VAT. */
function shopIn(mode: (typeof usualTax)['mode']) {
  const sections = { ...testShop.sections, tax: { ...usualTax, mode } };
  return renderedShop({ shop: { ...testShop, sections, priceNote: { de: 'inkl. MwSt.', en: 'incl. VAT' } } });
}

it.each([
  ['small_business', false],
  ['regular', true],
] as const)('the server’s texts in a shop of mode %s mention VAT: %s', async (mode, speaks) => {
  const shop = shopIn(mode);
  const product = await aProduct({ nameEn: 'Vase' });
  await aVisitorOrder(shop, { products: [product] });
  const { token } = await aUser({ isAdmin: true });
  for (const path of ['/', `/products/${String(product._id)}`]) {
    for (const prefix of ['', '/en']) {
      const { text } = await request(shop)
        .get(prefix + (path === '/' && prefix ? '' : path))
        .redirects(1);
      expect(readMainElement(text)).toContain('Vase');
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

it('the legal texts of such a shop mention VAT only in the seller’s own number and the sentence of § 19 UStG', async () => {
  const sections = {
    ...testShop.sections,
    seller: (await readDemoShop()).seller,
    tax: { ...usualTax, mode: 'small_business' } as const,
  };
  const texts = await writeDemoLegalTexts(catalogueFolder(), sections);
  for (const { kind, texts: by } of texts) await storePublished(kind, by.de, by.en);
  const shop = shopIn('small_business');
  for (const { kind } of texts) {
    for (const prefix of ['', '/en']) {
      const { text, status } = await request(shop).get(prefix + legalPaths[kind]);
      const withoutNumber = text.replaceAll(/VAT identification number under §\s27a UStG: DE999999999/g, '');
      expect([prefix, kind, status, taxWords.exec(withoutNumber)]).toEqual([prefix, kind, 200, null]);
    }
  }
});
