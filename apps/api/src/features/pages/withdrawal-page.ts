import type { ShopSettings } from '@kontor/shared/wire/config';
import { type Language, languages, locales } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { withdrawalPath } from '@kontor/shared/rules/legal/legal-kinds';
import { joinUnits } from '@kontor/shared/rules/text/no-break';
import type { PageDocuments } from '@kontor/shared/wire/page-documents';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import {
  type WithdrawalStep,
  type WithdrawalValues,
  emptyWithdrawal,
  toNewWithdrawal,
  withdrawalActs,
  withdrawalFields,
  withdrawalFormSchema,
  withdrawalStepKey,
} from '@kontor/shared/wire/withdrawal-page';
import { readArticles, writeChosen } from '@kontor/shared/rules/order/withdrawal-articles';
import type { WithdrawalReceipt } from '@kontor/shared/wire/withdrawals';
import { fieldProblems } from '@kontor/shared/wire/validation';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { ApiError } from '../../http/answers/api-error.ts';
import type { PageAnswer } from '../../http/site/site.ts';
import { escapeBreakable } from '../../lib/text/html.ts';
import { randomHex } from '../../lib/random.ts';
import { receiveWithdrawal } from '../withdrawals/receive-withdrawal.service.ts';
import { serverTexts } from '@kontor/languages/server-texts';
import type { Renderer } from './rendered-pages.service.ts';

/** Formats of German time, to the second, by language. */
const moments = languages.map((language) => {
  const how = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Berlin' } as const;
  return [language, new Intl.DateTimeFormat(locales[language], how)] as const;
});

function writeMoment(at: string): Record<Language, string> {
  const written = moments.map(([language, format]) => [language, joinUnits(format.format(new Date(at)))]);
  return Object.fromEntries(written) as Record<Language, string>; // an entry for each language
}

/** Reads the posted fields; a repeated or missing field is empty. */
function readFields(body: unknown): WithdrawalValues & { act: string; key: string } {
  const sent = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  const read = (name: string) => {
    const value: unknown = sent.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  const fields = Object.fromEntries(withdrawalFields.map((name) => [name, read(name)])) as WithdrawalValues; // an entry for each
  const act = read('act');
  const articles = readArticles(fields.articles);
  // The form with the checkboxes sends no text of its own.
  const chosen = articles.length > 0 && !sent.has('lines') && { lines: writeChosen(articles, read) };
  return { ...fields, ...chosen, act, key: read('key') };
}

function listFormProblems(error: z.core.$ZodError): Extract<WithdrawalStep, { step: 'enter' }>['problems'] {
  return Object.fromEntries(fieldProblems(error).map(({ path, code }) => [path, code]));
}

/** Key from a form of the page; any other value is ignored. */
const formKey = /^[0-9a-f]{32}$/;

function makeReceivedStep(values: WithdrawalValues, { reference, receivedAt }: WithdrawalReceipt): WithdrawalStep {
  return { step: 'received', values, reference, receivedAt, received: writeMoment(receivedAt) };
}

/** Returns the step that follows from the posted fields. */
async function takeStep(body: unknown, language: Language, now: Date): Promise<WithdrawalStep> {
  const { act: sent, key, ...typed } = readFields(body);
  const act = withdrawalActs.find((one) => one === sent) ?? 'check';
  if (act === 'fill' || act === 'change') return { step: 'enter', values: typed, problems: {} };
  const result = z.safeParse(withdrawalFormSchema, typed, { reportInput: true });
  if (!result.success) return { step: 'enter', values: typed, problems: listFormProblems(result.error) };
  const values = result.data;
  if (act !== 'confirm' || !formKey.test(key)) return { step: 'check', values, key: randomHex(16) };
  const declared = { ...toNewWithdrawal(values), language };
  const { receipt } = await receiveWithdrawal(declared, key, now);
  return makeReceivedStep(values, receipt);
}

/** Returns the bare receipt if the page cannot be written: the receipt must not be lost. */
function plainReceipt(step: WithdrawalStep, language: Language): string {
  const title = serverTexts[language].pages.withdrawal;
  const lines =
    step.step === 'received'
      ? [step.reference, step.received[language], ...Object.values({ ...step.values, articles: '' })]
      : [];
  const paragraphs = lines.filter(Boolean).map((line) => `<p>${escapeBreakable(line)}</p>`);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${paragraphs.join('')}</html>`;
}

export interface WithdrawalPageOptions {
  renderer: Renderer | undefined;
  documents: PageDocuments | undefined;
  readShop: () => Promise<ShopSettings>;
  describe: (url: URL, shop: ShopSettings) => Promise<PageAnswer>;
  /** Rate limit shared with the same calls of the API. */
  limit: RequestHandler;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Writes the page of a step. @throws when it cannot be rendered */
async function writePage(step: WithdrawalStep, language: Language, options: WithdrawalPageOptions): Promise<string> {
  const { renderer, documents, readShop, describe } = options;
  if (!renderer || !documents) throw new Error('The site is not built');
  const shop = await readShop();
  const address = withdrawalPath;
  const url = new URL(`http://site${addLanguagePrefix(language, address)}`);
  const ask = async ({ key }: { key: string }) => {
    if (key !== withdrawalStepKey) throw new Error('The page of a withdrawal asks for nothing else');
    return { data: step };
  };
  const [page, described] = await Promise.all([
    renderer.renderPage({ address, language, settings: shop, ask }),
    describe(url, shop),
  ]);
  return documents.rendered({ ...page, language, shop, head: 'head' in described ? described.head : '' });
}

async function sendStep(res: Response, status: number, step: WithdrawalStep, options: WithdrawalPageOptions) {
  const language = readPageLanguage(res);
  let page: string;
  try {
    page = await writePage(step, language, options);
  } catch (error) {
    options.onError(error);
    if (step.step !== 'received') throw new ApiError('unavailable', 'The page cannot be shown now', { retryAfter: 5 });
    page = plainReceipt(step, language);
  }
  // The typed data is private to this visitor.
  res.status(status).set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('html').send(page);
}

function readPageLanguage(res: Response): Language {
  return res.locals['language'] as Language; // set by the route
}

const statuses: Record<WithdrawalStep['step'], number> = { enter: 200, check: 200, received: 201, refused: 429 };

/** Returns the status of a step: 400 for refused input. */
function findStepStatus(step: WithdrawalStep): number {
  return step.step === 'enter' && Object.keys(step.problems).length > 0 ? 400 : statuses[step.step];
}

/**
 * Serves the forms of the withdrawal function, which post to their own page: each answer is the whole page with the next step,
 * so that it needs no JavaScript (§ 356a BGB). Its first step is rendered and cached like every first page.
 */
export function withdrawalPage(options: WithdrawalPageOptions): Router {
  const router = Router({ caseSensitive: true });
  const limitSent: RequestHandler = (req, res, next) =>
    readFields(req.body).act === 'confirm' ? options.limit(req, res, next) : next();
  const answerStep = async (req: Request, res: Response): Promise<void> => {
    const step = await takeStep(req.body, readPageLanguage(res), options.now());
    await sendStep(res, findStepStatus(step), step, options);
  };
  // Returned to Express, which answers for a rejected promise.
  const answer: RequestHandler = (req, res) => answerStep(req, res);
  const refuse: ErrorRequestHandler = async (error: unknown, _req, res, next) => {
    if (!(error instanceof ApiError) || error.code !== 'too_many_attempts') return next(error);
    if (error.details.retryAfter) res.set('Retry-After', String(error.details.retryAfter));
    return sendStep(res, statuses.refused, { step: 'refused' }, options);
  };
  for (const language of languages) {
    const path = addLanguagePrefix(language, withdrawalPath);
    const setLanguage: RequestHandler = (_req, res, next) => {
      res.locals['language'] = language;
      next();
    };
    const form = express.urlencoded({ extended: false, limit: '50kb', parameterLimit: 20 + 2 * limits.orderLines });
    router.post(path, setLanguage, form, limitSent, answer, refuse);
  }
  return router;
}

/** Returns the page's first step for the renderer. */
export const beginWithdrawal = async () => emptyWithdrawal;
