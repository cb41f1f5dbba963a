import type { ProcedureFacts } from '@kontor/languages/procedure-type';
import { unknownSeller } from '@kontor/shared/schemas/settings-sections';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop, usualSections } from '../../../testing/test-shop.ts';
import { writeProcedure } from './procedure.service.ts';

const app = testApp();

const facts: ProcedureFacts = {
  settings: { ...testShop.sections, ...usualSections },
  publicUrl: 'https://shop.example',
  methods: [],
  sendsMails: true,
  closedMonths: [],
  at: new Date('2026-11-22T14:04:00Z'),
};

const get = async (path: string, role: 'office' | 'packing') =>
  request(app)
    .get(`/api/procedure${path}`)
    .auth((await aUser({ role })).token, { type: 'bearer' });

/** GoBD, margin 151 ff.: the records, their place, their retention, and why they cannot be changed. */
describe('the procedure documentation', () => {
  it.each([
    ['de', ['GoBD', 'SKR03', 'lückenlosen', 'Prüfsumme', '8 Jahre', '10 Jahre', 'http://localhost:3000']],
    ['en', ['GoBD', 'SKR03', 'gapless', 'checksum', '8 years', '10 years', 'http://localhost:3000']],
  ])('describes the shop’s settings in %s', async (language, parts) => {
    const { body } = await get(`?language=${language}`, 'office');
    for (const part of parts) expect(body.text).toContain(part);
  });

  it.each([
    ['de', 'steuerfreie innergemeinschaftliche Lieferung', 'Nachweis der Ankunft'],
    ['en', 'exempt intra-Community supply', 'proof of arrival'],
  ] as const)(
    'describes in %s how deliveries without VAT are checked and proved, if the shop makes any',
    (language, ...parts) => {
      const seller = { ...unknownSeller('post@kontor.example'), country: 'DE', vatId: 'DE136695976' };
      for (const part of parts) {
        expect(writeProcedure({ ...facts, settings: { ...facts.settings, seller } }, language)).toContain(part);
        expect(writeProcedure(facts, language)).not.toContain(part);
      }
    },
  );

  it('is a PDF for the adviser', async () => {
    const { headers, body } = await get('/file', 'office');
    expect(headers['content-type']).toBe('application/pdf');
    expect(Buffer.from(body).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is not accessible to all staff', async () => {
    expect((await get('', 'packing')).status).toBe(403);
  });
});
