/**
 * Every error code the API can answer with, and its HTTP status (contract, "Everywhere").
 * Clients translate by the code; the message beside it is English and for developers.
 */
export const errorStatus = {
  invalid_input: 400,
  invalid_json: 400,
  invalid_signature: 400,
  country_not_delivered: 400,
  placeholders_left: 400,
  /** A link of a mail that is used, expired, replaced, cut, or was never sent. */
  invalid_link: 400,
  /** The caller's own password at a reauthentication; 401 would end the session. */
  wrong_password: 400,
  current_password_required: 400,
  /** A bank statement in no form that the shop knows. */
  statement_unreadable: 400,
  /** A code of the second factor at a reauthentication. */
  wrong_code: 400,
  /** The second factor's code is missing. */
  current_code_required: 400,
  /** A code of a promotion that the shop does not know; counted, so that they cannot be tried out. */
  code_unknown: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
  /** The password was right; the account also needs a code. */
  second_factor_required: 401,
  /** The password was right, the code was not. */
  second_factor_wrong: 401,
  not_admin: 403,
  /** The caller is staff, and the role does not include this call. */
  not_permitted: 403,
  /** The shop requires a second factor of its staff, and the caller has none yet. */
  second_factor_missing: 403,
  /** The caller must prove password and second factor (`POST /users/proof`), then repeat the call. */
  proof_needed: 403,
  /** The call belongs to a signed-in person, and the caller is an API key. */
  person_needed: 403,
  not_yours: 403,
  /** The account's address has not been confirmed by a link yet. */
  email_not_verified: 403,
  not_found: 404,
  order_cancelled: 404,
  /** A guest's link to an order that has expired; the guest can request a new one. */
  link_expired: 404,
  conflict: 409,
  email_taken: 409,
  last_admin: 409,
  /** The office has set a new address. No link is sent to it while that change can be undone. */
  address_on_hold: 409,
  out_of_stock: 409,
  price_changed: 409,
  edit_conflict: 409,
  order_too_large: 409,
  already_reviewed: 409,
  sku_taken: 409,
  maker_taken: 409,
  slug_taken: 409,
  category_taken: 409,
  /** A category on the first level has products, which would be without one. */
  category_in_use: 409,
  /** A category would be below itself, or deeper than four levels. */
  category_misplaced: 409,
  /** Products name the maker, and would lose their manufacturer with it. */
  maker_in_use: 409,
  /** The columns of a file are of no kind that the import knows. */
  import_unreadable: 400,
  import_unanswered: 409,
  import_running: 409,
  /** The cells of a file of people are deleted after its run. */
  import_over: 409,
  /** A filter finds no product, or more than one change may concern. */
  bulk_nothing: 409,
  bulk_too_many: 409,
  /** As many changes of many products wait or run as may at once. */
  bulk_busy: 409,
  /** It has not ended, was undone, or its days are over. */
  bulk_not_undoable: 409,
  /** A price plan has begun, or is to begin in the past. */
  plan_begun: 409,
  file_in_use: 409,
  month_not_over: 409,
  /** The numbers of adviser and client were never set. */
  datev_numbers_missing: 409,
  not_cancellable: 409,
  already_paid: 409,
  payment_running: 409,
  payment_order_cancelled: 409,
  payment_not_verified: 409,
  payment_method_unavailable: 409,
  /** The buyer may not buy on account, or this order would exceed the limit of open invoices. */
  on_account_not_allowed: 409,
  on_account_limit: 409,
  wrapping_not_offered: 409,
  shipping_method_unavailable: 409,
  /** Codes that give this order nothing, by their reason. */
  code_expired: 409,
  code_used_up: 409,
  code_minimum: 409,
  code_not_for_these: 409,
  code_not_combinable: 409,
  /** Gift vouchers are ordered apart from goods, up to 20 at once, and without codes. */
  vouchers_apart: 409,
  /** Another promotion has the code. */
  code_taken: 409,
  nothing_to_refund: 409,
  /** Nothing would be left to pay of an unpaid order: it is cancelled instead. */
  cancel_instead: 409,
  /** Received money that is already assigned to an order. */
  payment_assigned: 409,
  refund_too_large: 409,
  refund_running: 409,
  refund_refused: 409,
  payment_disputed: 409,
  /** A line of a bank statement came to another account than the shop's, and no admin has confirmed that it is meant. */
  other_account: 409,
  /** This line of a bank statement was booked for another order. */
  already_booked: 409,
  amount_differs: 409,
  day_far_past: 409,
  /** Money that a provider captured can be refunded only through it. */
  not_by_hand: 409,
  already_restocked: 409,
  not_restockable: 409,
  already_shipped: 409,
  /** The order is shipped, or nothing is left to be picked up. */
  not_for_pickup: 409,
  return_too_many: 409,
  /** A carrier is named whose settings are incomplete, or that makes no labels here. */
  carrier_not_set_up: 409,
  /** The carrier refuses a label, or to cancel one; the message has its words. */
  label_refused: 409,
  /** A label may exist at the carrier: somebody has to look before another one is bought. */
  label_unclear: 409,
  /** The total of a paid order cannot rise, and no article can be added to it. */
  edit_costs_more: 409,
  /** The order was paid by transfer, at the till or by a mark: staff refund it manually. */
  edit_refund_by_hand: 409,
  country_changes_price: 409,
  /** The address of an order without VAT cannot change: the exemption depends on the place of delivery. */
  tax_free_order: 409,
  not_ready: 409,
  erasure_not_possible: 409,
  too_large: 413,
  unsupported_type: 415,
  idempotency_key_reused: 422,
  too_many_attempts: 429,
  too_many_open_orders: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
  shop_closed: 503,
  /** No space is left for files. */
  storage_full: 507,
  /** Files cannot be written: a disk that became read-only, or lost permissions. */
  storage_read_only: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;
