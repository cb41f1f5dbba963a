import type { Stocktake, StocktakeLine, StocktakeLinePage, StocktakePage } from '@kontor/shared/wire/stocktakes';
import { Types } from 'mongoose';
import { notFound } from '../../http/answers/api-error.ts';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import type { AuditActor } from '../audit/record-audit.service.ts';
import {
  StocktakeLineModel,
  StocktakeModel,
  type StoredStocktake,
  type StoredStocktakeLine,
  stocktakeIndexes,
} from './stocktake.model.ts';

/** Default number of entries per page. */
const usualSize = 50;

type PageQuery = { page?: number | undefined; pageSize?: number | undefined };

async function toStocktake({ _id, name, by, createdAt }: StoredStocktake): Promise<Stocktake> {
  const hint = stocktakeIndexes.differing;
  const [lines, differing] = await Promise.all([
    StocktakeLineModel.collection.countDocuments({ stocktake: _id }, { hint }),
    StocktakeLineModel.collection.countDocuments({ stocktake: _id, difference: { $ne: 0 } }, { hint }),
  ]);
  return { _id: String(_id), name, ...(by && { by }), createdAt: createdAt.toISOString(), lines, differing };
}

/** @throws 404 */
export async function readStocktake(id: string): Promise<StoredStocktake> {
  const found = await StocktakeModel.collection.findOne<StoredStocktake>({ _id: new Types.ObjectId(id) });
  if (!found) throw notFound('Stock take');
  return found;
}

/** Starts a stock take. */
export async function createStocktake(name: string, actor: AuditActor): Promise<Stocktake> {
  const stored = { _id: new Types.ObjectId(), name, ...(actor.name && { by: actor.name }), createdAt: shopNow() };
  await StocktakeModel.collection.insertOne(stored);
  return toStocktake(stored);
}

/** Returns one page of the stock takes, the newest first. */
export async function listStocktakes(query: PageQuery): Promise<StocktakePage> {
  const slice = readSlice(query, usualSize);
  const hint = stocktakeIndexes.newest;
  const [found, counted] = await Promise.all([
    StocktakeModel.collection
      .find<StoredStocktake>({}, { hint, sort: { createdAt: -1, _id: -1 }, skip: slice.skip, limit: slice.size })
      .toArray(),
    countOnIndex(StocktakeModel.collection, {}, hint),
  ]);
  return { stocktakes: await Promise.all(found.map(toStocktake)), ...pageAnswer(slice, counted) };
}

function toLine({ product, name, sku, counted, seen, difference, reason, by, at }: StoredStocktakeLine): StocktakeLine {
  const told = { ...(sku && { sku }), ...(reason && { reason }), ...(by && { by }) };
  return { _id: String(product), name, counted, seen, difference, at: at.toISOString(), ...told };
}

/** Returns one page of a stock take's products, the newest first. @throws 404 */
export async function listStocktakeLines(id: string, query: PageQuery): Promise<StocktakeLinePage> {
  const { _id: stocktake } = await readStocktake(id);
  const slice = readSlice(query, usualSize);
  const hint = stocktakeIndexes.lines;
  const [found, counted] = await Promise.all([
    StocktakeLineModel.collection
      .find<StoredStocktakeLine>(
        { stocktake },
        { hint, sort: { at: -1, _id: -1 }, skip: slice.skip, limit: slice.size },
      )
      .toArray(),
    countOnIndex(StocktakeLineModel.collection, { stocktake }, hint),
  ]);
  return { lines: found.map(toLine), ...pageAnswer(slice, counted) };
}
