import { type ViewedPage, viewedPages } from '@kontor/shared/rules/figures/viewed-pages';
import mongoose from 'mongoose';

const pageViewSchema = new mongoose.Schema(
  {
    /** Month, kind of page and, for a product page, the product: `2026-11 product 65f0…`. */
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

/** Views of pages by month, without any data about visitors. */
export const PageViewModel = mongoose.model<StoredPageView>('PageView', pageViewSchema);

/** The driver's collection, typed with string ids. */
export const pageViewCollection = () =>
  mongoose.connection.collection<StoredPageView>(PageViewModel.collection.collectionName);
