import { type ViewedPage, viewedPages } from '@kontor/shared/rules/figures/viewed-pages';
import mongoose from 'mongoose';

const pageViewSchema = new mongoose.Schema(
  {
    /** Month, kind of page, and the product of its page: `2026-11 product 65f0…`. */
    _id: { type: String, required: true },
    month: { type: String, required: true },
    page: { type: String, enum: viewedPages, required: true },
    product: String,
    /** Views by the day of the month: `{ 01: 4, 17: 1 }`. */
    days: { type: mongoose.Schema.Types.Mixed, required: true },
    endsAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'pageviews' },
);

/** Name of the index behind the sums of a span. */
export const viewsByMonth = 'month';
pageViewSchema.index({ month: 1 }, { name: viewsByMonth });
pageViewSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

export interface StoredPageView {
  _id: string;
  month: string;
  page: ViewedPage;
  product?: string | null;
  days: Partial<Record<string, number>>;
  endsAt: Date;
}

/** Views of pages by month, counted without anything about those who looked. */
export const PageViewModel = mongoose.model<StoredPageView>('PageView', pageViewSchema);

/** Returns the collection by its own ids, without the model's checks. */
export const storedViews = () =>
  mongoose.connection.collection<{ _id: string }>(PageViewModel.collection.collectionName);
