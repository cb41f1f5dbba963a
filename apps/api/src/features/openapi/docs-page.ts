import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Router } from 'express';
import { docsPageHeaders } from '../../http/guards/security-headers.ts';

/** Addresses of Redoc and of the script that starts it, below `/api`. */
const redocPath = '/docs/redoc.js';
const startPath = '/docs/start.js';

/**
 * Starts Redoc with the nonce of its own element: browsers hide the attribute, but not the property. Errors are shown by
 * descriptions with their codes: with a schema for each error of each call the page took 1.3 GB of memory.
 */
const start = `const { nonce } = document.currentScript;
fetch('/api/openapi.json').then(async (answer) => {
  const described = await answer.json();
  for (const error of Object.values(described.components.responses)) delete error.content;
  Redoc.init(described, { nonce }, document.getElementById('docs'));
});
`;

/** Folder with the script of Redoc, which renders the document for people. */
const scripts = dirname(createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js'));

/** Returns the page. Only `nonce` comes from outside, and it is base64. */
function writePage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API</title>
<style nonce="${nonce}">body { margin: 0; } img[src^="https://cdn.redoc.ly"] { display: none; }</style>
</head>
<body>
<noscript>This page needs JavaScript. The document itself is <a href="/api/openapi.json">openapi.json</a>.</noscript>
<div id="docs"></div>
<script src="/api${redocPath}"></script>
<script src="/api${startPath}" nonce="${nonce}"></script>
</body>
</html>
`;
}

/**
 * Serves `/docs`: all calls of `/api`, described for people by the document that programs read. Its script, a megabyte, is
 * loaded by this page alone.
 */
export function docsPage(publicUrl: string): Router {
  const router = Router({ caseSensitive: true });
  router.get(redocPath, (_req, res, next) => {
    res.sendFile('redoc.standalone.js', { root: scripts, maxAge: '1h' }, (error) => error && next(error));
  });
  router.get(startPath, (_req, res) => {
    res.type('js').send(start);
  });
  router.get('/docs', docsPageHeaders(publicUrl), (_req, res) => {
    res.type('html').send(writePage(String(res.locals['cspNonce'])));
  });
  return router;
}
