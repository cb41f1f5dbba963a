import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { otherMemberState } from '@kontor/shared/rules/prices/eu-countries';
import { usualTax } from '@kontor/shared/schemas/settings-sections';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

interface Rate {
  country: string;
  standard: number;
  reduced: number;
}

interface OldSettings {
  _id: string;
  tax?: { mode?: string; foreign?: string; rates?: Rate[] };
  shipping?: { rates?: { country: string }[] };
}

interface TaxedOrder {
  shippingAddress?: { country?: string };
  taxIncluded?: { percent: number }[];
}

const germanPercents = new Set([19, 7, 0]);

/**
 * Whether an order contained VAT of another member state: it has a rate unknown in Germany, or its country had rates of its own
 * in the settings (Cyprus has 19 % too).
 */
function hasForeignTax({ shippingAddress, taxIncluded = [] }: TaxedOrder, rates: readonly Rate[]): boolean {
  const country = findCountryCode(shippingAddress?.country ?? '');
  if (!otherMemberState(country) || taxIncluded.every(({ percent }) => percent === 0)) return false;
  return (
    taxIncluded.some(({ percent }) => !germanPercents.has(percent)) || rates.some((rate) => rate.country === country)
  );
}

/** Whether the merchant has entered rates of a member state with delivery; Austria's standard ones are a default. */
function hasEnteredRates({ tax, shipping }: OldSettings): boolean {
  if (tax?.mode === 'small_business') return false;
  const usual = new Set(usualTax.rates.map((rate) => JSON.stringify([rate.country, rate.standard, rate.reduced])));
  return (tax?.rates ?? []).some(
    ({ country, standard, reduced }) =>
      otherMemberState(country) !== undefined &&
      !usual.has(JSON.stringify([country, standard, reduced])) &&
      shipping?.rates?.some((rate) => rate.country === country) === true,
  );
}

/** Whether any stored order contains VAT of another member state. */
async function hasChargedForeignTax(db: Parameters<Migration['run']>[0], rates: readonly Rate[]): Promise<boolean> {
  const taxed = { 'taxIncluded.0': { $exists: true } };
  const fields = { 'shippingAddress.country': 1, 'taxIncluded.percent': 1 };
  for await (const orders of readInBatches<TaxedOrder>(db.collection('orders'), taxed, fields)) {
    if (orders.some((order) => hasForeignTax(order, rates))) return true;
  }
  return false;
}

/**
 * Keeps the rates of other member states in a shop that has charged them, or is set up to: only the merchant knows whether it
 * owes VAT there, and is asked (§ 3c (4) UStG). Every other shop begins with Germany's rates.
 */
export const keepForeignTax: Migration = {
  id: '023-keep-foreign-tax',
  async run(db) {
    const settings = db.collection<OldSettings>('settings');
    const stored: OldSettings = (await settings.findOne({ _id: 'settings' })) ?? { _id: 'settings' };
    if (stored.tax?.foreign) return;
    if (hasEnteredRates(stored) || (await hasChargedForeignTax(db, stored.tax?.rates ?? usualTax.rates))) {
      await settings.updateOne({ _id: 'settings' }, { $set: { keptForeignTax: true } }, { upsert: true });
    }
  },
};
