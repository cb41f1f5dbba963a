import { serverTexts } from '@kontor/languages/server-texts';
import type { Language } from '@kontor/shared/rules/text/languages';
import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import express, { type Express, type RequestHandler } from 'express';
import { sha256Base64 } from '../lib/random.ts';
import { escapeHtml } from '../lib/text/html.ts';
import { ApiError } from './answers/api-error.ts';
import { makeErrorBody } from './answers/error-response.ts';
import { securityHeaders } from './guards/security-headers.ts';
import { type ReadyState, probes, retryAfter } from './probes.ts';
import { readKeptLanguage } from './site/kept-language.ts';

const style =
  'body{max-width:36rem;margin:20vh auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;color-scheme:light dark}';

/** Content policy of the page. Its style is inline, because the site's own files are not served yet. */
const contentPolicy = `default-src 'none'; style-src 'sha256-${sha256Base64(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Writes the page shown instead of all others until the shop is ready; it reloads itself. */
function writePage(language: Language): string {
  const { title, text } = serverTexts[language].pages.starting;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<meta http-equiv="refresh" content="${retryAfter}"><style>${style}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`,
  ].join('');
}

/**
 * Answers 503 with words: JSON for calls, a page in the language of the address, otherwise of the visitor's choice, for the
 * rest.
 */
const refuseWhileStarting: RequestHandler = (req, res) => {
  res.status(503).set({ 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' });
  if (req.path === '/api' || req.path.startsWith('/api/')) {
    res.json(makeErrorBody(new ApiError('unavailable', 'The shop is starting, please try again', { retryAfter })));
    return;
  }
  const language = req.path === '/' ? readKeptLanguage(req) : splitLanguagePath(req.path).language;
  res.set('Content-Security-Policy', contentPolicy).type('html').send(writePage(language));
};

interface StartingOptions {
  publicUrl: string;
  hstsSubdomains: boolean;
  readState: () => Promise<ReadyState>;
}

/** Creates the app that answers until the shop serves, while migrations run. */
export function makeStartingApp({ publicUrl, hstsSubdomains, readState }: StartingOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders(publicUrl, { hstsSubdomains }));
  app.use(probes(readState), refuseWhileStarting);
  return app;
}
