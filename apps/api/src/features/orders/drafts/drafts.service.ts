import { toCents } from '@kontor/shared/rules/prices/money';
import { usualTaxClass } from '@kontor/shared/rules/prices/tax-classes';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { OrderDraftPage, SentCustomer, SentDraft, SentDraftLine } from '@kontor/shared/wire/order-drafts';
import { Types } from 'mongoose';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { countOnIndex } from '../../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../../lib/lists/page.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { findAccount } from '../../users/links/find-account.service.ts';
import { holdPerson } from '../../users/hold-account.service.ts';
import { storedAddress } from '../placing/stored-fields.ts';
import { type DraftLine, type StoredDraft, draftCollection, draftIndexes } from './draft.model.ts';

/** Default number of entries per page. */
const usualSize = 50;

/** Highest number of drafts: staff who begin more have forgotten the others. */
const mostDrafts = 1000;

/** @throws 404, also where it was placed */
export async function readDraft(id: string): Promise<StoredDraft> {
  const draft = await findDraft(id);
  if (!draft || draft.isPlaced) throw notFound('Draft');
  return draft;
}

/** Finds a draft, placed or not. */
export async function findDraft(id: string): Promise<StoredDraft | undefined> {
  return (await draftCollection().findOne({ _id: new Types.ObjectId(id) })) ?? undefined;
}

/** Returns one page of the drafts that are not placed, the last changed first. */
export async function listDrafts(query: {
  page?: number | undefined;
  pageSize?: number | undefined;
}): Promise<OrderDraftPage> {
  const slice = readSlice(query, usualSize);
  const [hint, open] = [draftIndexes.list, { isPlaced: false }];
  const sort = { updatedAt: -1, _id: -1 } as const;
  const [found, counted] = await Promise.all([
    draftCollection().find(open, { hint, sort, skip: slice.skip, limit: slice.size }).toArray(),
    countOnIndex(draftCollection(), open, hint),
  ]);
  const drafts = found.map(({ _id, customer, lines, by, updatedAt }) => ({
    _id: String(_id),
    customer,
    units: lines.reduce((sum, { qty }) => sum + qty, 0),
    by: by.name,
    updatedAt: updatedAt.toISOString(),
  }));
  return { drafts, ...pageAnswer(slice, counted) };
}

/** Returns the buyer; an account's name and address are its own. @throws 400 `invalid_input` for an unknown account */
export async function findCustomer({ user, name = '', email = '' }: SentCustomer): Promise<StoredDraft['customer']> {
  if (user === undefined) return { name, email };
  const account = await findAccount({ _id: user }, shopNow());
  if (!account) throw noAccount();
  return { user, name: account.name, email: account.email };
}

function noAccount(): ApiError {
  const issue = { path: 'customer.user', code: 'invalid', message: 'No such account' };
  return new ApiError('invalid_input', 'No such account', { issues: [issue] });
}

/** Says that the customer's account is gone: the caller's own, which the error means elsewhere, is not. @throws 400, or the error */
export function refuseGoneAccount(error: unknown): never {
  if (error instanceof ApiError && error.code === 'not_authenticated') throw noAccount();
  throw error;
}

/** Converts a line of a call to its stored form; a line of the merchant's own gets an id. */
export function toDraftLine({ _id, text, price = 0, taxClass = usualTaxClass, qty }: SentDraftLine): DraftLine {
  if (text === undefined) return { product: new Types.ObjectId(_id), qty };
  return { product: new Types.ObjectId(), qty, own: { text, priceCents: toCents(price), taxClass } };
}

/** Returns the fields that a call sets; absent ones are removed. */
async function toFields(sent: SentDraft, { _id, name }: Caller): Promise<Omit<StoredDraft, '_id' | 'version'>> {
  const { customer, lines, shippingAddress, billing, discount, shippingMethod, shipping, note, payment } = sent;
  return {
    isPlaced: false,
    updatedAt: shopNow(),
    by: { _id, name },
    customer: await findCustomer(customer),
    lines: lines.map(toDraftLine),
    shippingAddress: storedAddress(shippingAddress),
    ...(billing && { billing }),
    ...(discount && { discount: { cents: toCents(discount.amount), name: discount.name } }),
    ...(shippingMethod && { shippingMethod }),
    ...(shipping !== undefined && { shippingCents: toCents(shipping) }),
    ...(note && { note }),
    payment,
    language: sent.language ?? baseLanguage,
  };
}

/** Returns the person that a draft is about, who is not erased while it is written. */
const personOf = ({ user, email }: StoredDraft['customer']) => (user ? { user } : { guest: email });

/** Begins a draft. @throws 409 `conflict` when there are as many as there may be */
export async function createDraft(sent: SentDraft, caller: Caller): Promise<StoredDraft> {
  const draft = { _id: new Types.ObjectId(), version: 1, ...(await toFields(sent, caller)) };
  const open = await draftCollection().countDocuments(
    { isPlaced: false },
    { hint: draftIndexes.list, limit: mostDrafts },
  );
  if (open >= mostDrafts)
    throw new ApiError('conflict', `There are ${mostDrafts} drafts already: place or delete some`);
  await inTransaction(async (session) => {
    await holdPerson(personOf(draft.customer), session);
    await draftCollection().insertOne(draft, { session });
  }).catch(refuseGoneAccount);
  return draft;
}

/** Replaces a draft. @throws 404; 409 `edit_conflict` when somebody else was faster */
export async function changeDraft(
  id: string,
  { version, ...sent }: SentDraft & { version: number },
  caller: Caller,
): Promise<StoredDraft> {
  const { _id } = await readDraft(id);
  const fields = { ...(await toFields(sent, caller)), version: version + 1 };
  const { matchedCount } = await inTransaction(async (session) => {
    await holdPerson(personOf(fields.customer), session);
    return draftCollection().replaceOne({ _id, version, isPlaced: false }, fields, { session });
  }).catch(refuseGoneAccount);
  if (matchedCount === 0) throw draftChanged();
  return { _id, ...fields };
}

/** Creates the error for a draft that has changed since it was read. */
export function draftChanged(): ApiError {
  return new ApiError('edit_conflict', 'Somebody else has changed this draft');
}

/** Deletes a draft. @throws 404 */
export async function removeDraft(id: string): Promise<{ _id: string }> {
  const { deletedCount } = await draftCollection().deleteOne({ _id: new Types.ObjectId(id), isPlaced: false });
  if (deletedCount === 0) throw notFound('Draft');
  return { _id: id };
}
