/** Of what browsers and Node both have, as much as is used here; TypeScript has it among the types of either only. */
declare class URLSearchParams {
  readonly size: number;
  constructor(init?: string);
  get(name: string): string | null;
  getAll(name: string): string[];
  keys(): IterableIterator<string>;
  append(name: string, value: string): void;
  set(name: string, value: string): void;
  toString(): string;
}
