import { limits } from '@kontor/shared/rules/access/limits';
import { foldName, tidyName } from '@kontor/shared/rules/address/names';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { AuditActor } from '../../audit/record-audit.service.ts';
import { createCategory } from '../../catalogue/categories/edit-categories.service.ts';
import { type NamedCategory, readNamedTree } from '../../catalogue/categories/read-tree.service.ts';

type Tree = Awaited<ReturnType<typeof readNamedTree>>;
type Paths = readonly (readonly string[])[];

/** A category of a path: its record, or the name for a new one. */
interface Step {
  name: string;
  known: NamedCategory | undefined;
}

/** Placeholder id of a category that a run has not created yet. */
const unmade = '0'.repeat(24);

/** Shortens a path to the depth of the tree; the deepest level is kept. */
function shorten(path: readonly string[]): string[] {
  const names = path.map((name) => tidyName(name).slice(0, limits.name)).filter(Boolean);
  return names.length > limits.categoryLevels
    ? [...names.slice(0, limits.categoryLevels - 1), ...names.slice(-1)]
    : names;
}

/**
 * Finds the categories of a path. Names are unique in a shop: the second of two equal ones gets its parent added, 'Schuhe
 * (Damen)'. A category that is already on the first level stays there.
 */
function walk(path: readonly string[], tree: Tree): Step[] {
  const steps: Step[] = [];
  for (const name of shorten(path)) {
    const above = steps.at(-1);
    const named = tree.named(name);
    const own = named && tree.parentOf(named);
    const isElsewhere = above && own && above.known?._id.equals(own._id) !== true;
    const further = isElsewhere ? `${name} (${above.name})`.slice(0, limits.name) : name;
    const known = isElsewhere ? tree.named(further) : named;
    steps.push({ name: known?.name ?? further, known });
  }
  return steps;
}

/** Categories of a run: finds those of a file's paths and creates missing ones. */
export interface CategoryPlacing {
  /** Returns the main category's name and the ids of further ones, for a product's form. */
  choose: (paths: Paths) => { category?: string; categories?: string[] };
  /** Creates missing categories, each below its parent. @returns whether there were any */
  make: (paths: Paths) => Promise<boolean>;
}

async function makeStep({ name }: Step, parent: string | undefined, editor: AuditActor): Promise<void> {
  try {
    await createCategory({ name, ...(parent && { parent }) }, editor);
  } catch (error) {
    // Somebody else has created it meanwhile.
    if (!(error instanceof ApiError) || error.code !== 'category_taken') throw error;
  }
}

/** Returns a path in the form that answers use. */
export const joinPath = (path: readonly string[]): string => path.join(' > ').slice(0, limits.text);

/** Returns a function that tells whether a path's category exists; always true while the shop has no categories. */
export async function openKnownPaths(): Promise<(path: readonly string[]) => boolean> {
  const tree = await readNamedTree();
  if (tree.all.length === 0) return () => true;
  return (path) => walk(path, tree).every(({ known }) => known !== undefined);
}

/** Reads the shop's tree for a run. @param editor staff who began the import */
export async function openCategories(editor: AuditActor): Promise<CategoryPlacing> {
  let tree = await readNamedTree();
  /** Creates the first missing category of a path. @returns whether one was missing */
  const makeNext = async (path: readonly string[]): Promise<boolean> => {
    const steps = walk(path, tree);
    const at = steps.findIndex(({ known }) => known === undefined);
    const missing = steps[at];
    if (!missing) return false;
    const parent = steps[at - 1]?.known;
    await makeStep(missing, parent && String(parent._id), editor);
    tree = await readNamedTree();
    if (!walk(path, tree)[at]?.known) throw new ApiError('edit_conflict', 'Categories are being edited meanwhile');
    return true;
  };
  return {
    choose: (paths) => {
      const [main, ...others] = paths.flatMap((path) => walk(path, tree).at(-1) ?? []);
      if (!main) return {};
      const isMain = ({ name }: Step) => foldName(name) === foldName(main.name);
      const ids = others.filter((step) => !isMain(step)).map(({ known }) => (known ? String(known._id) : unmade));
      const categories = [...new Set(ids)].slice(0, limits.furtherCategories);
      return { category: main.name, ...(categories.length > 0 && { categories }) };
    },
    make: async (paths) => {
      let isMade = false;
      for (const path of paths) {
        while (await makeNext(path)) isMade = true;
      }
      return isMade;
    },
  };
}
