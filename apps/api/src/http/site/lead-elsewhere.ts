import type { Request, Response } from 'express';

/** Finds where an address of an earlier shop or page leads; `isMissing` counts it as a missing address if it leads nowhere. */
export type FindElsewhere = (address: string, options: { isMissing: boolean }) => Promise<string | undefined>;

export interface ElsewhereOptions {
  findRedirect?: FindElsewhere | undefined;
  /** Called when the look-up fails: the visitor then gets the answer of an unknown address. */
  onError: (error: unknown) => void;
}

/** Redirects from an address that the shop does not have. Browsers ask again each time, as the target may change. @returns whether it has answered */
export async function leadElsewhere(req: Request, res: Response, options: ElsewhereOptions): Promise<boolean> {
  const { findRedirect, onError } = options;
  const location = await findRedirect?.(req.originalUrl, { isMissing: true }).catch(onError);
  if (typeof location !== 'string' || res.headersSent) return false;
  res.set('Cache-Control', 'no-cache').redirect(301, location);
  return true;
}

/** Counts an earlier address of a page that the shop itself redirects. The visitor does not wait for it. */
export function noteEarlier(req: Request, { findRedirect, onError }: ElsewhereOptions): void {
  findRedirect?.(req.originalUrl, { isMissing: false }).catch(onError);
}
