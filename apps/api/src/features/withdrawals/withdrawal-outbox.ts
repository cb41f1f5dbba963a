import { type Outbox, makeOutbox } from '../../lib/outbox.ts';
import { WithdrawalModel } from './withdrawal.model.ts';

/** Withdrawals that came in or were decided, with a mail still owed; `kind` is the status. */
export const withdrawalOutbox: Outbox = makeOutbox(
  'mails',
  () => WithdrawalModel.collection as unknown as ReturnType<Parameters<typeof makeOutbox>[1]>, // mongoose types ids and rows as its own
);
