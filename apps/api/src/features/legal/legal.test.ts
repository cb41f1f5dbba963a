import type { EditedText } from '@kontor/shared/wire/legal';
import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { limits } from '@kontor/shared/rules/access/limits';
import { type PaymentMethod, paymentMethods } from '@kontor/shared/rules/providers/providers';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { stubProvider } from '../../testing/fakes/stub-provider.ts';
import { testApp } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';
import { LegalTextModel, LegalVersionModel } from './legal-text.model.ts';

const app = testApp();

async function asAdmin(shop = app) {
  const { token } = await aUser({ isAdmin: true });
  const as = (test: request.Test) => test.auth(token, { type: 'bearer' });
  return {
    list: () => as(request(shop).get('/api/legal')),
    save: (kind: string, body: object) => as(request(shop).put(`/api/legal/${kind}/draft`)).send(body),
    publish: (kind: string, version: number) => as(request(shop).post(`/api/legal/${kind}/publish`)).send({ version }),
    versions: (kind: string) => as(request(shop).get(`/api/legal/${kind}/versions`)),
    template: (kind: string) => as(request(shop).get(`/api/legal/${kind}/template`)),
  };
}

const seller = {
  ...testShop.sections.seller,
  legalName: 'Brandt & Söhne',
  street: 'Elbstraße',
  number: '4',
  zipcode: '20457',
  city: 'Hamburg',
};

const shopOf = (of: typeof seller) =>
  testApp({ shop: { ...testShop, sections: { ...testShop.sections, seller: of } } });

const read = (kind: string, query = '') => request(app).get(`/api/legal/${kind}${query}`);
const storedVersions = () => LegalVersionModel.find({ kind: { $in: legalKinds } }).lean();

describe('drafts', () => {
  it('a new shop has one of each text in both languages, which cannot be published before editing', async () => {
    const { list, publish } = await asAdmin();
    const { body, status, headers } = await list();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(legalKinds);
    for (const { kind, published, draft } of body) {
      expect([published, draft.version]).toEqual([undefined, 0]);
      expect([draft.de.length, draft.en.length].every((length) => length > 500)).toBe(true);
      expect(draft.placeholders.join()).toMatch(/Entwurf: .*,Draft: /);
      expect(errorCode(await publish(kind, 0))).toBe('placeholders_left');
    }
    expect(await storedVersions()).toEqual([]);
  });

  it('are filled from the settings about the seller', async () => {
    const { body } = await (await asAdmin(shopOf(seller))).list();
    const { de, en, placeholders } = body[0].draft;
    expect(de).toContain('Brandt & Söhne\nElbstraße 4\n20457 Hamburg\nDeutschland\n');
    expect(en).toContain('Brandt & Söhne\nElbstraße 4\n20457 Hamburg\nGermany\n');
    expect(placeholders).toContain('Telefonnummer');
    expect(placeholders).not.toContain('Name oder Firma');
  });

  /** § 5 DDG: a firm is represented, a trader is the owner, and a name is not repeated. */
  it.each([
    ['Kontor Handel GmbH', 'Johanna Brandt', 'Vertreten durch: Johanna Brandt', 'Represented by: Johanna Brandt'],
    ['Keramik Nord e. K.', 'Johanna Brandt', 'Inhaber: Johanna Brandt', 'Owner: Johanna Brandt'],
  ])('name the representative of %s', async (legalName, owner, de, en) => {
    const { body } = await (await asAdmin(shopOf({ ...seller, legalName, owner }))).list();
    const { draft } = body[0];
    expect([draft.de.includes(de), draft.en.includes(en)]).toEqual([true, true]);
  });

  it('do not repeat the name of a firm called after its owner', async () => {
    const { body } = await (
      await asAdmin(shopOf({ ...seller, legalName: 'Johanna Brandt', owner: 'Johanna Brandt' }))
    ).list();
    expect(body[0].draft.de.match(/Johanna Brandt/g)).toHaveLength(1);
    expect(body[0].draft.de).not.toMatch(/Vertreten durch|Inhaber/);
  });

  /** § 5 (1) no. 6 DDG: the VAT id, otherwise the economic id. */
  it.each([
    [{ vatId: 'DE136695976' }, 'DE136695976', 'Wirtschafts-Identifikationsnummer'],
    [{ economicId: 'DE136695976-00001' }, 'DE136695976-00001', 'Umsatzsteuer-Identifikationsnummer'],
  ])('name one tax id in the imprint: %j', async (ids, shown, left) => {
    const { vatId: _vatId, ...rest } = { vatId: '', ...seller };
    const { body } = await (await asAdmin(shopOf({ ...rest, ...ids }))).list();
    expect(body[0].draft.de).toContain(shown);
    expect(body[0].draft.de).not.toContain(left);
  });

  it('describe the shop’s handling of reviews: a mark for verified purchases, reports, a point of contact (DSA)', async () => {
    const { body } = await (await asAdmin(shopOf(seller))).list();
    const [imprint, , terms] = body;
    expect(imprint.draft.de).toContain('Art. 11 und 12 der Verordnung (EU) 2022/2065');
    expect(imprint.draft.en).toContain('Art. 11 and 12 of Regulation (EU) 2022/2065');
    for (const part of ['Verifizierter Kauf', '„Melden“']) expect(terms.draft.de).toContain(part);
    for (const part of ['Verified purchase', '“Report”']) expect(terms.draft.en).toContain(part);
  });

  it.each([
    [[{ country: 'DE', price: 0 }], 'Der Versand ist kostenlos.', 'Shipping is free.'],
    [
      [
        { country: 'DE', price: 4.9, freeFrom: 1050 },
        { country: 'AT', price: 9 },
        { country: 'NL', price: 9, freeFrom: 0 },
      ],
      '- Deutschland: 4,90\u00a0€; ab einem Warenwert von 1.050,00\u00a0€ kostenlos\n- Österreich: 9,00\u00a0€\n- Niederlande: kostenlos\n\nDie Versandkosten Ihrer Bestellung',
      '- Germany: €4.90; free for goods worth €1,050.00 or more\n- Austria: €9.00\n- Netherlands: free\n\nYou see the shipping costs of your order',
    ],
  ])('contain shipping costs and delivery time: %j', async (rates, de, en) => {
    const shipping = { rates, dispatchDays: { min: 1, max: 1 } };
    const shop = testApp({ shop: { ...testShop, sections: { ...testShop.sections, shipping } } });
    const { body } = await (await asAdmin(shop)).list();
    const { draft } = body[4];
    for (const words of [de, 'Die Lieferung dauert 1 Werktag, wenn']) expect(draft.de).toContain(words);
    for (const words of [en, 'Delivery takes 1 working day unless']) expect(draft.en).toContain(words);
    // This shop has no seller, and therefore no address for returns either.
    expect(draft.placeholders.filter((name: string) => !/^(Entwurf|Draft|Anschrift|Address)/.test(name))).toEqual([]);
  });

  const bank = { holder: 'Brandt', iban: 'DE02120300000000202051' };

  /** Returns the drafts of a shop with these payment methods. */
  async function listDrafts(methods: readonly PaymentMethod[]): Promise<EditedText['draft'][]> {
    const set = methods.includes('Vorkasse') ? { ...seller, bank } : seller;
    const ofProvider = methods.filter((method) => method !== 'Vorkasse');
    const providers = ofProvider.length > 0 ? [{ ...stubProvider(), methods: ofProvider }] : [];
    const shop = { ...testShop, sections: { ...testShop.sections, seller: set } };
    const { body } = await (await asAdmin(testApp({ shop, providers, demoWindow: undefined }))).list();
    return body.map(({ draft }: EditedText) => draft);
  }

  it.each<PaymentMethod[][]>([[['PayPal', 'Stripe', 'Vorkasse']], [['PayPal']], [['Stripe']], [['Vorkasse']], [[]]])(
    'name the offered payment methods, and no others: %j',
    async (methods) => {
      const drafts = await listDrafts(methods);
      const de = drafts.map((draft) => draft.de).join();
      const en = drafts.map((draft) => draft.en).join();
      const named = {
        PayPal: [/PayPal/, /PayPal/],
        Stripe: [/Stripe/, /Stripe/],
        Vorkasse: [/Überweis/, /bank transfer/i],
        Abholung: [/bei Abholung/, /on pick-up/],
        // Offered single customers alone.
        Rechnung: [/\*\*Rechnung:/, /\*\*On account:/],
        // Vouchers are redeemed beside a method, and are none that one chooses.
        Gutschein: [/Gutschein/, /voucher/i],
      };
      for (const method of paymentMethods) {
        const found = [de, en].map((text, at) => named[method][at]?.test(text));
        expect({ method, found }).toEqual({ method, found: Array(2).fill(methods.includes(method)) });
      }
      // An unknown fact is a placeholder, which prevents the text from being published.
      const isOpen = drafts.map(({ placeholders }) =>
        placeholders.some((name) => /^(Zahlungsarten|W.* Zahlung|W.* der Vertrag)/.test(name)),
      );
      expect(isOpen).toEqual(legalKinds.map((kind) => methods.length === 0 && /privacy|terms|shipping/.test(kind)));
    },
  );

  /** Finds the sentence of the terms about the conclusion of the contract. */
  const madeWhen = async (...methods: PaymentMethod[]) => {
    const { de, en = '' } = (await listDrafts(methods))[2] ?? { de: '' };
    return [de, en].map((text) => /(?:Der Vertrag kommt|The contract is made).*?\./.exec(text)?.[0]);
  };

  it('state the conclusion of the contract by the offered payment methods', async () => {
    expect(await madeWhen('PayPal')).toEqual([
      expect.stringMatching(/Zahlungsdienst freigegeben haben und wir sie entgegennehmen\.$/),
      expect.stringMatching(/payment service you chose and we take it\.$/),
    ]);
    expect(await madeWhen('Vorkasse')).toEqual([
      'Der Vertrag kommt zustande, sobald wir Ihnen nach der Bestellung unsere Bankverbindung nennen.',
      'The contract is made as soon as we name our account to you after the order.',
    ]);
    expect(await madeWhen('PayPal', 'Vorkasse')).toEqual([
      expect.stringMatching(/entgegennehmen; zahlen Sie durch Überweisung, .* Bankverbindung nennen\.$/),
      expect.stringMatching(/and we take it; if you pay by bank transfer, .* after the order\.$/),
    ]);
  });

  it.each([
    ['regular', 'Sie enthalten die gesetzliche Umsatzsteuer.', 'They include value added tax.'],
    [
      'small_business',
      'Als Kleinunternehmer nach §\u00a019 UStG weisen wir keine',
      'As a small business under §\u00a019',
    ],
  ] as const)('contain the rules on VAT of a shop in mode %s', async (mode, de, en) => {
    const tax = { ...testShop.sections.tax, mode };
    const shop = testApp({ shop: { ...testShop, sections: { ...testShop.sections, tax } } });
    const { draft } = (await (await asAdmin(shop)).list()).body[2];
    expect(draft.de).toContain(`Gesamtpreise in Euro. ${de}`);
    expect(draft.en).toContain(`total prices in euros. ${en}`);
  });

  it('an unsaved draft is filled from the present settings on each read, and lists the known facts', async () => {
    const { save, list, template } = await asAdmin(shopOf(seller));
    await save('imprint', { de: 'Von früher', en: '', version: 0 }).expect(200);
    const { body, headers } = await template('imprint').expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.de).toContain('Brandt & Söhne\nElbstraße 4\n20457 Hamburg\nDeutschland\n');
    expect(body.values.de).toContainEqual({ name: 'Name oder Firma', value: 'Brandt & Söhne' });
    expect(body.values.en).toContainEqual({
      name: 'Address',
      value: 'Elbstraße 4\n20457 Hamburg\nGermany',
    });
    expect(JSON.stringify(body.values)).not.toMatch(/Telefonnummer|Lieferländer/);
    expect((await list()).body[0].draft.de).toBe('Von früher');
  });

  it('without an English text has none, in whatever way it was omitted', async () => {
    const { save, list, publish } = await asAdmin();
    const { body } = await save('imprint', { de: 'A', en: ' ', version: 0 }).expect(200);
    expect(body).toEqual({ de: 'A', version: 1, placeholders: [] });
    await save('imprint', { de: 'B', en: null, version: 1 }).expect(200);
    await save('imprint', { de: 'C', version: 2 }).expect(200);
    await publish('imprint', 3).expect(200);
    expect((await list()).body[0].draft).toEqual({ de: 'C', version: 3, placeholders: [] });
    expect((await read('imprint')).body).not.toHaveProperty('en');
    const { texts } = (await storedVersions())[0] ?? {};
    expect(texts).toEqual({ de: 'C' });
  });

  it('an empty English text of an earlier version counts as none', async () => {
    const { list } = await asAdmin();
    const texts = { de: 'A', en: '' };
    const published = { version: 1, publishedAt: new Date(), ofDraft: 1 };
    await LegalTextModel.create({ _id: 'imprint', draft: texts, draftVersion: 1, published });
    await LegalVersionModel.create({ kind: 'imprint', version: 1, publishedAt: new Date(), texts });
    expect((await list()).body[0].draft).not.toHaveProperty('en');
    expect((await read('imprint')).body).not.toHaveProperty('en');
  });

  it('a saved one lists its open placeholders, each once', async () => {
    const { save } = await asAdmin();
    const { body } = await save('imprint', { de: 'A [[Name]] [[Ort]] [[Name]]', en: 'A [[Name]] [x]', version: 0 });
    const placeholders = ['Name', 'Ort'];
    expect(body).toEqual({ de: 'A [[Name]] [[Ort]] [[Name]]', en: 'A [[Name]] [x]', version: 1, placeholders });
  });

  it('an edit of an older version is refused as a conflict, and nothing is lost', async () => {
    const { save, list } = await asAdmin();
    await save('terms', { de: 'Erste', en: 'First', version: 0 }).expect(200);
    expect(errorCode(await save('terms', { de: 'Andere', en: 'Other', version: 0 }))).toBe('edit_conflict');
    expect(errorCode(await save('terms', { de: 'Andere', en: 'Other', version: 7 }))).toBe('edit_conflict');
    const { body } = await list();
    expect(body[2].draft).toEqual({ de: 'Erste', en: 'First', version: 1, placeholders: [] });
  });

  it('of simultaneous saves, one succeeds and the others are refused as conflicts', async () => {
    const { save } = await asAdmin();
    const answers = await Promise.all(['A', 'B', 'C'].map((de) => save('imprint', { de, en: '', version: 0 })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it('may have the maximum length, in both languages, and no more', async () => {
    const { save } = await asAdmin();
    const longest = 'ß'.repeat(limits.legalText);
    await save('privacy', { de: longest, en: longest, version: 0 }).expect(200);
    const { body, status } = await save('privacy', { de: `${longest}ß`, en: '', version: 1 });
    expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, 'de', 'too_long']);
    expect((await save('privacy', { de: '  ', en: 'A', version: 1 })).status).toBe(400);
  });

  it.each(['*a_ '.repeat(15_000), '- a\n  - b\n'.repeat(5000), `- a\n${'b\n'.repeat(30_000)}`])(
    'a text that would block the parser is refused, with the exceeded limit: %s',
    async (busy) => {
      const { save } = await asAdmin();
      const { body, status } = await save('privacy', { de: 'A', en: busy, version: 0 });
      expect([status, body.code, body.issues]).toEqual([
        400,
        'invalid_input',
        [{ path: 'en', code: 'invalid', message: expect.stringMatching(/^At most 5000 lines, 1000 list items/) }],
      ]);
    },
  );
});

describe('published texts', () => {
  it('are read by everybody, by their newest version or an earlier one', async () => {
    const { save, publish, versions, list } = await asAdmin();
    await read('terms').expect(404);
    await save('terms', { de: 'Erste', en: 'First', version: 0 });
    const first = await publish('terms', 1).expect(200);
    expect(first.body).toEqual({ kind: 'terms', version: 1, publishedAt: expect.any(String) });
    await save('terms', { de: 'Zweite', en: 'Second', version: 1 });
    expect((await read('terms')).body.de).toBe('Erste');
    await publish('terms', 2).expect(200);

    expect((await read('terms')).body).toEqual({
      kind: 'terms',
      version: 2,
      publishedAt: expect.any(String),
      de: 'Zweite',
      en: 'Second',
    });
    const { publishedAt } = first.body;
    expect((await read('terms', '?version=1')).body).toEqual({
      kind: 'terms',
      version: 1,
      publishedAt,
      de: 'Erste',
      en: 'First',
    });
    await read('terms', '?version=3').expect(404);
    await read('nothing').expect(404);
    const { body: dates } = await versions('terms').expect(200);
    expect(dates).toEqual([
      { version: 2, publishedAt: expect.any(String) },
      { version: 1, publishedAt },
    ]);
    expect((await list()).body[2].published).toEqual({ ...dates[0], ofDraft: 2 });
  });

  it('a text with open placeholders is not published, and they are named', async () => {
    const { save, publish } = await asAdmin();
    await save('imprint', { de: 'Von [[Name]]', en: 'By [[Name]] in [[Town]]', version: 0 });
    const { body, status } = await publish('imprint', 1);
    expect([status, body.code]).toEqual([400, 'placeholders_left']);
    expect(body.issues).toEqual([
      { path: 'de', code: 'required', message: '[[Name]]' },
      { path: 'en', code: 'required', message: '[[Name]]' },
      { path: 'en', code: 'required', message: '[[Town]]' },
    ]);
    await read('imprint').expect(404);
  });

  it('a draft that has changed since it was read is not published', async () => {
    const { save, publish } = await asAdmin();
    await save('imprint', { de: 'A', en: '', version: 0 });
    await save('imprint', { de: 'B', en: '', version: 1 });
    expect(errorCode(await publish('imprint', 1))).toBe('edit_conflict');
    expect(await storedVersions()).toEqual([]);
  });

  it('admins who publish at once publish one version', async () => {
    const { save, publish } = await asAdmin();
    await save('imprint', { de: 'A', en: '', version: 0 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish('imprint', 1)));
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual(answers.map(() => [200, 1]));
    expect(await storedVersions()).toHaveLength(1);
    expect((await publish('imprint', 1)).body.version).toBe(1);
  });

  it('publishing and saving at the same moment: the published text is the one that was read', async () => {
    const { save, publish } = await asAdmin();
    await save('imprint', { de: 'A', en: '', version: 0 });
    const [published] = await Promise.all([publish('imprint', 1), save('imprint', { de: 'B', en: '', version: 1 })]);
    const stored = await storedVersions();
    expect(stored.map(({ texts }) => texts.de)).toEqual(published.status === 200 ? ['A'] : []);
  });
});
