import { createHmac, randomInt } from 'node:crypto';
import type { ClientSession, Types } from 'mongoose';
import { isDuplicate } from '../../lib/database/mongo.ts';
import type { FoundCode } from './find-codes.service.ts';
import { PromotionUseModel, placeIndex } from './promotion.model.ts';

/** A use that an order takes: one place of each scope. */
export interface Place {
  scope: string;
  place: number;
}

/** Buyer of an order, as far as uses per customer are concerned. */
export interface Customer {
  /** Account; undefined for guests. */
  user: string | undefined;
  email: string;
  /** Key of the stored hashes, which reveal no address to a reader who does not know it. */
  secret: string;
}

/** Numbers that are probed at once before all of a scope are read. */
const probes = 32;
/** Limit up to which all places of a scope are read at once. */
const fewPlaces = 64;
/** Numbers for a scope without a limit. */
const endless = 2 ** 47;

/** Returns the scopes of a promotion's uses: limited ones, and those counted while it had no limit. */
export const promotionScopes = (id: Types.ObjectId | string) => ({
  limited: `p:${String(id)}`,
  free: `p:${String(id)}:free`,
});

/** Returns an address as one mailbox: without what many providers let be added to it. */
function normalizeMailbox(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [base = ''] = name.split('+');
  const plain = base === '' ? name : base;
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

/** Returns the scopes of a customer: the mailbox, and the account, whose address may change. */
function listCustomerScopes(promotion: Types.ObjectId, { user, email, secret }: Customer): string[] {
  const hash = (text: string) => createHmac('sha256', secret).update(`promotion ${text}`).digest('hex').slice(0, 32);
  const names = [`email:${normalizeMailbox(email)}`, ...(user ? [`user:${user}`] : [])];
  return names.map((name) => `u:${promotion.toHexString()}:${hash(name)}`);
}

interface Scope {
  scope: string;
  limit: number | undefined;
}

/** Returns the scopes in which a code takes a place each. @param customer undefined while the buyer is unknown */
function listScopes({ promotion, code }: FoundCode, customer: Customer | undefined): Scope[] {
  const { _id, uses, usesPerCustomer } = promotion;
  const names = promotionScopes(_id);
  return [
    uses ? { scope: names.limited, limit: uses } : { scope: names.free, limit: undefined },
    ...(code.isMade ? [{ scope: `c:${_id.toHexString()}:${code.key}`, limit: code.uses ?? 1 }] : []),
    ...(usesPerCustomer && customer
      ? listCustomerScopes(_id, customer).map((scope) => ({ scope, limit: usesPerCustomer }))
      : []),
  ];
}

async function findTaken(scope: string, among?: readonly number[]): Promise<Set<number>> {
  const filter = { scope, ...(among && { place: { $in: [...among] } }) };
  const taken = await PromotionUseModel.find(filter, { place: 1, _id: 0 }).hint(placeIndex).lean<{ place: number }[]>();
  return new Set(taken.map(({ place }) => place));
}

const pickRandom = (free: readonly number[]): number | undefined => free[free.length > 1 ? randomInt(free.length) : 0];

/** Picks a free place at random, so that simultaneous orders seldom pick the same; undefined if none is left. */
async function pickPlace({ scope, limit }: Scope): Promise<number | undefined> {
  if (limit === undefined) return randomInt(endless);
  if (limit > fewPlaces) {
    const some = Array.from({ length: probes }, () => randomInt(limit));
    const taken = await findTaken(scope, some);
    const place = pickRandom(some.filter((one) => !taken.has(one)));
    if (place !== undefined) return place;
  }
  const taken = await findTaken(scope);
  return pickRandom([...Array.from({ length: limit }).keys()].filter((one) => !taken.has(one)));
}

/** Picks the places of a code's use; undefined if the code is used up. */
export async function pickUse(found: FoundCode, customer: Customer | undefined): Promise<Place[] | undefined> {
  const scopes = listScopes(found, customer);
  const picked = await Promise.all(
    scopes.map(async (scope) => {
      const place = await pickPlace(scope);
      return place === undefined ? [] : [{ scope: scope.scope, place }];
    }),
  );
  const places = picked.flat();
  return places.length === scopes.length ? places : undefined;
}

/** Takes the places of an order in its transaction. @throws E11000 (`isPlaceTaken`) if another order was faster */
export async function takePlaces(places: readonly Place[], order: string, session: ClientSession): Promise<void> {
  if (places.length === 0) return;
  await PromotionUseModel.collection.insertMany(
    places.map((place) => ({ ...place, order }) as never), // the driver adds the ids
    { session },
  );
}

/** Whether another order has taken the place of a use meanwhile. */
export const isPlaceTaken = (error: unknown): boolean => isDuplicate(error, 'place');

/** Gives the uses of a cancelled order back. */
export async function returnPlaces(order: string, session: ClientSession): Promise<void> {
  await PromotionUseModel.deleteMany({ order }, { session });
}
