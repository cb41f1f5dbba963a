import { PictureModel, type StoredPicture } from './picture.model.ts';
import { hasEnded, thisWriter } from './picture-writer.ts';
import { type PictureStore, removePictures } from './pictures.service.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Time in milliseconds that an uploaded picture may wait to be saved with a product. */
const waitingMs = 24 * hour;
/** Age in milliseconds after which an unfinished write counts as abandoned, on any machine: writing takes a moment. */
const writingMs = 10 * minute;

/** No time limit: no caller waits for the answer, and a lost transaction's locks may take a while. */
const withoutLimit = { maxTimeMS: 0 };

async function giveUp(filter: object, now: Date): Promise<void> {
  await PictureModel.updateMany(filter, { $set: { state: 'removed', changedAt: now } }, withoutLimit);
}

/** Marks abandoned writes and unsaved uploads as removed. A save at the same moment wins or loses as a whole. */
async function giveUpOnAbandoned(now: Date): Promise<void> {
  await giveUp({ state: 'stored', changedAt: { $lte: new Date(now.getTime() - waitingMs) } }, now);
  await giveUp({ state: 'writing', changedAt: { $lte: new Date(now.getTime() - writingMs) } }, now);
  const here = { state: 'writing' as const, 'writer.host': thisWriter.host };
  const beingWritten = await PictureModel.find(here, { writer: 1 }).lean<StoredPicture[]>();
  const left = beingWritten.filter(({ writer }) => hasEnded(writer)).map(({ _id }) => _id);
  if (left.length > 0) await giveUp({ _id: { $in: left }, state: 'writing' }, now);
}

/**
 * Makes files and database agree again, at whatever point a process may have ended. Removes pictures whose upload was cut off,
 * that were removed from their product, or that were not saved with a product within a day, and incomplete files. Several
 * processes may do so at once.
 */
export async function sweepPictures(store: PictureStore, now = shopNow()): Promise<void> {
  await giveUpOnAbandoned(now);
  const removed = PictureModel.find({ state: 'removed' }, { _id: 1 })
    .sort({ changedAt: 1 })
    .lean<Pick<StoredPicture, '_id'>>()
    .cursor();
  for await (const { _id } of removed) await removePictures([_id], store);
  await store.files.removeParts(new Date(now.getTime() - writingMs));
}
