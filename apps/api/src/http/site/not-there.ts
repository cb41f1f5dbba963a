import type { RequestHandler } from 'express';

/** Answers 404 for a missing file, never the start page. */
export const notThere: RequestHandler = (_req, res) => {
  res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found');
};
