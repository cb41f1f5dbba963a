import * as z from 'zod/mini';
import { dropAbsent, vatIdField } from '../schemas/business-fields.ts';
import { endpoint } from './contract.ts';
import { mayBeLeftOut, objectId, optionalText } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';
import { askedAddressSchema } from './orders.ts';
import { isStationInGermany, packstationAnswer, packstationField, withStation } from '../schemas/packstation.ts';
import { newVisitorSchema } from './users.ts';

/** Fields of an address book entry except its id and `isDefault`. */
export const addressFieldsSchema = z.object({
  /** The owner's label for the address. */
  label: mayBeLeftOut(optionalText(limits.addressLabel)),
  /** Recipient of deliveries to this address. */
  name: newVisitorSchema.shape.name,
  company: mayBeLeftOut(optionalText(limits.addressPart)),
  /** VAT id of `company`. */
  vatId: mayBeLeftOut(vatIdField),
  ...askedAddressSchema.shape,
  packstation: packstationField,
});

/** An entry of an address book as it is sent. */
export const sentAddressSchema = z
  .object({
    /** Id of an existing address; an unknown id is replaced by a new one. */
    _id: z.optional(objectId),
    ...addressFieldsSchema.shape,
    isDefault: z._default(z.boolean(), false),
  })
  .check(isStationInGermany, z.overwrite(withStation), z.overwrite(dropAbsent));

/** A whole address book. Without a default address the first one is it. */
const addressBookSchema = z.array(sentAddressSchema).check(
  z.maxLength(limits.addresses),
  z.refine((book) => book.filter(({ isDefault }) => isDefault).length <= 1, 'invalid'),
);
/** An address as it is sent, after parsing. */
export type SentAddress = z.output<typeof sentAddressSchema>;

export const savedAddressSchema = z.object({
  _id: objectId,
  label: z.optional(z.string()),
  name: z.string(),
  company: z.optional(z.string()),
  vatId: z.optional(z.string()),
  street: z.string(),
  number: z.string(),
  zipcode: z.string(),
  city: z.string(),
  country: z.string(),
  packstation: z.optional(packstationAnswer),
  isDefault: z.boolean(),
});
export type SavedAddress = z.output<typeof savedAddressSchema>;

/** Ids in a query, separated by commas; empty for none. */
const idList = z.pipe(
  z.string().check(z.maxLength(limits.addresses * 25)),
  z.pipe(
    z.transform((text: string) => (text === '' ? [] : text.split(','))),
    z.array(objectId),
  ),
);

const replaceQuerySchema = z.object({
  /** The ids that the caller has seen, in their order: if others are stored by now, the call is refused. */
  known: z.optional(idList),
});

export const addressEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users/addresses',
    access: 'user',
    summary: "The caller's address book",
    response: z.array(savedAddressSchema),
    cacheControl: 'no-store',
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/users/addresses',
    access: 'user',
    summary: "Replace the caller's address book",
    rateLimit: 'profile',
    query: replaceQuerySchema,
    body: addressBookSchema,
    response: z.array(savedAddressSchema),
    cacheControl: 'no-store',
  }),
};
