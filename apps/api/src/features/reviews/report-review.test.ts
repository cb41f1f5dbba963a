import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import type { Product } from '@kontor/shared/wire/products';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { readReviewCounters, sendReview } from '../../testing/calls/review-calls.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { testApp } from '../../testing/test-app.ts';
import { AuditModel } from '../audit/audit.model.ts';
import type { StoredProduct } from '../catalogue/product.model.ts';
import { unpackContent } from '../mails/store/mail-content.ts';
import { MailModel } from '../mails/store/mail.model.ts';
import { makeMails } from '../mails/making/make-mails.service.ts';
import { forgetReporter, deletePastReports } from './erase-reports.service.ts';
import { ReviewDecisionModel } from './review-decision.model.ts';
import { ReviewReportModel } from './review-report.model.ts';

const app = testApp();

type User = Awaited<ReturnType<typeof aUser>>;
let product: StoredProduct;
let writer: User;
let staff: User;
let review: string;

beforeEach(async () => {
  product = await aProduct();
  [writer, staff] = [await aUser({ name: 'Ole Writer' }), await aUser({ role: 'office' })];
  await sendReview(app, product, await aUser(), { rating: 4, comment: 'Gut.' }).expect(201);
  const { body } = await sendReview(app, product, writer, { rating: 1, comment: 'Ein Betrüger!' }).expect(201);
  review = String(body.reviews[0]._id);
});

const complete = {
  reason: 'insult',
  explanation: 'Das ist eine Beleidigung.',
  name: 'Nora Melder',
  email: 'Nora@Post.example',
  goodFaith: true,
  language: 'de',
};
const reasons = { ground: 'law', basis: '§ 185 StGB', facts: 'Sie nennt jemanden einen Betrüger.' };

const report = (body: object = complete, of = review) =>
  request(app)
    .post(`/api/products/${String(product._id)}/reviews/${of}/reports`)
    .send(body);
const listOf = async (query = '') =>
  (await request(app).get(`/api/review-reports${query}`).auth(staff.token, { type: 'bearer' }).expect(200)).body;
const decide = (id: string, body: object) =>
  request(app).put(`/api/review-reports/${id}`).auth(staff.token, { type: 'bearer' }).send(body);
const moderate = (body: object, id = review) =>
  request(app).put(`/api/reviews/${id}`).auth(staff.token, { type: 'bearer' }).send(body);
const shown = async (): Promise<Product> =>
  (
    await request(app)
      .get(`/api/products/${String(product._id)}`)
      .expect(200)
  ).body;
const mails = async (kind: MailKind, to?: string) =>
  (await MailModel.find({ kind, ...(to && { 'to.address': to }) }).lean()).map(({ content }) =>
    content ? unpackContent(content).text.replaceAll(/\s+/g, ' ') : '',
  );
const first = async () => (await listOf()).reports[0];
const putAnswer = (text: string | null) =>
  request(app)
    .put(`/api/reviews/${review}/answer`)
    .auth(staff.token, { type: 'bearer' })
    .send({ text, language: 'de' });
const email = 'nora@post.example';

describe('a report of a review (Art. 16 DSA)', () => {
  it('is received from anybody, answered by a receipt (4), and mailed to the merchant', async () => {
    const { body } = await report().expect(201);
    expect(body).toEqual({ reference: expect.stringMatching(/^MR-....-....$/), receivedAt: expect.any(String) });
    await makeMails(testMaking());
    const [receipt = '', ...more] = await mails('report_received', email);
    expect(more).toEqual([]);
    expect(receipt).toContain('Beleidigung, Drohung oder Hass');
    // A stranger's text is never mailed to an unconfirmed address.
    expect(receipt).not.toContain(complete.explanation);
    expect(await mails('merchant_review_report')).toEqual([expect.stringContaining(complete.explanation)]);
    const { reports, total } = await listOf();
    expect(total).toBe(1);
    expect(reports[0]).toMatchObject({ status: 'open', email, reported: { comment: 'Ein Betrüger!', rating: 1 } });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: '' }, 'email'],
    ['an address that is none', { email: 'nora' }, 'email'],
    ['no explanation', { explanation: '' }, 'explanation'],
    ['no good faith', { goodFaith: false }, 'goodFaith'],
    ['an unknown reason', { reason: 'tlh' }, 'reason'],
    ['an explanation without end', { explanation: 'x'.repeat(5001) }, 'explanation'],
  ])('requires the fields of Art. 16 (2): %s', async (_what, change, path) => {
    const response = await report({ ...complete, ...change });
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(response.body.error?.issues ?? response.body.issues).toContainEqual(expect.objectContaining({ path }));
  });

  it('may be anonymous about child abuse alone (Art. 16 (2) (c))', async () => {
    const { name, email: address, ...unnamed } = complete;
    expect([name, address]).toBeDefined();
    await report({ ...unnamed, reason: 'child_abuse' }).expect(201);
    await report({ ...unnamed, name: null, email: '', reason: 'child_abuse' }).expect(201);
    await makeMails(testMaking());
    expect(await mails('report_received')).toEqual([]);
    expect(await mails('merchant_review_report')).toHaveLength(2);
  });

  it.each([
    ['of another product', async () => (await aProduct())._id],
    ['that there is not', async () => '0'.repeat(24)],
  ])('404 for a review %s', async (_what, other) => {
    const id = String(await other());
    const path = id === '0'.repeat(24) ? `${String(product._id)}/reviews/${id}` : `${id}/reviews/${review}`;
    await request(app).post(`/api/products/${path}/reports`).send(complete).expect(404);
  });
});

describe('a decision on a report (Art. 16 (5), 17 DSA)', () => {
  it('hides: the review disappears from all answers and averages, and both sides get the reasons', async () => {
    await report().expect(201);
    await report({ ...complete, email: 'zwei@post.example' }).expect(201);
    const { _id, version } = await first();
    const { body } = await decide(_id, { outcome: 'hidden', ...reasons, version }).expect(200);
    expect(body).toMatchObject({ status: 'hidden', review: { state: 'hidden', openReports: 0 } });

    expect(await readReviewCounters(product)).toEqual({ rating: 4, ratingSum: 4, numReviews: 1, shopReviews: 0 });
    const answer = await shown();
    expect([answer.rating, answer.numReviews, answer.reviews.map(({ comment }) => comment)]).toEqual([4, 1, ['Gut.']]);
    const list = await request(app).get(`/api/products/${String(product._id)}/reviews?sort=worst`);
    expect([list.body.total, list.body.reviews]).toEqual([1, [expect.objectContaining({ comment: 'Gut.' })]]);
    await report().expect(404);

    await makeMails(testMaking());
    for (const to of [email, 'zwei@post.example']) {
      const [told = ''] = await mails('report_decided', to);
      for (const part of [reasons.basis, reasons.facts, 'ausgeblendet', 'Gerichten']) expect(told).toContain(part);
    }
    const [statement = ''] = await mails('review_withheld', writer.email);
    for (const part of [reasons.basis, reasons.facts, 'Art. 16', 'automatische Mittel', 'Gerichten', 'Ein Betrüger!']) {
      expect(statement).toContain(part);
    }
    // The statement does not name the reporter.
    expect(statement).not.toMatch(/nora/i);
    expect(await AuditModel.find({ area: 'reviews', action: 'review_hidden' }).lean()).toMatchObject([
      { area: 'reviews', actor: { user: staff._id }, subject: { kind: 'review', id: review } },
    ]);
    expect(await ReviewDecisionModel.find().lean()).toMatchObject([{ state: 'hidden', ...reasons, isReported: true }]);
  });

  it('keeps it: nothing changes, its reporter gets a mail, its writer does not', async () => {
    await report().expect(201);
    const { _id, version } = await first();
    await decide(_id, { outcome: 'kept', version }).expect(200);
    await makeMails(testMaking());
    expect(await readReviewCounters(product)).toMatchObject({ numReviews: 2, rating: 2.5 });
    expect(await mails('report_decided', email)).toEqual([expect.stringContaining('bleibt sichtbar')]);
    expect(await mails('review_withheld')).toEqual([]);
  });

  it('is undone: hidden reviews count again, and both sides get a mail about the new decision', async () => {
    await report().expect(201);
    const { _id, version } = await first();
    await decide(_id, { outcome: 'hidden', ...reasons, version }).expect(200);
    await moderate({ state: 'shown', seen: 'hidden' }).expect(200);
    expect(await readReviewCounters(product)).toEqual({ rating: 2.5, ratingSum: 5, numReviews: 2, shopReviews: 0 });
    expect((await shown()).reviews).toHaveLength(2);
    await makeMails(testMaking());
    expect(await mails('review_restored', writer.email)).toHaveLength(1);
    expect((await first()).history.map(({ status }: { status: string }) => status)).toEqual(['hidden', 'kept']);
  });

  it('removes it for good: its text is deleted, and its writer cannot write it again', async () => {
    await moderate({ state: 'removed', seen: 'shown', ...reasons }).expect(200);
    expect(await readReviewCounters(product)).toMatchObject({ numReviews: 1, rating: 4 });
    expect(errorCode(await moderate({ state: 'shown', seen: 'removed' }).expect(409))).toBe('conflict');
    expect(errorCode(await sendReview(app, product, writer, { rating: 1 }).expect(409))).toBe('already_reviewed');
    const { body } = await request(app).get('/api/reviews?state=removed').auth(staff.token, { type: 'bearer' });
    expect(body.reviews).toMatchObject([{ comment: '', name: '', state: 'removed' }]);
    await makeMails(testMaking());
    expect(await mails('review_withheld', writer.email)).toEqual([expect.stringContaining('eigene Durchsicht')]);
  });

  it.each(['ground', 'basis', 'facts'] as const)('requires its reasons: no %s', async (path) => {
    const { [path]: left, ...rest } = reasons;
    expect(left).toBeDefined();
    const response = await moderate({ state: 'hidden', seen: 'shown', ...rest });
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
  });

  it('is made once: of two at the same time one is refused as a conflict', async () => {
    const body = { state: 'hidden', seen: 'shown', ...reasons };
    const both = await Promise.all([moderate(body), moderate(body)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await readReviewCounters(product)).toEqual({ rating: 4, ratingSum: 4, numReviews: 1, shopReviews: 0 });
    expect(await ReviewDecisionModel.countDocuments()).toBe(1);
  });

  it("leaves the average at 0 without any review, and the shop's own excluded", async () => {
    const other = await aProduct();
    const { body } = await sendReview(app, other, writer, { rating: 5 }).expect(201);
    const ours = await sendReview(app, other, staff, { rating: 5, comment: 'Vom Shop' }).expect(201);
    const own = ours.body.reviews.find(({ byShop }: { byShop?: boolean }) => byShop);
    await moderate({ state: 'hidden', seen: 'shown', ...reasons }, String(body.reviews[0]._id)).expect(200);
    await moderate({ state: 'hidden', seen: 'shown', ...reasons }, String(own._id)).expect(200);
    expect(await readReviewCounters(other)).toEqual({ rating: 0, ratingSum: 0, numReviews: 0, shopReviews: 0 });
    await makeMails(testMaking());
    expect(await MailModel.countDocuments({ kind: 'review_withheld' })).toBe(1);
  });
});

describe('visibility', () => {
  it('a withheld review is still visible to its writer, with the reasons and without the author of the decision', async () => {
    await moderate({ state: 'hidden', seen: 'shown', ...reasons }).expect(200);
    const path = `/api/products/${String(product._id)}/reviews/own`;
    const { body } = await request(app).get(path).auth(writer.token, { type: 'bearer' }).expect(200);
    expect(body.review).toMatchObject({ comment: 'Ein Betrüger!', state: 'hidden', statement: reasons });
    expect(body.review.statement).not.toHaveProperty('by');
    await request(app).get(path).expect(401);
  });

  it.each(['packing', 'catalogue'] as const)('403 for the role %s', async (role) => {
    const { token } = await aUser({ role });
    for (const path of ['review-reports', 'reviews']) {
      await request(app).get(`/api/${path}`).auth(token, { type: 'bearer' }).expect(403);
    }
  });

  it('open reports come first, page by page, and by status', async () => {
    for (const at of ['a', 'b', 'c']) await report({ ...complete, email: `${at}@post.example` }).expect(201);
    const [newest] = (await listOf()).reports;
    await ReviewReportModel.updateOne({ _id: newest._id }, { $set: { status: 'kept', isOpen: false } });
    const { reports, pages } = await listOf('?pageSize=2');
    expect([reports.map(({ email: from }: { email: string }) => from), pages]).toEqual([
      ['b@post.example', 'a@post.example'],
      2,
    ]);
    expect((await listOf('?status=kept')).reports).toMatchObject([{ email: 'c@post.example' }]);
  });

  it("the shop's answer is below the review until it is removed", async () => {
    await putAnswer('Das tut uns leid.').expect(200);
    expect((await shown()).reviews[0]?.answer).toMatchObject({ text: 'Das tut uns leid.', language: 'de' });
    await putAnswer(null).expect(200);
    expect((await shown()).reviews[0]).not.toHaveProperty('answer');
  });
});

describe('personal data in reports', () => {
  it('a reporter can be forgotten, and decided reports are deleted after a year; open reports stay', async () => {
    await report().expect(201);
    await forgetReporter(email);
    expect(await ReviewReportModel.find().lean()).toMatchObject([{ name: '', email: '', explanation: '' }]);
    await deletePastReports(new Date(Date.now() + 86_400_000));
    expect(await ReviewReportModel.countDocuments()).toBe(1);
    await moderate({ state: 'hidden', seen: 'shown', ...reasons }).expect(200);
    await deletePastReports(new Date(Date.now() + 86_400_000));
    expect([await ReviewReportModel.countDocuments(), await ReviewDecisionModel.countDocuments()]).toEqual([0, 0]);
  });
});
