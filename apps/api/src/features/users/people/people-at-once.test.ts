import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { atOnce, outcome, outcomes } from '../../../testing/calls/at-once.ts';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { accountCalls, accountPassword } from '../../../testing/calls/account-calls.ts';
import type { aUser } from '../../../testing/factories.ts';
import { UserModel } from '../user.model.ts';

const { shop, put, aVerified } = accountCalls();
const password = accountPassword;
const bearer = { type: 'bearer' } as const;
type Person = Awaited<ReturnType<typeof aUser>>;

const give =
  (by: Person, { _id, name, email }: Person, change: object) =>
  () =>
    request(shop())
      .put(`/api/users/${_id}`)
      .auth(by.token, bearer)
      .send({ name, email, ...change });
const rounds = 3;

const anInvitation = async (owner: Person, email: string, role = 'office') => {
  await request(shop()).post('/api/users/invitations').auth(owner.token, bearer).send({ email, role }).expect(202);
  return newestLink(email, 'invitation');
};
const accept = (token: string, name = 'Otto Neu') => put('invitations', { token, name, password });
const withdraw = (owner: Person, email: string) => () =>
  request(shop()).delete('/api/users/invitations').auth(owner.token, bearer).send({ email });

describe('an invitation', () => {
  it('opens one account, if it is accepted twice at once', async () => {
    const owner = await aVerified({ role: 'owner' });
    const token = await anInvitation(owner, 'neu@post.example', 'owner');
    const answers = await atOnce(accept(token, 'Otto Eins'), accept(token, 'Otto Zwei'));
    expect(outcomes(answers)).toEqual(['200', '400 invalid_link']);
    expect(await UserModel.countDocuments({ email: 'neu@post.example' })).toBe(1);
    await newestLink(owner.email, 'people_changed');
    // The invitation, and its acceptance.
    expect(await mailsTo(owner.email, 'people_changed')).toHaveLength(2);
  });

  it('is accepted or withdrawn, never both', async () => {
    const owner = await aVerified({ role: 'owner' });
    for (let round = 0; round < rounds; round += 1) {
      const email = `neu${round}@post.example`;
      const token = await anInvitation(owner, email);
      const answers = await atOnce(accept(token), withdraw(owner, email));
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(await UserModel.countDocuments({ email })).toBe(answers[0]?.status === 200 ? 1 : 0);
    }
  });

  it('by an owner who loses the role at the same moment opens an account only before that', async () => {
    const owner = await aVerified({ role: 'owner' });
    for (let round = 0; round < rounds; round += 1) {
      const other = await aVerified({ role: 'owner' });
      const email = `neu${round}@post.example`;
      const token = await anInvitation(other, email);
      const answers = await atOnce(accept(token), give(owner, other, { isAdmin: false }));
      expect(answers[1]?.status).toBe(200);
      expect(['200', '400 invalid_link']).toContain(outcome(answers[0]));
      expect(await UserModel.countDocuments({ email })).toBe(answers[0]?.status === 200 ? 1 : 0);
    }
  });

  it('sent by an owner who loses the role at the same moment does not wait for the role to come back', async () => {
    const owner = await aVerified({ role: 'owner' });
    for (let round = 0; round < rounds; round += 1) {
      const other = await aVerified({ role: 'owner' });
      const email = `neu${round}@post.example`;
      const invite = () =>
        request(shop()).post('/api/users/invitations').auth(other.token, bearer).send({ email, role: 'office' });
      await atOnce(give(owner, other, { isAdmin: false }), invite, invite, invite);
      const waiting = await request(shop()).get('/api/users/invitations').auth(owner.token, bearer).expect(200);
      expect(waiting.body).toEqual([]);
    }
  });

  it('to own the shop, accepted and undone at the same moment, leaves no owner', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await aVerified({ role: 'owner' });
      const email = `neu${round}@post.example`;
      const token = await anInvitation(owner, email, 'owner');
      const undo = await newestLink(owner.email, 'people_changed');
      const [, undone] = await atOnce(accept(token), put('changes/undo', { token: undo }));
      expect(undone?.status).toBe(200);
      expect(await UserModel.countDocuments({ email, role: 'owner' })).toBe(0);
    }
  });
});

describe('two simultaneous decisions about roles', () => {
  it('two owners give a third person two roles: the last one counts, and each mail names its own', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [a, b] = [await aVerified({ role: 'owner' }), await aVerified({ role: 'owner' })];
      const clerk = await aVerified({ role: 'packing' });
      const answers = await atOnce(
        give(a, clerk, { isAdmin: true, role: 'office' }),
        give(b, clerk, { isAdmin: false }),
      );
      expect(answers.map(outcome)).toEqual(['200', '200']);
      await newestLink(clerk.email, 'role_changed');
      expect(await mailsTo(clerk.email, 'role_changed')).toHaveLength(2);
    }
  });

  it('two owners undo each other’s change at once: an owner is left', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await UserModel.deleteMany({ role: 'owner' });
      const [a, b, c] = [
        await aVerified({ role: 'owner' }),
        await aVerified({ role: 'office' }),
        await aVerified({ role: 'office' }),
      ];
      await give(a, b, { isAdmin: true, role: 'owner' })().expect(200);
      await give(a, c, { isAdmin: true, role: 'owner' })().expect(200);
      const [undoB, undoC] = [await newestLink(c.email, 'people_changed'), await newestLink(b.email, 'people_changed')];
      const own = await newestLink(b.email, 'role_changed');
      await atOnce(
        ...[undoB, undoC, own].filter(Boolean).map((token) => put('changes/undo', { token })),
        give(a, a, { isAdmin: false }),
      );
      expect(await UserModel.countDocuments({ role: 'owner' })).toBeGreaterThan(0);
    }
  });
});
