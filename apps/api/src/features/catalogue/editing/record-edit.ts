import { isDeepStrictEqual } from 'node:util';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { type Cents, toEuros } from '@kontor/shared/rules/prices/money';
import type { ProductChange } from '@kontor/shared/wire/products';
import type { ClientSession } from 'mongoose';
import { type AuditActor, type AuditRecord, recordAudit } from '../../audit/record-audit.service.ts';
import type { StoredProduct } from '../product.model.ts';

interface Edit {
  /** Product before the edit. */
  current: StoredProduct;
  /** Fields to save, apart from stock and pictures. */
  fields: { priceCents: Cents };
  input: ProductChange;
  editor: AuditActor;
}

/** Returns a product's name and id for the audit log. */
export function makeProductSubject({ _id, texts }: Pick<StoredProduct, '_id' | 'texts'>) {
  return { kind: 'product', id: String(_id), name: texts[baseLanguage].name } as const;
}

/** Fields without an entry here: they follow from others, or have an entry of their own. */
const passedOver = new Set(['priceCents', 'maker', 'ownManufacturer']);

const listPictures = (pictures: readonly { name: string }[]) => pictures.map(({ name }) => name);

function isOtherwiseChanged({ current, fields, input }: Edit): boolean {
  const isOther = Object.entries(fields).some(
    ([name, value]) => !passedOver.has(name) && !isDeepStrictEqual(value ?? undefined, Reflect.get(current, name)),
  );
  return isOther || !isDeepStrictEqual(listPictures(input.image), listPictures(current.images));
}

/** Returns the stock that the editor saw and the stock they entered: sales in between are not their change. */
function stockRecords({ current, input, editor }: Edit): AuditRecord[] {
  const { countInStockSeen: before = current.countInStock, countInStock: after } = input;
  if (before === after) return [];
  return [{ actor: editor, action: 'stock_changed', subject: makeProductSubject(current), before, after }];
}

/** Logs who has changed price, stock or another field of a product, in the transaction that saves it. */
export function recordEdit(edit: Edit, session: ClientSession): Promise<void> {
  const { current, fields, editor } = edit;
  const who = { actor: editor, subject: makeProductSubject(current) };
  const price = {
    action: 'price_changed',
    before: toEuros(current.priceCents),
    after: toEuros(fields.priceCents),
  } as const;
  const records: AuditRecord[] = [
    ...(isOtherwiseChanged(edit) ? [{ ...who, action: 'product_changed' } as const] : []),
    ...(price.before === price.after ? [] : [{ ...who, ...price }]),
    ...stockRecords(edit),
  ];
  return recordAudit(records, session);
}
