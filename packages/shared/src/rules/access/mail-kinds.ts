/** Mails to the buyer of an order. */
export const buyerMailKinds = [
  'order_received',
  'payment_received',
  'payment_reminder',
  'dunning',
  'order_edited',
  'order_cancelled',
  'order_shipped',
  'ready_for_pickup',
  'refunded',
  'gift_voucher',
  /** Says when and to whom the vouchers go, and that they were sent. */
  'vouchers_planned',
  'vouchers_sent',
  'invoice',
  'guest_link',
  'withdrawal_received',
  'withdrawal_decided',
  'return_announced',
  'return_label',
  'return_received',
  'return_decided',
] as const;

/** Mails to the recipient of an order's vouchers. */
export const recipientMailKinds = ['voucher_gift'] as const;

/** Mails to the merchant. */
export const merchantMailKinds = [
  'merchant_order',
  'merchant_refund_due',
  'merchant_dispute',
  'merchant_withdrawal',
  'merchant_low_stock',
  'merchant_mail_failed',
  'merchant_review_report',
  'merchant_test',
  'merchant_webhook_off',
] as const;

/** Mails about an account, or to an address that has asked for them; some bring a link that may be used once. */
export const accountMailKinds = [
  'password_reset',
  'password_changed',
  'email_verification',
  'email_change',
  'email_changed',
  'email_left',
  'invitation',
  'role_changed',
  'role_undone',
  'people_changed',
  'bank_changed',
  'requests_ended',
  'account_removed',
  'data_request',
  'erasure_requested',
  'account_erased',
  'stock_confirm',
  'stock_back',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** Mails about a review, to its writer and to those who reported it. */
export const reviewMailKinds = ['report_received', 'report_decided', 'review_withheld', 'review_restored'] as const;

/** Kinds of mail. Later features add kinds. */
export const mailKinds = [
  ...buyerMailKinds,
  ...recipientMailKinds,
  ...accountMailKinds,
  ...reviewMailKinds,
  ...merchantMailKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * waiting: to be sent now or after a pause · sending: on its way · sent: the mail server has taken it · failed: given up ·
 * held: made while no mail server was set up, and kept to be read.
 */
export const mailStatuses = ['waiting', 'sending', 'sent', 'failed', 'held'] as const;
