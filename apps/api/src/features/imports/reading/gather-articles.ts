import type { FileRow, RowPlace } from '../formats/format.ts';

/** Longest chain of rows that name each other as parents. */
const deepest = 5;

/** Gathers which rows belong to one article, whose rows stand in any order. It keeps names and lines of all rows, no cells. */
export class ArticleGathering {
  readonly #lines = new Map<string, number>();
  readonly #parents = new Map<number, string>();
  readonly #children = new Map<string, number>();

  readonly #keys = new Map<string, number>();
  readonly #keyed = new Map<number, number>();

  add({ line }: FileRow, { names, article, parent, children }: RowPlace): void {
    for (const name of names) if (!this.#lines.has(name)) this.#lines.set(name, line);
    if (article !== undefined) this.#addKeyed(line, article);
    else if (parent !== undefined) this.#parents.set(line, parent);
    for (const child of children ?? []) this.#children.set(child, line);
  }

  #addKeyed(line: number, key: string): void {
    const first = this.#keys.get(key);
    if (first === undefined) this.#keys.set(key, line);
    else this.#keyed.set(line, first);
  }

  /** Returns the line of the row that others call by a name. */
  find(name: string): number | undefined {
    return this.#lines.get(name);
  }

  /** @returns each row that belongs to another one's article, with the line of that one; without it where there is no such row */
  *resolve(): Generator<{ line: number; article?: number }> {
    const direct = new Map<number, number | undefined>(this.#keyed);
    for (const [line, parent] of this.#parents) direct.set(line, this.#lines.get(parent));
    for (const [child, parent] of this.#children) {
      const line = this.#lines.get(child);
      if (line !== undefined && line !== parent && !direct.has(line)) direct.set(line, parent);
    }
    for (const [line, parent] of direct) {
      let article = parent;
      for (let step = 0; step < deepest && article !== undefined && article !== line; step += 1) {
        if (!direct.has(article)) break;
        article = direct.get(article);
      }
      if (article !== line) yield { line, ...(article !== undefined && { article }) };
    }
  }
}
