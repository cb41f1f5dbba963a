import { describe, expect, it } from 'vitest';
import request from 'supertest';
import {
  makeCallAddress,
  aShelf,
  declaredEndpoints,
  nameEndpoint,
  sampleParams,
} from '../../testing/calls/sample-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { AuditModel } from './audit.model.ts';
import { answersWithoutPeople, personalAnswers } from './personal-answers.ts';
import { ReadingModel } from './reading.model.ts';

const shop = testApp();

const isReadByAdmins = (endpoint: (typeof declaredEndpoints)[number]) =>
  (endpoint.access === 'admin' && endpoint.method === 'GET') ||
  (endpoint.access !== 'public' && endpoint.answerKind !== undefined);

describe('answers with personal data', () => {
  it('are listed, or listed as free of personal data: every reading call of admins, and no other', () => {
    const named = [...personalAnswers.keys(), ...Object.keys(answersWithoutPeople)];
    expect(named).toHaveLength(new Set(named).size);
    const calls = new Set(declaredEndpoints.map(nameEndpoint));
    expect(named.filter((name) => !calls.has(name))).toEqual([]);
    const asked = declaredEndpoints.filter(isReadByAdmins).map(nameEndpoint);
    expect(asked.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('are counted by the lists they contain, or logged as files', async () => {
    const shelf = await aShelf(shop);
    const owner = await aUser({ isAdmin: true });
    const asked = declaredEndpoints.filter(
      (endpoint) =>
        endpoint.method === 'GET' && endpoint.access === 'admin' && personalAnswers.has(nameEndpoint(endpoint)),
    );
    for (const endpoint of asked) {
      await Promise.all([ReadingModel.deleteMany({}), AuditModel.deleteMany({})]);
      const personal = personalAnswers.get(nameEndpoint(endpoint));
      const answer = await request(shop)
        .get(makeCallAddress(endpoint, sampleParams(endpoint, shelf)))
        .auth(owner.token, { type: 'bearer' });
      expect([nameEndpoint(endpoint), answer.status]).toEqual([nameEndpoint(endpoint), 200]);
      const read = await ReadingModel.findById(owner._id).lean();
      const files = await AuditModel.countDocuments({ action: 'data_exported', 'actor.user': owner._id });
      const count = personal && 'count' in personal ? personal.count(answer.body) : 0;
      expect([nameEndpoint(endpoint), read?.people ?? 0]).toEqual([nameEndpoint(endpoint), count]);
      expect([nameEndpoint(endpoint), files]).toEqual([nameEndpoint(endpoint), personal && 'file' in personal ? 1 : 0]);
    }
  });

  it('count mails, withdrawals and documents like orders, in one sum', async () => {
    const shelf = await aShelf(shop);
    const owner = await aUser({ isAdmin: true });
    for (const path of ['mails', `mails/${shelf.mail}`, 'withdrawals', 'documents']) {
      await request(shop).get(`/api/${path}`).auth(owner.token, { type: 'bearer' }).expect(200);
    }
    expect((await ReadingModel.findById(owner._id).lean())?.people).toBe(4);
  });

  it('of customers about themselves are counted for no account', async () => {
    const user = await aUser();
    await request(shop).get(`/api/users/${user._id}`).auth(user.token, { type: 'bearer' }).expect(200);
    expect(await ReadingModel.countDocuments()).toBe(0);
  });
});
