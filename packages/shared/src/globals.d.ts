/** Declares the part of the API common to browsers and Node that is used here. TypeScript has it only in the types of either. */
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
