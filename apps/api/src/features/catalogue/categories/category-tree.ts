import { limits } from '@kontor/shared/rules/access/limits';
import { foldName } from '@kontor/shared/rules/address/names';
import { baseLanguage, locales } from '@kontor/shared/rules/text/languages';
import type { Types } from 'mongoose';
import type { StoredCategory } from './category.model.ts';

/** Fields of a category that place it in the tree. */
export type PlacedCategory = Pick<StoredCategory, '_id' | 'name' | 'key' | 'parent' | 'position'>;

/** Sorts as German does (DIN 5007-1). */
const { compare: compareNames } = new Intl.Collator(locales[baseLanguage]);

type Id = Types.ObjectId | string | null | undefined;

/** Returns the names of the categories that a product is in, with those above them. */
export type NameCategories = (name: string, further?: readonly Types.ObjectId[] | null) => string[];

/** Tree of a shop's categories. A parent that does not exist counts as none. */
export class CategoryTree<C extends PlacedCategory = PlacedCategory> {
  readonly #byId: ReadonlyMap<string, C>;
  readonly #byKey: ReadonlyMap<string, C>;
  readonly #children = new Map<string, C[]>();
  readonly #places = new Map<C, number>();

  constructor(categories: readonly C[]) {
    this.#byId = new Map(categories.map((category) => [String(category._id), category]));
    this.#byKey = new Map(categories.map((category) => [category.key, category]));
    // Categories that were never sorted share one position: sorted by name.
    const sorted = categories.toSorted((a, b) => a.position - b.position || compareNames(a.name, b.name));
    for (const category of sorted) {
      const parent = this.parentOf(category);
      const key = parent ? String(parent._id) : '';
      const siblings = this.#children.get(key) ?? [];
      this.#children.set(key, siblings);
      this.#places.set(category, siblings.push(category) - 1);
    }
  }

  get all(): C[] {
    return [...this.#byId.values()];
  }

  find(id: Id): C | undefined {
    return id ? this.#byId.get(String(id)) : undefined;
  }

  /** Finds a category by name, ignoring case and spaces. */
  named(name: string): C | undefined {
    return this.#byKey.get(foldName(name));
  }

  parentOf({ parent }: Pick<PlacedCategory, 'parent'>): C | undefined {
    return this.find(parent);
  }

  /** Returns the categories directly below one, in their order. @param id missing for the first level */
  childrenOf(id?: Id): readonly C[] {
    return this.#children.get(id ? String(id) : '') ?? [];
  }

  /** Returns the place of a category among its siblings, from 0. */
  placeOf(category: C): number {
    return this.#places.get(category) ?? 0;
  }

  /**
   * Whether the tree is valid: no category is below itself or deeper than the lowest level, so that all can be reached from the
   * first level.
   */
  isSound(): boolean {
    const reached = this.childrenOf().flatMap((category) => this.withBelow(category, limits.categoryLevels));
    return reached.length === this.#byId.size;
  }

  /** Returns a category with those above it, the highest first. Bounded, so that a circle in the data ends. */
  pathOf(category: C): C[] {
    const path = [category];
    for (let above = this.parentOf(category); above && path.length < limits.categoryLevels * 2;) {
      path.unshift(above);
      above = this.parentOf(above);
    }
    return path;
  }

  /** Returns a category with all those below it. */
  withBelow(category: C, levels: number = limits.categoryLevels * 2): C[] {
    if (levels === 0) return [];
    return [category, ...this.childrenOf(category._id).flatMap((child) => this.withBelow(child, levels - 1))];
  }

  /** Returns the names of the categories of a product, its main one first, with those above them. */
  readonly nameAll: NameCategories = (name, further) => {
    const main = this.named(name);
    const others = (further ?? []).flatMap((id) => this.find(id) ?? []);
    const above = [...(main ? [main] : []), ...others].flatMap((category) => this.pathOf(category).toReversed());
    const names = above.map((category) => category.name);
    return [...new Set([name, ...names])];
  };
}
