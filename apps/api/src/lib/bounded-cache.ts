/** A cache that neither grows nor grows old: past `maxEntries` the oldest entry goes, after `maxAgeMs` each. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>();
  readonly #maxEntries: number;
  readonly #maxAgeMs: number;

  constructor({ maxEntries = 500, maxAgeMs = 10_000 } = {}) {
    this.#maxEntries = maxEntries;
    this.#maxAgeMs = maxAgeMs;
  }

  /** What was stored under `key` and is not too old. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > Date.now() ? entry.value : undefined;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: Date.now() + this.#maxAgeMs });
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#maxEntries && oldest.done === false) this.#entries.delete(oldest.value);
  }

  /** Removes `value`, unless another one has taken its place. */
  remove(key: string, value: Value): void {
    if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
  }
}
