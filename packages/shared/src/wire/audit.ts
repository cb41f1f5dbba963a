import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { dayField, objectId, pageAnswer, pageField, pageSizeField, searchText, timestamp } from '../schemas/fields.ts';

/** Actions recorded in the audit trail, by area. */
export const auditActions = {
  signIns: [
    'signed_in',
    'sign_in_failed',
    'password_failed',
    'code_failed',
    'code_asked',
    'proof_given',
    'signed_out',
    'reset_asked',
    'password_reset',
  ],
  accounts: [
    'account_changed',
    'account_opened',
    'account_deleted',
    'account_restored',
    'role_changed',
    'password_changed',
    'email_changed',
    'firm_checked',
    'firm_check_removed',
    'on_account_allowed',
    'on_account_ended',
    'customer_note_added',
    'customer_note_removed',
    'second_factor_on',
    'second_factor_off',
    'sessions_ended',
    'reset_sent',
    'invited',
    'invitation_withdrawn',
    'invitation_accepted',
    'change_undone',
    'requests_ended',
    'data_exported',
    'data_read',
    'export_asked',
    'erasure_asked',
    'erasure_withdrawn',
    'api_key_made',
    'api_key_ended',
    'webhook_added',
    'webhook_changed',
    'webhook_removed',
    'webhook_secret_renewed',
  ],
  products: [
    'product_added',
    'product_changed',
    'price_changed',
    'stock_changed',
    'product_deleted',
    'maker_added',
    'maker_changed',
    'maker_deleted',
    'category_added',
    'category_changed',
    'category_deleted',
    'redirects_changed',
    'promotion_added',
    'promotion_changed',
    'promotion_deleted',
    'codes_made',
  ],
  orders: [
    'order_changed',
    'payment_assigned',
    'payment_returned',
    'labels_bought',
    'label_cancelled',
    'voucher_issued',
    'voucher_blocked',
    'voucher_replaced',
    'voucher_extended',
  ],
  reviews: ['review_hidden', 'review_shown', 'review_removed', 'review_answered'],
  settings: ['setting_changed', 'feeds_renewed', 'carrier_changed'],
  texts: ['text_saved', 'text_published'],
} as const;

export type AuditArea = keyof typeof auditActions;
export type AuditAction = (typeof auditActions)[AuditArea][number];

export const auditAreas = Object.keys(auditActions) as AuditArea[]; // `keys` types every key as a string

const actions = Object.values(auditActions).flat();

/** Days that an entry is kept. */
export const auditDays = 180;

/** Kinds of subject that an audit entry can refer to. */
export const auditSubjects = [
  'account',
  'product',
  'maker',
  'category',
  'redirect',
  'promotion',
  'order',
  'payment',
  'voucher',
  'review',
  'setting',
  'text',
  'api_key',
  'webhook',
] as const;
export type AuditSubjectKind = (typeof auditSubjects)[number];

const value = z.optional(z.union([z.string(), z.number(), z.boolean()]));

const auditEntrySchema = z.object({
  _id: objectId,
  at: timestamp,
  /**
   * The account that acted; empty after a failed sign-in. The name is the current one, or the last known if the account is
   * deleted.
   */
  actor: z.object({
    _id: z.optional(z.string()),
    name: z.optional(z.string()),
    /** the actor is an API key, not a person */
    program: z.optional(z.literal(true)),
  }),
  action: z.enum(actions),
  /** An account or order by its id, a setting by its path, a text by its kind. */
  subject: z.object({
    kind: z.enum(auditSubjects),
    _id: z.optional(z.string()),
    name: z.optional(z.string()),
  }),
  /** Old and new value, for changes of a single value; prices in euros. */
  before: value,
  after: value,
  /** Hashed network of the caller: equal for one network, and no address. */
  network: z.optional(z.string()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** Actions in one parameter, as `price_changed,stock_changed`; unknown ones are ignored. */
const actionList = z.pipe(
  z.string().check(z.maxLength(1000)),
  z.transform((list: string) => {
    const named = new Set(list.split(','));
    return actions.filter((action) => named.has(action));
  }),
);

const auditQuerySchema = z.object({
  page: pageField,
  pageSize: pageSizeField,
  area: z.optional(z.enum(auditAreas)),
  /** account that acted */
  by: z.optional(objectId),
  /** first and last day in Europe/Berlin */
  from: z.optional(dayField),
  to: z.optional(dayField),
  /** words that must each occur in subject, id, action or name of the actor; searches the newest 50,000 matching entries */
  q: z.optional(searchText),
  /** actions found as well: the meaning of the search words in the searcher's language; only with `q` */
  actions: z.optional(actionList),
});
/** The query as clients send it. */
export type SentAuditQuery = z.input<typeof auditQuerySchema>;
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** newest first */
const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), ...pageAnswer });
export type AuditPage = z.output<typeof auditPageSchema>;

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'admin',
    permission: 'people',
    summary: 'Who has changed what and who has signed in, the newest first; kept 180 days',
    query: auditQuerySchema,
    response: auditPageSchema,
    cacheControl: 'no-store',
  }),
};
