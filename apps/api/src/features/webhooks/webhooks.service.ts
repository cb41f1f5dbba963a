import { limits } from '@kontor/shared/rules/access/limits';
import { type ChangedWebhook, type NewWebhook, type Webhook, secretOverlapHours } from '@kontor/shared/wire/webhooks';
import mongoose, { type ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { type PrivateTargets, PrivateTargetError, refuseTarget } from '../../lib/outside/public-address.ts';
import type { Sealer } from '../../lib/secrets/sealed-text.ts';
import { type AuditRecord, recordAudit } from '../audit/record-audit.service.ts';
import { DeliveryModel, type StoredDelivery } from './delivery.model.ts';
import { toWebhook } from './webhook-answer.ts';
import { makeWebhookSecret } from './webhook-secret.ts';
import { type StoredWebhook, WebhookModel } from './webhook.model.ts';

/** Settings of calls about endpoints. */
export interface WebhookTools {
  sealer: Sealer;
  privateTargets: PrivateTargets;
  now: () => Date;
}

const hourMs = 3_600_000;

async function findLast(webhook: StoredWebhook['_id']): Promise<StoredDelivery | undefined> {
  const attempted = { webhook, 'last.at': { $exists: true } };
  return (await DeliveryModel.findOne(attempted).sort({ 'last.at': -1 }).lean<StoredDelivery>()) ?? undefined;
}

async function answerWith(webhook: StoredWebhook, now: Date): Promise<Webhook> {
  return toWebhook(webhook, await findLast(webhook._id), now);
}

/** Returns all endpoints, the newest first. */
export async function listWebhooks(now: Date): Promise<Webhook[]> {
  const webhooks = await WebhookModel.find().sort({ _id: -1 }).limit(limits.webhooks).lean<StoredWebhook[]>();
  return Promise.all(webhooks.map((webhook) => answerWith(webhook, now)));
}

/** @throws 400 `invalid_input` for a target that no request may reach */
function refuseAddress(url: string, privateTargets: PrivateTargets): void {
  try {
    refuseTarget(new URL(url), privateTargets);
  } catch (error) {
    if (!(error instanceof PrivateTargetError)) throw error;
    const message = 'A public https address, or one that PRIVATE_TARGETS names';
    throw new ApiError('invalid_input', message, { issues: [{ path: 'url', code: 'invalid', message }] });
  }
}

function recordWebhook(
  action: AuditRecord['action'],
  { _id, url }: StoredWebhook,
  { actor, after, session }: { actor: Caller; after?: string; session: ClientSession },
): Promise<void> {
  return recordAudit({ actor, action, subject: { kind: 'webhook', id: String(_id), name: url }, after }, session);
}

/**
 * Adds an endpoint.
 * @returns the endpoint with its secret, which is stored encrypted and never returned again
 * @throws 400 `invalid_input`; 409 `conflict` when the shop has the highest number of endpoints
 */
export async function createWebhook(
  { url, description, events }: NewWebhook,
  caller: Caller,
  { sealer, privateTargets, now }: WebhookTools,
): Promise<Webhook & { secret: string }> {
  refuseAddress(url, privateTargets);
  const secret = makeWebhookSecret();
  const stored = await inTransaction(async (session) => {
    if ((await WebhookModel.countDocuments({}, { session })) >= limits.webhooks) {
      throw new ApiError('conflict', `A shop has at most ${limits.webhooks} webhook endpoints: remove one first`);
    }
    const _id = new mongoose.Types.ObjectId();
    const fields = { _id, url, events, isOn: true, secret: sealer.seal(secret, String(_id)), createdAt: now() };
    const [made] = await WebhookModel.create([{ ...fields, ...(description && { description }) }], { session });
    if (!made) throw new Error('the endpoint was not stored');
    const webhook = made.toObject<StoredWebhook>();
    await recordWebhook('webhook_added', webhook, { actor: caller, after: events.join(', '), session });
    return webhook;
  });
  return { ...toWebhook(stored, undefined, now()), secret };
}

/** @throws 404 `not_found` */
async function findWebhook(id: string, session: ClientSession): Promise<StoredWebhook> {
  const webhook = await WebhookModel.findById(id, null, { session }).lean<StoredWebhook>();
  if (!webhook) throw notFound('Webhook endpoint');
  return webhook;
}

/** Returns the update that turns an endpoint on or off, if that changes. */
function switchTo(on: boolean, { isOn }: StoredWebhook, at: Date): { $set: object; $unset?: object } {
  if (on === isOn) return { $set: {} };
  return on ? { $set: { isOn: true }, $unset: { off: '' } } : { $set: { isOn: false, off: { reason: 'owner', at } } };
}

/**
 * Changes an endpoint, or turns it on or off. When it is turned on, it gets the events held for it.
 * @throws 400 `invalid_input`; 404 `not_found`
 */
export async function changeWebhook(
  id: string,
  { url, description, events, on }: ChangedWebhook,
  caller: Caller,
  { privateTargets, now }: WebhookTools,
): Promise<Webhook> {
  refuseAddress(url, privateTargets);
  const changed = await inTransaction(async (session) => {
    const before = await findWebhook(id, session);
    const { $set, $unset } = switchTo(on, before, now());
    const update = {
      $set: { ...$set, url, events, ...(description && { description }) },
      $unset: { ...$unset, ...(!description && { description: '' }) },
    };
    const options = { session, returnDocument: 'after' } as const;
    const after = await WebhookModel.findByIdAndUpdate(id, update, options).lean<StoredWebhook>();
    if (!after) throw notFound('Webhook endpoint');
    const words = [on ? 'on' : 'off', ...events].join(', ');
    await recordWebhook('webhook_changed', after, { actor: caller, after: words, session });
    return after;
  });
  const held = { webhook: changed._id, state: 'held' } as const;
  if (on) await DeliveryModel.updateMany(held, { $set: { state: 'waiting', dueAt: now() } });
  return answerWith(changed, now());
}

/** Removes an endpoint with its deliveries. @throws 404 `not_found` */
export async function removeWebhook(id: string, caller: Caller): Promise<{ _id: string; url: string }> {
  const removed = await inTransaction(async (session) => {
    const webhook = await findWebhook(id, session);
    await WebhookModel.deleteOne({ _id: webhook._id }, { session });
    await recordWebhook('webhook_removed', webhook, { actor: caller, session });
    return webhook;
  });
  await DeliveryModel.deleteMany({ webhook: removed._id });
  return { _id: id, url: removed.url };
}

/**
 * Creates a new secret; the old one also signs for another day. An even older one ends now.
 * @returns the endpoint with its secret, which no later answer shows
 * @throws 404 `not_found`
 */
export async function rotateSecret(
  id: string,
  caller: Caller,
  { sealer, now }: WebhookTools,
): Promise<Webhook & { secret: string }> {
  const secret = makeWebhookSecret();
  const until = new Date(now().getTime() + secretOverlapHours * hourMs);
  const stored = await inTransaction(async (session) => {
    const before = await findWebhook(id, session);
    const update = { secret: sealer.seal(secret, id), oldSecret: { sealed: before.secret, until } };
    const options = { session, returnDocument: 'after' } as const;
    const after = await WebhookModel.findByIdAndUpdate(id, { $set: update }, options).lean<StoredWebhook>();
    if (!after) throw notFound('Webhook endpoint');
    await recordWebhook('webhook_secret_renewed', after, { actor: caller, session });
    return after;
  });
  return { ...(await answerWith(stored, now())), secret };
}
