import { documentTaker } from '../features/documents/issuing/document-taker.ts';
import { orderMailTaker } from '../features/mails/making/order-mail-taker.ts';
import type { OrderTaker } from '../features/orders/takers/order-taker.ts';
import { webhookTaker } from '../features/webhooks/events/webhook-taker.ts';

/** Features that follow events of orders, in the order of their rows. */
export const orderTakers: readonly OrderTaker[] = [orderMailTaker, documentTaker, webhookTaker];
