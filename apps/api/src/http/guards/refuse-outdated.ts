import type { RequestHandler } from 'express';
import { outdatedSignal } from '../../lib/database/release-guard.ts';

/** Answers 503 to every call once a newer version of the shop has converted the data: this process would read them wrongly. */
export const refuseOutdated: RequestHandler = (_req, _res, next) => {
  next(outdatedSignal.aborted ? outdatedSignal.reason : undefined);
};
