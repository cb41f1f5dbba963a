import { type Outbox, makeOutbox } from '../../lib/outbox.ts';
import { ReturnModel } from './return.model.ts';

/** Outbox rows for mails about returns; `kind` is the status. */
export const returnOutbox: Outbox = makeOutbox(
  'mails',
  () => ReturnModel.collection as unknown as ReturnType<Parameters<typeof makeOutbox>[1]>, // mongoose types ids and rows as its own
);
