import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { aFirmsAccount, check, checkFirm, firm, inParis } from '../../../testing/tax-free-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';

const get = (app: Parameters<typeof request>[0], path: string, { token }: { token: string }) =>
  request(app).get(`/api/users/${path}`).auth(token, { type: 'bearer' });

describe('the check of a firm', () => {
  it('shows author, answer and time; its account sees firm and id alone', async () => {
    const { app, admin, user } = await aFirmsAccount();
    const { body } = await get(app, `${user._id}/firm`, admin).expect(200);
    expect(body).toEqual({
      check: {
        ...firm,
        reference: check.reference,
        day: check.day,
        by: { _id: admin._id, name: 'Anna Admin' },
        at: expect.any(String),
      },
      typed: [],
    });
    expect((await get(app, 'profile/firm', user).expect(200)).body).toEqual({ firm });
    expect((await get(app, 'profile/firm', admin).expect(200)).body).toEqual({});
  });

  it('is removed, and both are in the audit log without the id', async () => {
    const { app, admin, user } = await aFirmsAccount();
    const remove = () => request(app).delete(`/api/users/${user._id}/firm`).auth(admin.token, { type: 'bearer' });
    expect((await remove().expect(200)).body).toEqual({ typed: [] });
    expect((await remove().expect(200)).body).toEqual({ typed: [] });
    const entries = await AuditModel.find({ 'subject.id': user._id }).sort({ at: 1 }).lean();
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['firm_checked', undefined, check.reference],
      ['firm_check_removed', check.reference, undefined],
    ]);
    expect(JSON.stringify(entries)).not.toContain(firm.vatId);
  });

  it.each([
    ['a German id (§ 6a (1) no. 4 UStG)', { vatId: 'DE123456789' }, 'vatId', 'foreign_vat_id_required'],
    ['a Swiss one', { vatId: 'CHE123456789' }, 'vatId', 'foreign_vat_id_required'],
    ['Northern Ireland’s', { vatId: 'XI123456789' }, 'vatId', 'foreign_vat_id_required'],
    ['one of a wrong form', { vatId: 'FR1' }, 'vatId', 'invalid_vat_id'],
    ['none', { vatId: '' }, 'vatId', 'required'],
    ['no number of an answer (§ 18e UStG)', { reference: ' ' }, 'reference', 'required'],
    ['no firm', { company: '' }, 'company', 'required'],
    ['a day to come', { day: '2999-01-01' }, 'day', 'too_large'],
    ['no day at all', { day: '2026-02-30' }, 'day', 'invalid'],
  ])('is refused with %s', async (_what, wrong, path, code) => {
    const { app, admin, user } = await aFirmsAccount();
    const answer = await checkFirm(app, admin, user._id, { ...check, ...wrong });
    expect([answer.status, errorCode(answer)]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues).toMatchObject([{ path, code }]);
  });

  it('requires confirmation for an answer of long ago', async () => {
    const { app, admin, user } = await aFirmsAccount();
    const old = { ...check, day: '2020-02-29' };
    const asked = await checkFirm(app, admin, user._id, { ...old, dayConfirmed: false });
    expect([asked.status, errorCode(asked)]).toEqual([409, 'day_far_past']);
    expect((await checkFirm(app, admin, user._id, old).expect(200)).body.check.day).toBe('2020-02-29');
  });

  it('accepts grouped ids', async () => {
    const { app, admin, user } = await aFirmsAccount();
    const { body } = await checkFirm(app, admin, user._id, { ...check, vatId: 'fr 40-303.265 045' }).expect(200);
    expect(body.check.vatId).toBe(firm.vatId);
  });

  it('of a staff account is reserved to owners', async () => {
    const { app, user } = await aFirmsAccount();
    const [office, colleague] = [await aUser({ role: 'office' }), await aUser({ role: 'packing' })];
    await checkFirm(app, office, user._id).expect(200);
    await checkFirm(app, office, colleague._id).expect(403);
    await get(app, `${office._id}/firm`, office).expect(403);
    await checkFirm(app, office, '0'.repeat(24)).expect(404);
  });

  it('is shown beside the ids that the account has typed', async () => {
    const { app, admin, user } = await aFirmsAccount();
    const address = { ...inParis, name: 'Karla Petersen', company: 'Dupont SARL', vatId: 'FR83404833048' };
    const german = { ...address, company: 'Hansen GmbH', vatId: 'DE136695976' };
    await request(app)
      .put('/api/users/addresses')
      .auth(user.token, { type: 'bearer' })
      .send([address, german, address])
      .expect(200);
    const { body } = await get(app, `${user._id}/firm`, admin).expect(200);
    expect(body.typed).toEqual([{ company: 'Dupont SARL', vatId: 'FR83404833048' }]);
  });
});
