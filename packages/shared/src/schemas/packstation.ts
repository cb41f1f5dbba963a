import * as z from 'zod/mini';
import { isGermany } from './postcodes.ts';

/** Street in the address of a Packstation; its number is the house number. */
export const packstationStreet = 'Packstation';

/** Digits as people type them: wide ones too, and in groups. */
const digits = z.overwrite((typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, ''));

/**
 * A parcel locker of DHL: its number (three digits, from 101) and the recipient's customer number (six to ten digits). An
 * empty value is only reported as missing, so that a form can name further faults.
 */
export const packstationSchema = z.object({
  number: z.string().check(digits, z.minLength(1), z.regex(/^(?:|10[1-9]|1[1-9]\d|[2-9]\d\d)$/, 'invalid_packstation')),
  postNumber: z.string().check(digits, z.minLength(1), z.regex(/^(?:|\d{6,10})$/, 'invalid_post_number')),
});
export type Packstation = z.output<typeof packstationSchema>;

/** Packstation as the API answers it. */
export const packstationAnswer = z.object({ number: z.string(), postNumber: z.string() });

/** Optional Packstation of an address; `null` counts as absent. */
export const packstationField = z.optional(
  z.pipe(
    z.nullable(packstationSchema),
    z.transform((given: Packstation | null) => given ?? undefined),
  ),
);

interface StationAddress {
  street: string;
  number: string;
  country: string;
  packstation?: Packstation | undefined;
}

/** Packstations are in Germany alone. */
export const isStationInGermany = z.refine<StationAddress>(
  ({ country, packstation }) => !packstation || isGermany(country),
  { path: ['country'], error: 'packstation_abroad' },
);

/** Writes the Packstation of an address, if it has one, into street and house number (contract-growth.md). */
export function withStation<Address extends StationAddress>(address: Address): Address {
  const { packstation } = address;
  return packstation ? { ...address, street: packstationStreet, number: packstation.number } : address;
}

/** Returns the additional address line of a Packstation; undefined for other addresses. */
export function writePostNumber({
  packstation,
}: {
  packstation?: { postNumber?: string | null | undefined } | null | undefined;
}): string | undefined {
  return packstation?.postNumber ? `Postnummer ${packstation.postNumber}` : undefined;
}
