import { stockNoticeSchema } from '@kontor/shared/wire/stock-notices';
import { idParams } from '@kontor/shared/schemas/fields';
import { type NoticeOutcome, noticeFormPath, writeNoticeOutcome } from '@kontor/shared/rules/product/notice-form';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { type Language, languages } from '@kontor/shared/rules/text/languages';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { ApiError } from '../../http/answers/api-error.ts';
import { askForNotice } from './ask-for-notice.service.ts';

interface NoticeFormOptions {
  /** Rate limit shared with the same call of the API. */
  limit: RequestHandler;
  now: () => Date;
}

/**
 * Serves the form of a stock notice on a product's page, so that it needs no JavaScript. Each answer leads back to that page,
 * whose address says whether the mail is on its way.
 */
export function noticeForm({ limit, now }: NoticeFormOptions): Router {
  const router = Router({ caseSensitive: true });
  const form = express.urlencoded({ extended: false, limit: '5kb', parameterLimit: 5 });
  for (const language of languages) {
    const ask = async (req: Request): Promise<NoticeOutcome> => {
      const sent: unknown = req.body;
      const body = z.safeParse(stockNoticeSchema, { ...(typeof sent === 'object' && sent), language });
      if (!body.success) return 'refused';
      await askForNotice(readId(req), body.data, now());
      return 'asked';
    };
    const answerForm = async (req: Request, res: Response): Promise<void> =>
      res.redirect(303, findWayBack(req, language, await ask(req)));
    // Returned to Express, which answers for a rejected promise.
    const answer: RequestHandler = (req, res) => answerForm(req, res);
    const refuse: ErrorRequestHandler = (error: unknown, req, res, next) => {
      if (!(error instanceof ApiError) || error.code !== 'too_many_attempts') return next(error);
      return res.redirect(303, findWayBack(req, language, 'refused'));
    };
    router.post(addLanguagePrefix(language, noticeFormPath(':id')), checkId, form, limit, answer, refuse);
  }
  return router;
}

/** Leaves an address that cannot be a product's to the other routes. */
const checkId: RequestHandler = (req, _res, next) =>
  next(z.safeParse(idParams, req.params).success ? undefined : 'router');

const readId = (req: Request): string => String(req.params['id']);

/** Returns the address of the product's page with the outcome; a slug is added by that page's own redirect. */
function findWayBack(req: Request, language: Language, outcome: NoticeOutcome): string {
  return addLanguagePrefix(language, writeNoticeOutcome(`/products/${readId(req)}`, outcome));
}
