import type { WebhookOffReason } from '@kontor/shared/wire/webhooks';
import type { PrivateTargets } from '../../lib/outside/public-address.ts';
import type { Sealer } from '../../lib/secrets/sealed-text.ts';
import { DeliveryModel, type StoredDelivery } from './delivery.model.ts';
import { type Outcome, sendRequest } from './send-request.ts';
import { signMessage } from './webhook-secret.ts';
import { type StoredWebhook, WebhookModel } from './webhook.model.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** Pauses between attempts in milliseconds: three days in total, as the Standard Webhooks specification advises. */
const usualPausesMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
];

/** Endpoint that was turned off because of its answers, for a mail to the shop. */
export interface TurnedOff {
  url: string;
  reason: Exclude<WebhookOffReason, 'owner'>;
  /** Deduplication key of the mail. */
  key: string;
}

/** Settings of the job. */
export interface Delivering {
  sealer: Sealer;
  privateTargets: PrivateTargets;
  /** Queues the mail about an endpoint that was turned off. */
  onTurnedOff: (webhook: TurnedOff) => Promise<void>;
  now: () => Date;
  pausesMs?: readonly number[] | undefined;
  timeoutMs?: number | undefined;
}

const usualTimeoutMs = 10_000;

/** Returns the secrets that sign now, the newest first; none if the shop's own secret has changed too often to decrypt them. */
async function readSecrets({ _id, secret, oldSecret }: StoredWebhook, { sealer, now }: Delivering): Promise<string[]> {
  const opened = sealer.open(secret, String(_id));
  if (!opened) return [];
  if (opened.isOld)
    await WebhookModel.updateOne({ _id, secret }, { $set: { secret: sealer.seal(opened.text, String(_id)) } });
  const old = oldSecret && oldSecret.until > now() ? sealer.open(oldSecret.sealed, String(_id)) : undefined;
  return [opened.text, ...(old ? [old.text] : [])];
}

/** Turns an endpoint off. The mail is queued first: after a crash in between, the next attempt turns the endpoint off. */
async function turnOff(
  { _id, url }: StoredWebhook,
  reason: TurnedOff['reason'],
  key: string,
  { onTurnedOff, now }: Delivering,
): Promise<void> {
  await onTurnedOff({ url, reason, key });
  await WebhookModel.updateOne({ _id, isOn: true }, { $set: { isOn: false, off: { reason, at: now() } } });
}

/** Makes the next event of a subject due, after the earlier one that it waited for. */
async function callNext({ webhook, subject, seq }: StoredDelivery, now: Date): Promise<void> {
  const later = { webhook, subject, state: 'waiting', seq: { $gt: seq }, dueAt: { $gt: now } } as const;
  await DeliveryModel.findOneAndUpdate(later, { $set: { dueAt: now } }, { sort: { seq: 1 } });
}

/** Stores the outcome of an attempt, and turns the endpoint off after a 410 or the last attempt. */
async function noteOutcome(
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  outcome: Outcome,
  delivering: Delivering,
): Promise<void> {
  const { now, pausesMs = usualPausesMs } = delivering;
  const at = now();
  const { _id, attempts } = delivery;
  const note = (fields: object) =>
    DeliveryModel.updateOne({ _id }, { $set: { ...fields, attempts: attempts + 1, last: { at, ...outcome } } });
  const status = 'status' in outcome ? outcome.status : 0;
  if (status >= 200 && status < 300) {
    await note({ state: 'delivered' });
    await callNext(delivery, at);
    return;
  }
  const pause = pausesMs[attempts];
  if (status !== 410 && pause !== undefined) {
    await note({ dueAt: new Date(at.getTime() + pause) });
    return;
  }
  const key = `${String(_id)}:${attempts}`;
  await turnOff(webhook, status === 410 ? 'gone' : 'failed', key, delivering);
  await note({ state: 'failed' });
}

/**
 * Sends one delivery and stores its outcome. If the process is killed in between, the delivery is repeated with the same id.
 * @param signal aborts the attempt: nothing is stored, and it is repeated later
 */
export async function deliver(
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  delivering: Delivering,
  signal: AbortSignal,
): Promise<void> {
  const { privateTargets, now, timeoutMs = usualTimeoutMs } = delivering;
  const { messageId: id, body } = delivery;
  const secrets = await readSecrets(webhook, delivering);
  if (secrets.length === 0) {
    await turnOff(webhook, 'secret_lost', `${String(delivery._id)}:secret`, delivering);
    return;
  }
  const headers = signMessage({ id, body }, now(), secrets);
  const outcome = await sendRequest({ url: webhook.url, headers, body, privateTargets, signal, timeoutMs });
  if (!signal.aborted) await noteOutcome(webhook, delivery, outcome, delivering);
}
