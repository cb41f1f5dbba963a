import type { EditedText, OutdatedText } from '@kontor/shared/wire/legal';
import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import type { SettingsChange } from '@kontor/shared/wire/settings';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { stubProvider } from '../../../testing/fakes/stub-provider.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { LegalTextModel } from '../legal-text.model.ts';

const seller = {
  legalName: 'Brandt Keramik',
  owner: 'Ada Brandt',
  street: 'Elbstraße',
  number: '4',
  zipcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  email: 'post@brandt.example',
  phone: '+49 40 123456',
  registerCourt: 'Amtsgericht Hamburg',
  registerNumber: 'HRA 4711',
  vatId: 'DE136695976',
  bank: { holder: 'Brandt', iban: 'DE02120300000000202051' },
};
const shop = { name: 'Brandt', contactEmail: 'hilfe@brandt.example' };
const shipping = {
  rates: [
    { country: 'DE', price: 4.9, freeFrom: 50 },
    { country: 'AT', price: 9.9 },
  ],
  dispatchDays: { min: 2, max: 4 },
};

const fill = (text: string) => text.replaceAll(/\[\[[^\]]+\]\]/g, 'eingetragen');
const ofImprint = (texts: string[]) => texts.filter((text) => text.startsWith('imprint'));

/** Creates a shop with all texts published, and its owner's calls. */
async function aPublishedShop(texts: Record<string, string> = {}, sections: object = {}) {
  const { token } = await aUser({ isAdmin: true });
  const options = { shop: { ...testShop, sections: { ...testShop.sections, seller, shop, shipping, ...sections } } };
  const as = (test: request.Test) => test.auth(token, { type: 'bearer' });
  const app = testApp({ ...options, providers: [stubProvider()] });
  const list = async (of = app): Promise<EditedText[]> => (await as(request(of).get('/api/legal')).expect(200)).body;
  const publish = async (kind: string, words: { de: string; en?: string }): Promise<void> => {
    const stored = await LegalTextModel.findById(kind).lean();
    const body = { ...words, version: stored?.draftVersion ?? 0 };
    const saved = await as(request(app).put(`/api/legal/${kind}/draft`))
      .send(body)
      .expect(200);
    await as(request(app).post(`/api/legal/${kind}/publish`))
      .send({ version: saved.body.version })
      .expect(200);
  };
  for (const { kind, draft } of await list()) {
    const own = texts[kind];
    await publish(kind, own ? { de: own } : { de: fill(draft.de), en: fill(draft.en ?? '') });
  }
  return {
    list,
    publish,
    /** @returns the texts named in the answer, as `imprint.de: phone` */
    save: async (change: SettingsChange): Promise<string[]> => {
      const { body } = await as(request(app).put('/api/settings')).send(change).expect(200);
      return describeTexts(body.outdatedTexts);
    },
    settings: async (of = app) =>
      describeTexts((await as(request(of).get('/api/settings')).expect(200)).body.outdatedTexts),
    overview: async () => describeTexts((await as(request(app).get('/api/overview')).expect(200)).body.outdatedTexts),
    readiness: async () => {
      const { body } = await as(request(app).get('/api/readiness')).expect(200);
      return body.checks.find(({ key }: { key: string }) => key === 'outdatedTexts');
    },
    /** App of this shop without payment providers. */
    withoutProviders: testApp({ ...options, providers: [] }),
  };
}

function describeTexts(texts: readonly OutdatedText[] = []): string[] {
  return texts.map(({ kind, language, facts }) => `${kind}.${language}: ${facts.join(', ')}`);
}

const both = (kinds: readonly string[], facts: string) =>
  kinds.flatMap((kind) => [`${kind}.de: ${facts}`, `${kind}.en: ${facts}`]);
const addressed = ['imprint', 'privacy', 'terms', 'withdrawal', 'shipping', 'accessibility'];

describe('a setting repeated in published texts', () => {
  it('causes no report while the texts agree with the settings', async () => {
    const { settings, overview, readiness, list } = await aPublishedShop();
    expect([await settings(), await overview()]).toEqual([[], []]);
    expect(await readiness()).toMatchObject({ ok: true, required: false });
    expect((await list()).every(({ outdated }) => outdated === undefined)).toBe(true);
  });

  it.each<[string, SettingsChange, string[]]>([
    // § 6 (1) no. 2 PAngV: shipping costs.
    [
      'a price of delivery',
      {
        shipping: {
          ...shipping,
          rates: [
            { country: 'DE', price: 5.9, freeFrom: 50 },
            { country: 'AT', price: 9.9 },
          ],
        },
      },
      both(['shipping'], 'shippingCosts'),
    ],
    [
      'from when delivery is free',
      {
        shipping: {
          ...shipping,
          rates: [
            { country: 'DE', price: 4.9, freeFrom: 80 },
            { country: 'AT', price: 9.9 },
          ],
        },
      },
      both(['shipping'], 'shippingCosts'),
    ],
    [
      'two prices that change places',
      {
        shipping: {
          ...shipping,
          rates: [
            { country: 'DE', price: 9.9, freeFrom: 50 },
            { country: 'AT', price: 4.9 },
          ],
        },
      },
      both(['shipping'], 'shippingCosts'),
    ],
    [
      'delivery days',
      { shipping: { ...shipping, dispatchDays: { min: 3, max: 6 } } },
      both(['shipping'], 'deliveryTime'),
    ],
    // Art. 246a § 1 (1) EGBGB: address and phone are part of the instruction.
    [
      'the phone',
      { seller: { ...seller, phone: '+49 40 999' } },
      both(['imprint', 'privacy', 'withdrawal', 'accessibility'], 'phone'),
    ],
    [
      'no phone any more',
      { seller: { ...seller, phone: undefined } },
      both(['imprint', 'privacy', 'withdrawal', 'accessibility'], 'phone'),
    ],
    ['the address', { seller: { ...seller, street: 'Deich' } }, both(addressed, 'address')],
    ["the seller's name", { seller: { ...seller, legalName: 'Brandt GmbH' } }, both(addressed, 'legalName')],
    ["the shop's name", { shop: { ...shop, name: 'Töpferei' } }, both(['terms', 'accessibility'], 'shopName')],
    // § 19 UStG.
    ['the kind of VAT', { tax: { ...testShop.sections.tax, mode: 'small_business' } }, both(['terms'], 'tax')],
    ['the register', { seller: { ...seller, registerNumber: 'HRB 12' } }, both(['imprint'], 'register')],
    ['no register any more', { seller: { ...seller, registerNumber: undefined } }, both(['imprint'], 'register')],
    // No text names the bank details: with no bank account, buyers cannot transfer money.
    ['the bank', { seller: { ...seller, bank: undefined } }, both(['privacy', 'terms', 'shipping'], 'paymentMethods')],
    ['what no text says', { seller: { ...seller, lucid: 'DE1234567890123' }, lowStockThreshold: 7 }, []],
    ['the contact', { shop: { ...shop, contactEmail: 'neu@brandt.example' } }, []],
  ])(
    '%s: a save reports the texts and their languages, and so do readiness and overview',
    async (_what, change, texts) => {
      const { save, overview, readiness, settings } = await aPublishedShop();
      expect(await save(change)).toEqual(texts);
      expect([await overview(), await settings()]).toEqual([texts, texts]);
      const kinds = new Set(texts.map((text) => text.split('.')[0]));
      expect(await readiness()).toMatchObject({ ok: kinds.size === 0, ...(kinds.size > 0 && { count: kinds.size }) });
    },
  );

  it.each<[string, { country: string; price: number; freeFrom?: number }[]]>([
    ['one more', [...shipping.rates, { country: 'CH', price: 19 }]],
    ['one less', shipping.rates.slice(0, 1)],
  ])('countries, %s', async (_what, rates) => {
    const { save } = await aPublishedShop();
    expect(await save({ shipping: { ...shipping, rates } })).toEqual([
      ...both(['terms'], 'countries'),
      ...both(['shipping'], 'countries, shippingCosts'),
    ]);
  });

  it('is reported until the text is published again', async () => {
    const { save, list, publish, overview } = await aPublishedShop({
      imprint: 'Brandt Keramik, Telefon +49 (40) 12-34-56',
    });
    const changed = { seller: { ...seller, phone: '+49 40 777' } };
    expect(await save(changed)).toContain('imprint.de: phone');
    await publish('imprint', { de: 'Brandt Keramik, Telefon 040 777 oder +49 40 777' });
    expect((await list())[0]).not.toHaveProperty('outdated');
    expect((await overview()).filter((text) => text.startsWith('imprint'))).toEqual([]);
  });

  it('is no longer reported when the setting is as before', async () => {
    const { save } = await aPublishedShop();
    expect(await save({ seller: { ...seller, phone: '+49 40 777' } })).not.toEqual([]);
    expect(await save({ seller })).toEqual([]);
  });

  it('a text published before its setting was saved is right, and outdated by the next value', async () => {
    const { save, publish } = await aPublishedShop();
    await publish('imprint', { de: 'Brandt Keramik, Telefon +49 40 777' });
    expect(ofImprint(await save({ seller: { ...seller, phone: '+49 40 777' } }))).toEqual([]);
    expect(ofImprint(await save({ seller: { ...seller, phone: '+49 40 888' } }))).toEqual(['imprint.de: phone']);
  });
});

const abroad = { mode: 'regular' as const, foreign: 'opted' as const, rates: testShop.sections.tax.rates };

/** Earlier settings: more numbers in the imprint, another account holder, and VAT of the destination. */
const before = {
  seller: {
    ...seller,
    economicId: 'DE136695976-00001',
    lucid: 'DE1234567890123',
    bank: { ...seller.bank, holder: 'Ada Brandt Töpferei' },
  },
  tax: abroad,
};

describe("the merchant's own wording counts by its meaning", () => {
  it.each<[string, string, SettingsChange, string[]]>([
    [
      'shipping',
      'Versand nach Deutschland kostet 4,90 Euro, nach Österreich 9,90 €.',
      {
        shipping: {
          ...shipping,
          rates: [
            { country: 'DE', price: 5.9 },
            { country: 'AT', price: 9.9 },
          ],
        },
      },
      ['shipping.de: shippingCosts'],
    ],
    [
      'shipping',
      'Wir brauchen 2 bis 4 Tage.',
      { shipping: { ...shipping, dispatchDays: { min: 1, max: 2 } } },
      ['shipping.de: deliveryTime'],
    ],
    [
      'shipping',
      'Wir liefern nach Österreich und Deutschland.',
      { shipping: { ...shipping, rates: [...shipping.rates, { country: 'FR', price: 9.9 }] } },
      ['shipping.de: countries'],
    ],
    [
      'shipping',
      'Unser Versand ist schnell, zum Preis von 14,90 €.',
      { shipping: { ...shipping, rates: [{ country: 'DE', price: 5.9 }] } },
      [],
    ],
    ['terms', 'Wir sind Kleinunternehmer.', { tax: { ...testShop.sections.tax, mode: 'small_business' } }, []],
    [
      'privacy',
      'Brandt Keramik, Elbstraße 4 · 20457 Hamburg',
      { seller: { ...seller, street: 'Elbstraße', number: '44' } },
      ['privacy.de: address'],
    ],
    [
      'withdrawal',
      'IBAN DE02 1203 0000 0000 2020 51',
      { seller: { ...seller, bank: { holder: 'Brandt', iban: 'DE02500105170137075030' } } },
      ['withdrawal.de: bank'],
    ],
    // § 5 (1) no. 6 DDG, § 139c AO.
    [
      'imprint',
      'Brandt Keramik. W-IdNr.: DE136695976-00001',
      { seller: { ...seller, economicId: 'DE136695976-00002' } },
      ['imprint.de: economicId'],
    ],
    // § 9 VerpackG.
    [
      'imprint',
      'Brandt Keramik. LUCID: DE1234567890123',
      { seller: { ...seller, lucid: 'DE9999999999999' } },
      ['imprint.de: lucid'],
    ],
    [
      'terms',
      'Kontoinhaberin: Ada Brandt Töpferei, bei der Hausbank.',
      { seller: { ...seller, bank: { ...seller.bank, holder: 'Brandt Verlag' } } },
      ['terms.de: bank'],
    ],
    // § 3c UStG.
    [
      'terms',
      'Für Österreich gilt die Umsatzsteuer des Bestimmungslandes.',
      { tax: { ...abroad, foreign: 'no' } },
      ['terms.de: foreignTax'],
    ],
    ['terms', 'Alle Preise enthalten die deutsche Umsatzsteuer.', { tax: { ...abroad, foreign: 'no' } }, []],
    // § 12 UStG.
    [
      'shipping',
      'Die Preise enthalten 19 % Umsatzsteuer.',
      { tax: { ...abroad, rates: [{ country: 'DE', standard: 16, reduced: 5 }] } },
      ['shipping.de: taxRates'],
    ],
    [
      'shipping',
      'Bücher ermäßigt: 7 Prozent.',
      { tax: { ...abroad, rates: [{ country: 'DE', standard: 16, reduced: 7 }] } },
      [],
    ],
    ['accessibility', 'Brandt Keramik macht Töpfe.', { shop: { ...shop, name: 'Töpferei' } }, []],
  ])('%s: %s', async (kind, words, change, texts) => {
    const { save } = await aPublishedShop({ [kind]: words }, before);
    expect((await save(change)).filter((text) => text.startsWith(kind))).toEqual(texts);
  });

  it.each([
    ['Alle Preise enthalten die deutsche Umsatzsteuer.', 'terms.de: foreignTax'],
    ['Alle Preise enthalten Umsatzsteuer.', undefined],
  ])('%s, when it becomes taxed at its destination', async (words, text) => {
    const { save } = await aPublishedShop({ terms: words });
    const named = await save({ tax: { ...abroad, foreign: 'above' } });
    expect(named.filter((one) => one.startsWith('terms'))).toEqual(text ? [text] : []);
  });
});

describe('changes without a save', () => {
  it('payment methods removed from the environment are noticed', async () => {
    const { settings, withoutProviders } = await aPublishedShop();
    expect(await settings(withoutProviders)).toEqual(both(['privacy', 'terms', 'shipping'], 'paymentMethods'));
  });

  it('for versions published before facts were stored, the log of changes is used', async () => {
    const { save, settings, withoutProviders } = await aPublishedShop();
    await LegalTextModel.updateMany({ _id: { $in: legalKinds } }, { $unset: { 'published.facts': 1 } });
    expect(await settings()).toEqual([]);
    expect(await settings(withoutProviders)).toEqual(both(['privacy', 'shipping'], 'paymentMethods'));
    const rates = [{ country: 'DE', price: 3.9 }, ...shipping.rates.slice(1)];
    expect(await save({ shipping: { ...shipping, rates } })).toEqual(both(['shipping'], 'shippingCosts'));
    expect(await save({ shipping: { ...shipping, rates, dispatchDays: { min: 7, max: 9 } } })).toEqual(
      both(['shipping'], 'shippingCosts, deliveryTime'),
    );
  });
});
