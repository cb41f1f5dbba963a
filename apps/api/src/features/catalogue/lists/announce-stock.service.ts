import { renewListVersion } from './catalogue.service.ts';

/**
 * Says to the lists that something was sold out or came back. Called after the commit: what was stored is stored, and the
 * caller is told so even if the database is away by now. Lists then heal by themselves within ten seconds.
 */
export async function announceStock(): Promise<void> {
  await renewListVersion('stock').catch(() => undefined);
}
