import type { FileRow, RowPlace } from '../formats/format.ts';

/** Longest chain of parents. */
const deepest = 5;

/** Finds out which rows belong to one article, in any order of rows. Keeps names and lines of all rows, no cells. */
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

  /** Returns the line of the row with a name. */
  find(name: string): number | undefined {
    return this.#lines.get(name);
  }

  /**
   * @returns each row that belongs to the article of another row, with the line of that row; without it if there is no such row
   */
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
