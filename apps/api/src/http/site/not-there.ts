import type { RequestHandler } from 'express';

/** A file that is none: 404, and never the start page. */
export const notThere: RequestHandler = (_req, res) => {
  res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found');
};
