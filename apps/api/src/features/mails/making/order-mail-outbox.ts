import { outboxOfOrders } from '../../orders/takers/order-outbox.ts';
import { orderMailTaker } from './order-mail-taker.ts';

/** Rows of orders that mails are made of. */
export const orderOutbox = outboxOfOrders(orderMailTaker);
