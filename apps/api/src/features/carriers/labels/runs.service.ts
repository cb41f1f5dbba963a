import { limits } from '@kontor/shared/rules/access/limits';
import type { LabelRun, NewLabelRun } from '@kontor/shared/wire/carriers';
import { notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { mayDo } from '../../../http/guards/may-do.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { findChosen } from '../../orders/sending/chosen-orders.service.ts';
import { type CarrierSettingsTools, requireCarrier } from '../settings/carrier-settings.service.ts';
import { toRun } from './label-answer.ts';
import { LabelRunModel, type StoredRun } from './label-run.model.ts';
import { LabelFileModel, LabelModel } from './label.model.ts';
import { mergePdfs } from './merge-pdfs.ts';

/**
 * Starts a run that buys the labels of chosen orders; a job continues it. Orders that the caller may not pack fail at once.
 * @throws 409 `carrier_not_set_up`
 */
export async function startRun(
  { carrier, orders }: NewLabelRun,
  caller: Caller,
  tools: CarrierSettingsTools,
): Promise<LabelRun> {
  await requireCarrier(carrier, tools);
  const numbers = orders.map(({ number }) => number);
  const byNumber = new Map((await findChosen(numbers, caller)).map(({ number, _id }) => [number, _id]));
  const lines = orders.map(({ number, parcels, weight }) => {
    const order = byNumber.get(number);
    const fields = { number, parcels, ...(weight !== undefined && { weight }), labels: [] };
    if (order === undefined)
      return { ...fields, state: 'failed', problem: { code: 'not_found', messages: [] } } as const;
    return { ...fields, order, state: 'waiting' } as const;
  });
  const [made] = await LabelRunModel.create([
    { carrier, by: caller._id, state: 'running', lines, createdAt: shopNow() },
  ]);
  if (!made) throw new Error('the run was not stored');
  const subject = { kind: 'order', name: numbers.slice(0, 10).join(', ') } as const;
  await recordAudit({ actor: caller, action: 'labels_bought', subject, after: numbers.length });
  return toRun(made.toObject<StoredRun>());
}

async function findRun(id: string): Promise<StoredRun> {
  const run = await LabelRunModel.findById(id).lean<StoredRun>();
  if (!run) throw notFound('Run');
  return run;
}

/** Returns the numbers of a run's orders that the caller may pack. */
async function findPackable({ lines }: StoredRun, caller: Caller): Promise<Set<string>> {
  const numbers = lines.map(({ number }) => number);
  return new Set((await findChosen(numbers, caller)).map(({ number }) => number));
}

/**
 * Returns a run with the outcome of each order. Besides the person who started it, packing staff see the orders that they may
 * pack.
 * @throws 404 `not_found`
 */
export async function readRun(id: string, caller: Caller): Promise<LabelRun> {
  const run = await findRun(id);
  if (run.by === caller._id || mayDo(caller, 'orders')) return toRun(run);
  const packable = await findPackable(run, caller);
  const lines = run.lines.filter(({ number }) => packable.has(number));
  if (lines.length === 0) throw notFound('Run');
  return toRun(run, lines);
}

/**
 * Returns all labels of a run in one PDF, without those that were cancelled since, and of orders that the caller may not pack.
 * @throws 404 `not_found` if there are none
 */
export async function readRunFile(id: string, caller: Caller): Promise<Uint8Array> {
  const run = await findRun(id);
  const packable = await findPackable(run, caller);
  const shown = run.lines.filter(({ number }) => packable.has(number));
  const ids = shown.flatMap(({ labels }) => labels).slice(0, limits.list);
  const made = await LabelModel.find({ _id: { $in: ids }, state: 'made' }, { _id: 1 }).lean();
  const isMade = new Set(made.map(({ _id }) => String(_id)));
  const wanted = ids.filter((label) => isMade.has(String(label)));
  const files = await LabelFileModel.find({ _id: { $in: wanted } });
  const byId = new Map(files.map(({ _id, content }) => [String(_id), content]));
  const contents = wanted.flatMap((label) => byId.get(String(label)) ?? []);
  if (contents.length === 0) throw notFound('Label');
  return mergePdfs(contents);
}
