import * as z from 'zod/mini';
import { type PayPalOrder, readIssues, payPalOrderSchema } from './paypal-answers.ts';
import { type PayPalAnswer, type PayPalClient, payPalAway } from './paypal-client.ts';

/** Ids of PayPal's orders; any other value from a browser or a notification is not sent to PayPal. */
const idPattern = /^[A-Z0-9]{1,36}$/;

/** Returns PayPal's issues by its own names. None for other answers: an error without an issue comes from the call itself. */
export function refusedIssues({ status, body }: PayPalAnswer): string[] {
  return status >= 400 ? readIssues(body) : [];
}

/** Parses an answer by its schema. @throws 503 `unavailable` for a refusal and for an unreadable answer */
export function parseAnswer<S extends z.ZodMiniType>(schema: S, { status, body }: PayPalAnswer): z.output<S> {
  const result = z.safeParse(schema, body);
  if (status >= 300) throw payPalAway(`refuses the call (${[status, ...readIssues(body)].join(' ')})`);
  if (!result.success) throw payPalAway('gives an answer that cannot be read');
  return result.data;
}

/** Returns the order's present state at PayPal; undefined when it is unknown there. */
export async function findOrder(call: PayPalClient, id: string): Promise<PayPalOrder | undefined> {
  if (!idPattern.test(id)) return undefined;
  const answer = await call({ method: 'GET', path: `/v2/checkout/orders/${id}` });
  return answer.status === 404 ? undefined : parseAnswer(payPalOrderSchema, answer);
}

/** Finds an order that PayPal must know. @throws 503 `unavailable` when it does not */
export async function requireOrder(call: PayPalClient, id: string): Promise<PayPalOrder> {
  const order = await findOrder(call, id);
  if (!order) throw payPalAway('no longer knows a payment that it knew');
  return order;
}
