import { timingSafeEqual } from 'node:crypto';
import { languages } from '@kontor/shared/rules/text/languages';
import type { FeedAddresses } from '@kontor/shared/wire/feeds';
import { inTransaction } from '../../lib/database/mongo.ts';
import { randomHex } from '../../lib/random.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.service.ts';
import type { Feeds } from './feed.ts';
import { FeedAddressModel, type StoredFeedAddress, feedAddressId } from './feed-address.model.ts';

/** Bytes of a token: beyond guessing, in short addresses. */
const tokenBytes = 16;

/** Reads the stored token; `null` until one is made. */
async function readStored(): Promise<StoredFeedAddress | null> {
  return FeedAddressModel.findById(feedAddressId).lean<StoredFeedAddress>();
}

/** Lists the address of each feed in each format and language. */
function listAddresses(stored: StoredFeedAddress | null, feeds: Feeds, publicUrl: string): FeedAddresses {
  if (!stored) return { addresses: [] };
  const addresses = Object.entries(feeds).flatMap(([name, { title, formats }]) =>
    Object.keys(formats).flatMap((format) =>
      languages.map((language) => {
        const query = new URLSearchParams({ token: stored.token, language });
        return { title, format, language, url: `${publicUrl}/feeds/${name}.${format}?${query.toString()}` };
      }),
    ),
  );
  return { addresses, renewedAt: stored.renewedAt.toISOString() };
}

/** Returns the addresses of the feeds; none until they are made. */
export async function readFeedAddresses(feeds: Feeds, publicUrl: string): Promise<FeedAddresses> {
  return listAddresses(await readStored(), feeds, publicUrl);
}

/**
 * Makes a new token and records its maker; addresses with the earlier token stop working immediately. The log never has the
 * token.
 */
export async function renewFeedAddresses(
  { feeds, publicUrl }: { feeds: Feeds; publicUrl: string },
  { by, at }: { by: AuditActor; at: Date },
): Promise<FeedAddresses> {
  const fields = { token: randomHex(tokenBytes), renewedAt: at };
  await inTransaction(async (session) => {
    await FeedAddressModel.updateOne({ _id: feedAddressId }, { $set: fields }, { upsert: true, session });
    const subject = { kind: 'setting', id: 'feeds' } as const;
    await recordAudit({ actor: by, action: 'feeds_renewed', subject }, session);
  });
  return listAddresses({ _id: feedAddressId, ...fields }, feeds, publicUrl);
}

/** Whether a token opens the feeds now. */
export async function opensFeeds(token: string): Promise<boolean> {
  const stored = await readStored();
  if (!stored) return false;
  const [given, right] = [Buffer.from(token), Buffer.from(stored.token)];
  return given.length === right.length && timingSafeEqual(given, right);
}
