/**
 * Every error code the API can answer with, and its HTTP status (contract, "Everywhere").
 * Clients translate by the code; the message beside it is English and for developers.
 */
export const errorStatus = {
  invalid_input: 400,
  invalid_json: 400,
  invalid_signature: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
  not_admin: 403,
  not_yours: 403,
  not_found: 404,
  order_cancelled: 404,
  conflict: 409,
  email_taken: 409,
  last_admin: 409,
  out_of_stock: 409,
  price_changed: 409,
  edit_conflict: 409,
  already_reviewed: 409,
  file_in_use: 409,
  not_cancellable: 409,
  already_paid: 409,
  payment_running: 409,
  payment_order_cancelled: 409,
  payment_not_verified: 409,
  payment_method_unavailable: 409,
  nothing_to_refund: 409,
  refund_too_large: 409,
  refund_running: 409,
  refund_refused: 409,
  already_restocked: 409,
  too_large: 413,
  unsupported_type: 415,
  idempotency_key_reused: 422,
  too_many_attempts: 429,
  too_many_open_orders: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
