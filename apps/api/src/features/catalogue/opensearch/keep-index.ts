import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import mongoose from 'mongoose';
import * as z from 'zod/mini';
import { runExclusive } from '../../../lib/database/lease.ts';
import { type CatalogueVersions, readChanges, readVersions } from '../lists/catalogue.service.ts';
import { readNamedTree } from '../categories/read-tree.service.ts';
import { ProductModel } from '../product.model.ts';
import { tabledProjection } from '../table/keep-table.service.ts';
import type { TabledProduct } from '../table/tabled-product.ts';
import { type Connection, writeMs } from './connection.ts';
import { describeProduct, indexForm } from './index-form.ts';
import { type IndexState, type Operation, anything, readState, writeState, writeToIndex } from './write-index.ts';

/** Products read and written at once. */
const batch = 300;
/** Batches of a rebuild after which the changes of meanwhile are followed. */
const batchesBetween = 10;
/** Least age of an index before it is rebuilt, because data may be written from outside the shop; or 200 times its filling. */
const minAgeMs = 600_000;
const ageFactor = 200;
const leaseMs = 30_000;
/** Words remembered as written, so that they are not sent again: 5 MB at most. */
const mostKnown = 30_000;

/** Keeps the index of a shop like its catalogue. */
export class IndexKeeper {
  readonly #connection: Connection;
  #state: IndexState | undefined;
  #advancing: Promise<IndexState | undefined> | undefined;
  #behindSince: number | undefined;
  readonly #known = new LRUCache<string, true>({ max: mostKnown });

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Returns for how many milliseconds the index has been behind the catalogue. */
  get lagMs(): number {
    return this.#behindSince === undefined ? 0 : Date.now() - this.#behindSince;
  }

  /**
   * Brings the index to the catalogue's state, and waits for that at most this long; it goes on afterwards.
   * @returns whether it is there @throws when there is no index, or OpenSearch refuses
   */
  async catchUp({ seq }: CatalogueVersions, waitMs: number): Promise<boolean> {
    // A run that is under way may have begun before the wanted change.
    for (let run = 0; run < 2 && this.#state?.seq !== seq; run += 1) {
      const advancing = this.#advance();
      advancing.catch(() => undefined);
      const state = await Promise.race([advancing, sleep(waitMs, 'late' as const, { ref: false })]);
      if (state === 'late') break;
      if (state === undefined) throw new Error('the index of the search does not exist yet');
    }
    const isCurrent = this.#state !== undefined && this.#state.seq >= seq;
    this.#behindSince = isCurrent ? undefined : (this.#behindSince ?? Date.now());
    return isCurrent;
  }

  /** Forgets what is known of the index: OpenSearch may have lost it. */
  forget(): void {
    this.#state = undefined;
  }

  /** Follows the catalogue, and rebuilds the index if it is missing, has missed changes, or is old. */
  async keep(signal: AbortSignal): Promise<void> {
    this.forget();
    const state = await this.#advance();
    const isOld = state && Date.now() - state.builtAt > Math.max(minAgeMs, ageFactor * state.tookMs);
    if (state && !state.isBroken && !isOld) return;
    const { alias } = this.#connection;
    await runExclusive({ name: `search index ${alias}`, ms: leaseMs }, async (lost) => {
      const current = await readState(this.#connection, alias);
      const isOfOthers = current?.builtAt !== state?.builtAt;
      if (!isOfOthers) await this.#rebuild(AbortSignal.any([signal, lost]));
    });
  }

  #advance(): Promise<IndexState | undefined> {
    const begin = async () => {
      const { alias } = this.#connection;
      const before = this.#state ?? (await readState(this.#connection, alias));
      if (!before) return undefined;
      const versions = await readVersions();
      // Another node may have followed the changes already.
      const stored = before.seq === versions.seq ? before : ((await readState(this.#connection, alias)) ?? before);
      return (this.#state = await this.#follow(alias, stored));
    };
    this.#advancing ??= begin().finally(() => (this.#advancing = undefined));
    return this.#advancing;
  }

  /** Applies the changes since a state to an index, in their order. */
  async #follow(index: string, state: IndexState): Promise<IndexState> {
    const { seq, version = '', changes } = await readChanges(state.seq);
    if (seq === state.seq && version === state.version) return state;
    const isWhole =
      changes.length > 0 && changes.length === seq - state.seq && changes.every(({ ids }) => ids) && version !== '';
    const ids = [...new Set(changes.flatMap((change) => change.ids ?? []).map(String))];
    for (let at = 0; at < ids.length; at += batch)
      await this.#putProducts(index, ids.slice(at, at + batch), { ...state, seq });
    const next = { ...state, seq, version, isBroken: state.isBroken || !isWhole };
    await writeState(this.#connection, index, next);
    return next;
  }

  async #putProducts(index: string, ids: readonly string[], { seq: version, builtAt }: IndexState): Promise<void> {
    const wanted = ids.map((id) => new mongoose.Types.ObjectId(id));
    const filter = { _id: { $in: wanted } };
    const products = await ProductModel.collection
      .find<TabledProduct>(filter, { projection: tabledProjection })
      .toArray();
    const found = new Set(products.map(({ _id }) => String(_id)));
    const deleted = ids.filter((id) => !found.has(id)).map((id) => ({ deleted: id, version }));
    const { nameAll } = await readNamedTree();
    const entries = products.flatMap((product) =>
      describeProduct(product, { version, nameAll }, this.#knownOf(builtAt)),
    );
    await this.#write(index, [...entries.map((entry) => ({ entry })), ...deleted]);
  }

  async #write(index: string, operations: readonly Operation[]): Promise<void> {
    try {
      await writeToIndex(this.#connection, index, operations);
    } catch (error) {
      this.#known.clear(); // some of these words may be missing
      throw error;
    }
  }

  /** Returns the words that an index has, by the time at which it was built: another one may lack them. */
  #knownOf(builtAt: number) {
    return {
      has: (key: string) => this.#known.has(`${builtAt} ${key}`),
      set: (key: string, is: true) => this.#known.set(`${builtAt} ${key}`, is),
    };
  }

  /** Fills a new index, follows the changes of meanwhile, and then makes it the one that searches use. */
  async #rebuild(signal: AbortSignal): Promise<void> {
    const begun = Date.now();
    const { alias, call } = this.#connection;
    const index = `${alias}-${begun.toString(36)}`;
    await call(anything, { method: 'PUT', path: `/${index}`, body: indexForm, ms: writeMs });
    const { seq, version } = await readVersions();
    const first = { seq, version: version ?? '', isBroken: version === undefined, builtAt: begun, tookMs: 0 };
    const filled = await this.#fill(index, first, signal);
    const state = await this.#follow(index, { ...filled, tookMs: Date.now() - begun });
    await writeState(this.#connection, index, state);
    signal.throwIfAborted();
    const actions = [{ remove: { index: `${alias}-*`, alias, must_exist: false } }, { add: { index, alias } }];
    await call(anything, { method: 'POST', path: '/_aliases', body: { actions }, ms: writeMs });
    this.forget();
    await this.#advance();
    await this.#deleteOthers(index);
  }

  async #fill(index: string, first: IndexState, signal: AbortSignal): Promise<IndexState> {
    let state = first;
    let operations: Operation[] = [];
    let [products, batches] = [0, 0];
    const { nameAll } = await readNamedTree();
    const stored = ProductModel.collection.find<TabledProduct>(
      {},
      { projection: tabledProjection, hint: { _id: 1 }, batchSize: batch },
    );
    for await (const product of stored) {
      signal.throwIfAborted();
      const describing = { version: first.seq, nameAll };
      for (const entry of describeProduct(product, describing, this.#knownOf(first.builtAt)))
        operations.push({ entry });
      products += 1;
      if (products % batch > 0) continue;
      await this.#write(index, operations);
      operations = [];
      batches += 1;
      if (batches % batchesBetween === 0) state = await this.#follow(index, state);
    }
    await this.#write(index, operations);
    return state;
  }

  /** Deletes former indexes, and those that a killed process left unfinished. */
  async #deleteOthers(kept: string): Promise<void> {
    const { alias, call } = this.#connection;
    const found = await call(z.record(z.string(), z.unknown()), { method: 'GET', path: `/${alias}-*` });
    const others = Object.keys(found ?? {}).filter((name) => name !== kept);
    for (const name of others) await call(anything, { method: 'DELETE', path: `/${name}`, ms: writeMs });
  }
}
