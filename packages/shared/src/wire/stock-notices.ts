import * as z from 'zod/mini';
import { linkToken } from './account-links.ts';
import { endpoint } from './contract.ts';
import { emailField, idParams, objectId } from '../schemas/fields.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';

export const stockNoticeSchema = z.object({
  email: emailField,
  /** Language of the page: both mails are written in it. */
  language: z._default(z.enum(languages), baseLanguage),
});

/** Back-in-stock notice: one mail about one product, to an address that was confirmed by a link. */
export const stockNoticeEndpoints = {
  ask: endpoint({
    method: 'POST',
    path: '/products/:id/notify',
    access: 'public',
    summary: 'Ask to be told when a product is back; the answer says nothing of the address',
    rateLimit: 'stockNotice',
    params: idParams,
    body: stockNoticeSchema,
    response: z.object({ message: z.string() }),
    status: 202,
    cacheControl: 'no-store',
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/products/notify',
    access: 'public',
    summary: 'Confirm by the link of the mail that one wants to be told',
    rateLimit: 'profile',
    body: z.object({ token: linkToken }),
    response: z.object({ product: z.object({ _id: objectId, name: z.string() }) }),
    cacheControl: 'no-store',
  }),
};
