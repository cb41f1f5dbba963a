import { type Outbox, makeOutbox } from '../../lib/outbox.ts';
import { ReturnModel } from './return.model.ts';

/** Returns of which a mail is still owed; `kind` is the status. */
export const returnOutbox: Outbox = makeOutbox(
  'mails',
  () => ReturnModel.collection as unknown as ReturnType<Parameters<typeof makeOutbox>[1]>, // mongoose types ids and rows as its own
);
