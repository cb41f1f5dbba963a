import type { NewProduct, Product } from '@kontor/shared/wire/products';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Problem } from '../../../lib/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { mergeEdits, type Conflict, type Draft } from './conflict/edit-conflict.ts';
import { pictureInput, listPictures, haveSamePictures } from '../pictures/pictures.ts';
import { useProblemWords } from './use-problem-words.ts';
import {
  findChangedFields,
  isSame,
  productFormSchema,
  productInput,
  readProductValues,
  type Values,
} from './values/product-values.ts';

/** Stock when the form was opened, stock that the field's value is based on, and current stock. */
export interface StockWatch {
  opened: number;
  seen: number;
  now: number;
}

function readStock(product: Product | undefined): StockWatch {
  const count = product?.countInStock ?? 0;
  return { opened: count, seen: count, now: count };
}

export type ProductInput = NewProduct & { version?: number; countInStockSeen?: number };

interface ProductFormOptions {
  /** The product as the server has it, reloaded whenever the user returns to the tab; undefined for a new one. */
  latest: Product | undefined;
  /** Version that another part of the page has saved: it needs no choice between two states. */
  ownVersion?: number | undefined;
  /** Initial values of a new product, if they are not empty. */
  initial?: Values | undefined;
  /** Content of an untouched form of a new product, if it is not empty. */
  blank?: Values | undefined;
  /** Saves; returns the product or the reason of a refusal. */
  save: (input: ProductInput) => Promise<Product | Problem>;
  onConflict: () => void;
}

/**
 * Holds the form of a product: fields, pictures, and changes from elsewhere while it is open. Each save sends `version` and
 * `countInStockSeen`, so that it overwrites neither another editor's change nor a sale (contract, "Products").
 */
export function useProductForm({ latest, ownVersion, initial, blank, save, onConflict }: ProductFormOptions) {
  const { language } = useLanguage();
  const [base, setBase] = useState(latest);
  const [stock, setStock] = useState(() => readStock(latest));
  const [pictures, setPictures] = useState(() => listPictures(latest));
  const [conflict, setConflict] = useState<Conflict>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const describe = useProblemWords();

  const firstValues = base || !blank ? readProductValues(base, language) : blank;
  const zodForm = useZodForm({
    schema: productFormSchema,
    initial: initial ?? firstValues,
    input: productInput,
    describe,
    onSubmit: async (fields) => {
      setBusy(true);
      const edit = base && { version: base.version, countInStockSeen: stock.seen };
      const saved = await save({ ...fields, ...edit, image: pictureInput(pictures) });
      setBusy(false);
      settle(saved);
    },
  });
  const { values, set, showProblems, otherProblems } = zodForm;
  const draft: Draft = { values, pictures };
  const begun: Draft = {
    values: { ...firstValues, ...(base && { countInStock: String(stock.seen) }) },
    pictures: listPictures(base),
  };

  const show = (next: Values): void => {
    for (const name of findChangedFields(values, next)) set(name, next[name]);
  };
  const beginWith = (product: Product): void => {
    setBase(product);
    setStock(readStock(product));
  };
  function settle(saved: Product | Problem): void {
    if ('code' in saved) {
      setProblem(saved);
      if (saved.code === 'edit_conflict') onConflict();
      else showProblems(saved.issues);
      return;
    }
    setProblem(undefined);
    setConflict(undefined);
    beginWith(saved);
    const kept = new Set(saved.image.map(({ name }) => name));
    setPictures((present) => present.map((picture) => ({ ...picture, saved: kept.has(picture.name) })));
    show(readProductValues(saved, language));
  }

  /** Merges a change from elsewhere into the form; typed values stay. */
  const absorb = (product: Product): void => {
    if (!base || product.version < base.version) return;
    if (product.version === base.version) return watchStock(product.countInStock);
    const stored: Draft = { values: readProductValues(product, language), pictures: listPictures(product) };
    const { merged, conflict: found } = mergeEdits(begun, draft, stored);
    beginWith(product);
    show(merged.values);
    setPictures([...merged.pictures]);
    const isOwn = product.version === ownVersion && product.version === base.version + 1;
    setConflict(isOwn ? undefined : found);
    setProblem(undefined);
  };
  const watchStock = (now: number): void => {
    const untouched = isSame('countInStock', values.countInStock, String(stock.seen));
    if (untouched && now !== stock.seen) set('countInStock', String(now));
    setStock((present) => ({ ...present, now, seen: untouched ? now : present.seen }));
  };
  const [lastKnown, setLastKnown] = useState(latest);
  if (latest && latest !== lastKnown) {
    setLastKnown(latest);
    absorb(latest);
  }

  return {
    ...zodForm,
    /** The product as it is stored. */
    begun,
    pictures,
    setPictures,
    /** Forgets a saved picture that was deleted from server and product: it counts as no unsaved change. */
    forgetPicture: (name: string): void => {
      setPictures((present) => present.filter((picture) => picture.name !== name));
      setBase((present) => present && { ...present, image: present.image.filter((image) => image.name !== name) });
    },
    stock,
    conflict,
    closeConflict: () => setConflict(undefined),
    problem,
    /** Whether each part of the problem is shown at its field. */
    isPlaced: problem !== undefined && problem.issues.length > 0 && otherProblems.length === 0,
    busy,
    isChanged: findChangedFields(begun.values, values).length > 0 || !haveSamePictures(begun.pictures, pictures),
  };
}
