import * as z from 'zod/mini';
import { emailField, optionalParagraphs, requiredText } from '../schemas/fields.ts';
import type { Language } from '../rules/text/languages.ts';
import { limits } from '../rules/access/limits.ts';
import type { FieldCode } from './validation.ts';
import { readPieces } from '../rules/order/withdrawal-articles.ts';

/**
 * Fields of the withdrawal page. `articles`, hidden, lists the articles of the order one comes from: then `lines` is written from
 * their ticked checkboxes, otherwise it is typed.
 */
export const withdrawalFields = ['name', 'order', 'email', 'articles', 'lines', 'message'] as const;
export type WithdrawalField = (typeof withdrawalFields)[number];
export type WithdrawalValues = Record<WithdrawalField, string>;

/** One article a line. */
function listArticleRows(text: string): string[] {
  return text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean);
}

const articles = optionalParagraphs.check(
  z.refine((text) => listArticleRows(text).length <= limits.orderLines, 'too_long'),
);

/** The page's form; all of it is text. */
export const withdrawalFormSchema = z
  .object({
    name: requiredText(limits.name),
    order: requiredText(limits.name),
    email: emailField,
    articles: optionalParagraphs,
    lines: articles,
    message: optionalParagraphs,
  })
  // An empty selection is ambiguous: an empty text means the whole order.
  .check(z.refine((typed) => !typed.articles || typed.lines !== '', { path: ['lines'], error: 'required' }));

/** Converts the typed values into the body of the call. */
export function toNewWithdrawal({ articles: _offered, lines, message, ...fields }: WithdrawalValues) {
  const rows = listArticleRows(lines);
  return {
    ...fields,
    ...(rows.length > 0 && { lines: rows.map((row) => readPieces(row) ?? { name: row }) }),
    ...(message && { message }),
  };
}

/** Values of the submit buttons of its forms. */
export const withdrawalActs = ['fill', 'check', 'change', 'confirm'] as const;

/** Step of that page. The server renders it for each step, so that it works without JavaScript. */
export type WithdrawalStep =
  | { step: 'enter'; values: WithdrawalValues; problems: Partial<Record<WithdrawalField, FieldCode>> }
  /** `received`: the moment as each language writes it, German time. `key` makes one withdrawal of it, however often it is sent. */
  | { step: 'check'; values: WithdrawalValues; key: string }
  | {
      step: 'received';
      values: WithdrawalValues;
      reference: string;
      receivedAt: string;
      received: Record<Language, string>;
    }
  /** Too many from one network. */
  | { step: 'refused' };

export const emptyWithdrawal: WithdrawalStep = {
  step: 'enter',
  values: { name: '', order: '', email: '', articles: '', lines: '', message: '' },
  problems: {},
};

/** Query key of the page's step. Only the server-rendered document answers it; no endpoint does. */
export const withdrawalStepKey = 'GET /withdrawals/step';
