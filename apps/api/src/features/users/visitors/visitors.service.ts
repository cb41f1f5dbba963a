import { type StoredVisitor, VisitorModel } from './visitor.model.ts';

const batch = 500;

/**
 * Deletes guests' identities that are older than a moment: an order has its own copy.
 * @returns whether there may be more
 */
export async function deletePastVisitors(before: Date): Promise<boolean> {
  const past = await VisitorModel.find({ createdAt: { $lt: before } }, { _id: 1 })
    .sort({ createdAt: 1 })
    .limit(batch)
    .lean<Pick<StoredVisitor, '_id'>[]>();
  await VisitorModel.deleteMany({ _id: { $in: past.map(({ _id }) => _id) } });
  return past.length === batch;
}

/** Deletes the identities of an address. */
export async function deleteVisitorsByEmail(email: string): Promise<void> {
  await VisitorModel.deleteMany({ email });
}

/** Whether a guest has recently used this address. */
export async function hasVisitors(email: string): Promise<boolean> {
  return (await VisitorModel.exists({ email })) !== null;
}
