import type { Settings, SettingsChange } from '@kontor/shared/wire/settings';
import { isDeepStrictEqual } from 'node:util';
import { type Seller, usualBooks, usualInvoices, usualSecurity } from '@kontor/shared/schemas/settings-sections';
import { type HomeSection, type StoredBlock, usualHome } from '@kontor/shared/schemas/home-blocks';
import { emptySearch } from '@kontor/shared/rules/text/usual-search';
import type { DispatchCalendar } from '@kontor/shared/rules/days/dispatch';
import type { ClientSession } from 'mongoose';
import { listRates } from '@kontor/shared/rules/shipping/choose-method';
import { ApiError } from '../../http/answers/api-error.ts';
import { makeProofError } from '../../http/guards/auth.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { randomHex } from '../../lib/random.ts';
import { cacheValue } from '../../lib/kept-value.ts';
import { makeDispatchCalendar } from './dispatch-calendar.ts';
import { compareSettings } from './compare-settings.ts';
import { changePicture, type PictureChange, type ShopPictures } from './shop-pictures.service.ts';
import { logChange, type SettingsEditor } from './settings-log.service.ts';
import { type ReadBeside, makeReadBeside } from './read-beside.ts';
import { SettingsModel, type StoredSettings, settingsId } from './settings.model.ts';

/** Default until the merchant sets another value. */
const usualThreshold = 3;

/** Values of the sections until the merchant sets others. */
export type SettingsStart = Pick<Settings, 'seller' | 'shop' | 'tax' | 'shipping' | 'orders' | 'opening'> &
  Partial<Pick<Settings, 'search' | 'home'>>;

/** Time for which a process may miss a change by another one, in milliseconds (the contract allows ten seconds). */
const keptMs = 5000;

/** Access of this process to the shop's settings. */
export interface SettingsStore {
  /** Reads the settings from the database: a save takes effect at once, in every process. */
  read: () => Promise<Settings>;
  /** Reads them with further documents in one call, for orders. */
  readBeside: ReadBeside;
  /**
   * Returns the settings from this process' own save, or from at most five seconds ago; while the database is unavailable the
   * last known ones. Never fails.
   */
  readKept: () => Promise<Settings>;
  /**
   * Stores the given sections, and logs the changes of `by`; the rest of the document stays. `version`: of the settings that
   * were edited.
   * @throws 403 `proof_needed` for guarded settings, 409 `edit_conflict` when they have changed, 400 when a picture is not
   * stored
   */
  change: (change: SettingsChange, by: SettingsEditor) => Promise<Settings>;
  /** Restores the shop's former bank account, unless it has changed since from `after`. Returns whether it did. */
  restoreBank: (
    banks: { before: Seller['bank']; after: Seller['bank'] },
    by: SettingsEditor,
    session: ClientSession,
  ) => Promise<boolean>;
}

/** Notifies owners that money goes to another account, in the transaction of the change. */
export type TellOfBank = (
  change: { before: Seller['bank']; after: Seller['bank']; by: SettingsEditor },
  session: ClientSession,
) => Promise<void>;

/** Refuses chapters of the home page that name what does not exist; the catalogue depends on the settings and is passed in. */
export type RefuseUnknown = (blocks: readonly StoredBlock[]) => Promise<void>;

/** Settings of sign-in and of payouts, which a copied token alone must not change. */
const guarded = /^(security|seller\.bank|orders)(\.|$)/;

export function makeSettingsStore(
  start: SettingsStart,
  pictures: ShopPictures,
  tellOfBank: TellOfBank = async () => {},
  refuseUnknown: RefuseUnknown = async () => {},
): SettingsStore {
  const atStart = settingsAtStart(start);
  const reader = makeSettingsReader(start);
  const { read, readKept, forget } = cacheValue(reader.read, keptMs, atStart);
  return {
    read,
    readBeside: reader.readBeside,
    readKept,
    change: async ({ version, ...sent }, by) => {
      const { home } = sent;
      if (home) await refuseUnknown(home.blocks);
      await inTransaction(async (session) => {
        const before = await readStored(atStart, session);
        if (version !== undefined && version !== before.version) throw otherVersion();
        const change = withMethods(sent, before.shipping);
        for (const picture of listPictures(before, change)) await changePicture(picture, pictures, session);
        const set = { $set: toStoredFields(change), $inc: { version: 1 } };
        await SettingsModel.updateOne({ _id: settingsId }, set, { upsert: true, session });
        const told = {
          ...change,
          ...(change.tax && { tax: { ...change.tax, foreign: change.tax.foreign ?? before.tax.foreign } }),
        };
        const changes = compareSettings(before, told);
        if (!by.isProven && changes.some(({ field }) => guarded.test(field))) throw makeProofError();
        await logChange({ by, version: before.version + 1, changes }, session);
        if (change.seller && changes.some(({ field }) => field.startsWith('seller.bank.'))) {
          await tellOfBank({ before: before.seller.bank, after: change.seller.bank, by }, session);
        }
      });
      forget();
      return read();
    },
    restoreBank: async (banks, by, session) => {
      const stored = await readStored(atStart, session);
      if (!isDeepStrictEqual(stored.seller.bank, banks.after)) return false;
      const { bank: _, ...rest } = stored.seller;
      const seller = { ...rest, ...(banks.before && { bank: banks.before }) };
      const changes = compareSettings(stored, { seller });
      await SettingsModel.updateOne({ _id: settingsId }, { $set: { seller }, $inc: { version: 1 } }, { session });
      await logChange({ by, version: stored.version + 1, changes }, session);
      await tellOfBank({ before: banks.after, after: banks.before, by }, session);
      forget();
      return true;
    },
  };
}

/** Creates the readers of the settings as stored now, for scripts, which have no store. */
export function makeSettingsReader(start: SettingsStart): Pick<SettingsStore, 'read' | 'readBeside'> {
  const atStart = settingsAtStart(start);
  return {
    read: () => readStored(atStart),
    readBeside: makeReadBeside((stored) => completeSettings(stored, atStart)),
  };
}

/** Returns the settings as stored now, for jobs, which have no store. */
export async function readSettings(start: SettingsStart): Promise<Settings> {
  return readStored(settingsAtStart(start));
}

function settingsAtStart(start: SettingsStart): Settings {
  return {
    lowStockThreshold: usualThreshold,
    notices: {},
    books: usualBooks,
    invoices: usualInvoices,
    security: usualSecurity,
    search: emptySearch,
    home: usualHome,
    version: 0,
    ...start,
  };
}

/**
 * Returns sections in their stored form, complete; `tax.foreign` stays if it is not sent, because older clients do not know
 * it.
 */
function toStoredFields({ tax, ...sections }: CompleteChange) {
  if (!tax) return sections;
  const { mode, rates, foreign } = tax;
  return { ...sections, 'tax.mode': mode, 'tax.rates': rates, ...(foreign && { 'tax.foreign': foreign }) };
}

/** A change whose delivery methods all have a key. */
type CompleteChange = Omit<SettingsChange, 'version' | 'shipping'> & { shipping?: Settings['shipping'] };

/**
 * Returns a change with complete delivery methods. Where none are sent they stay; those without a key get one, and the prices by
 * country follow from them, for all that names no cart.
 */
function withMethods(
  { shipping, ...change }: Omit<SettingsChange, 'version'>,
  before: Settings['shipping'],
): CompleteChange {
  if (!shipping) return change;
  const { methods: sent, ...others } = shipping;
  const methods = sent?.map(({ _id = randomHex(6), ...method }) => ({ _id, ...method })) ?? before.methods ?? [];
  if (methods.length === 0) return { ...change, shipping: others };
  return { ...change, shipping: { ...others, rates: listRates({ rates: others.rates, methods }), methods } };
}

/** Returns the old and new pictures of the saved sections. */
function listPictures({ shop, notices, home }: Settings, change: CompleteChange): PictureChange[] {
  const logo = change.shop && { path: 'shop.logo', before: shop.logo, after: change.shop.logo };
  const guarantee = change.notices && {
    path: 'notices.guarantee.picture',
    before: notices.guarantee?.picture,
    after: change.notices.guarantee?.picture,
  };
  return [logo, guarantee, ...listHomePictures(home, change.home)].filter((picture) => picture !== undefined);
}

/** Returns the pictures added to or removed from the home page's chapters, ignoring moves. */
function listHomePictures(before: HomeSection, after: HomeSection | undefined): PictureChange[] {
  if (!after) return [];
  const [old, now] = [before, after].map(({ blocks }) => new Set(blocks.flatMap(({ picture }) => picture ?? [])));
  const lost = [...(old ?? [])].filter((name) => !now?.has(name));
  const gained = [...(now ?? [])].filter((name) => !old?.has(name));
  const findPath = (name: string) => `home.blocks.${after.blocks.findIndex(({ picture }) => picture === name)}.picture`;
  return [
    ...gained.map((name) => ({ path: findPath(name), before: undefined, after: name })),
    ...lost.map((name) => ({ path: 'home.blocks', before: name, after: undefined })),
  ];
}

/** Returns the stored settings, with `atStart` for missing ones. */
async function readStored(atStart: Settings, session?: ClientSession): Promise<Settings> {
  const stored = await SettingsModel.findById(settingsId, undefined, { ...(session && { session }) }).lean();
  return completeSettings(stored ?? {}, atStart);
}

function completeSettings(
  { _id, keptForeignTax, tax, ...sections }: Partial<StoredSettings>,
  atStart: Settings,
): Settings {
  const foreign = tax?.foreign ?? (keptForeignTax ? 'above' : atStart.tax.foreign);
  // Saved before reminders of invoices on account had their days.
  const orders = { ...atStart.orders, ...sections.orders };
  return { ...atStart, ...sections, orders, tax: { ...atStart.tax, ...tax, foreign } };
}

/** Facts about the merchant's saves. */
export interface SavedSettings {
  /** Sections that are stored; the others come from the environment. */
  saved: ReadonlySet<string>;
  /**
   * Whether rates of other member states were charged before the shop had this choice, and the merchant has not answered yet.
   */
  isForeignTaxUnanswered: boolean;
}

/** Reads which of the settings the merchant has answered. */
export async function readSavedSettings(): Promise<SavedSettings> {
  const { _id, keptForeignTax, ...sections }: Partial<StoredSettings> =
    (await SettingsModel.findById(settingsId).lean()) ?? {};
  const isForeignTaxUnanswered = keptForeignTax === true && sections.tax?.foreign === undefined;
  return { saved: new Set(Object.keys(sections)), isForeignTaxUnanswered };
}

/** Returns which days count for a delivery, as far as the merchant has set it. */
export async function readDispatchCalendar(session: ClientSession | null): Promise<DispatchCalendar> {
  const stored = await SettingsModel.findById(settingsId, { opening: 1, shipping: 1 }).session(session).lean();
  return makeDispatchCalendar({ ...stored });
}

/** Returns the stock level from which a product is running out. */
export async function readLowStockThreshold(): Promise<number> {
  return (await SettingsModel.findById(settingsId).lean())?.lowStockThreshold ?? usualThreshold;
}

function otherVersion(): ApiError {
  return new ApiError('edit_conflict', 'Somebody else has changed the settings meanwhile');
}
