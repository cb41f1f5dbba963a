import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { timestamp } from '../schemas/fields.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';

const inLanguage = z.object({ language: z._default(z.enum(languages), baseLanguage) });

/** The procedure documentation that the shop writes about itself (GoBD, margin 151 ff.). */
export const procedureEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/procedure',
    access: 'admin',
    permission: 'books',
    summary: 'The procedure documentation as Markdown, from what the shop is set to now',
    query: inLanguage,
    response: z.object({ at: timestamp, text: z.string() }),
    cacheControl: 'no-store',
  }),
  file: endpoint({
    method: 'GET',
    path: '/procedure/file',
    access: 'admin',
    permission: 'books',
    summary: 'The procedure documentation as a PDF for the tax adviser',
    query: inLanguage,
    answerKind: 'pdf',
    response: z.string(),
    cacheControl: 'no-store',
  }),
};
