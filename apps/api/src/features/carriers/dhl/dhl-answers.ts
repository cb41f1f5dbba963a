import * as z from 'zod/mini';
import type { Failure, LabelOutcome } from '../shipping-carrier.ts';
import type { DhlAnswer } from './dhl-client.ts';

const text = z.optional(z.string());
const statusSchema = z.object({
  /** Deprecated name of `status`, which older answers have alone. */
  statusCode: z.optional(z.union([z.number(), z.string()])),
  status: z.optional(z.union([z.number(), z.string()])),
  title: text,
  detail: text,
});

const itemSchema = z.object({
  shipmentNo: z.optional(z.union([z.string(), z.number()])),
  shipmentRefNo: text,
  sstatus: z.optional(statusSchema),
  label: z.optional(z.object({ b64: text, fileFormat: text })),
  validationMessages: z.optional(z.array(z.object({ property: text, validationMessage: text, validationState: text }))),
  /** Validation errors of the request, in place of shipments. */
  propertyPath: text,
  message: text,
});
export type DhlItem = z.output<typeof itemSchema>;

const answerSchema = z.object({
  status: z.optional(z.union([statusSchema, z.number(), z.string()])),
  title: text,
  detail: text,
  items: z.optional(z.array(itemSchema)),
});

/** Highest number of the carrier's messages kept from one answer, and of characters in each. */
const [mostMessages, longestMessage] = [10, 300];

const tidy = (messages: readonly (string | undefined)[]): string[] =>
  [...new Set(messages.flatMap((message) => message?.trim().slice(0, longestMessage) || []))].slice(0, mostMessages);

/** Returns DHL's messages about one shipment, warnings included. */
export function listItemMessages({ sstatus, validationMessages = [], propertyPath, message }: DhlItem): string[] {
  const own = validationMessages.map(({ property, validationMessage }) =>
    [property, validationMessage].filter(Boolean).join(': '),
  );
  const form = message && [propertyPath, message].filter(Boolean).join(': ');
  const general = own.length === 0 ? [sstatus?.title, sstatus?.detail] : [];
  return tidy([...own, form, ...general]);
}

/** Parsed answer of Parcel DE Shipping; undefined if it does not match the schema. */
export function readAnswer(body: unknown): { items: DhlItem[]; messages: string[] } | undefined {
  const parsed = z.safeParse(answerSchema, body);
  if (!parsed.success) return undefined;
  const { status, title, detail, items = [] } = parsed.data;
  const own = typeof status === 'object' ? [status.title, status.detail] : [];
  return { items, messages: tidy([...items.flatMap(listItemMessages), ...own, title, detail]) };
}

export function readStatus({ sstatus }: DhlItem): number {
  return Number(sstatus?.status ?? sstatus?.statusCode);
}

const isPdf = (file: Buffer): boolean => file.subarray(0, 1024).includes('%PDF-');

/** Returns the PDF of a label; undefined if the answer has none. */
export function readLabelFile({ label }: Pick<DhlItem, 'label'>): Buffer | undefined {
  const file = Buffer.from(label?.b64 ?? '', 'base64');
  return isPdf(file) ? file : undefined;
}

/** Returns the failure that follows from an answer's status alone; undefined if its content decides. */
export function readFailure(answer: DhlAnswer): Failure | undefined {
  if (answer.kind === 'unsent') return { problem: 'away', messages: [] };
  if (answer.kind === 'lost') return { problem: 'unclear', messages: [] };
  const { status, body } = answer;
  const messages = readAnswer(body)?.messages ?? [];
  if (status === 401 || status === 403) return { problem: 'credentials', messages };
  if (status === 429) return { problem: 'busy', messages };
  // The gateway answers 503 while the service behind it is down, mostly at night: the service has not seen the request.
  if (status === 503) return { problem: 'away', messages };
  if (status >= 500) return { problem: 'unclear', messages };
  return undefined;
}

/** Reads the outcome of one shipment. @param reference that was sent with it */
export function readShipment(item: DhlItem, reference: string): LabelOutcome {
  const tracking = item.shipmentNo === undefined ? undefined : String(item.shipmentNo);
  const status = readStatus(item);
  const messages = listItemMessages(item);
  if (item.shipmentRefNo !== undefined && item.shipmentRefNo !== reference) {
    return { problem: 'contradiction', messages, tracking };
  }
  if (status === 200 || status === 201) {
    const file = readLabelFile(item);
    if (tracking !== undefined && file) return { tracking, file, reference };
    return { problem: 'contradiction', messages, tracking };
  }
  // Refused, but with a tracking number.
  if (tracking !== undefined || Number.isNaN(status)) return { problem: 'contradiction', messages, tracking };
  return status >= 500 ? { problem: 'unclear', messages } : { problem: 'refused', messages };
}
