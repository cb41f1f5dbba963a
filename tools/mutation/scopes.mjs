/**
 * Scopes of planted faults, each with its tests: all of the API's take too long to run for every fault.
 * @type {Record<string, { folder: string; mutate: string[]; tests: string[]; onlyNearest?: boolean; timeoutMs?: number }>}
 */
export const scopes = {
  shared: {
    folder: 'packages/shared',
    mutate: ['packages/shared/src/**/*.ts'],
    tests: ['src/**/*.test.ts'],
    onlyNearest: true,
    // Nothing waits there: a longer run is an endless loop.
    timeoutMs: 10_000,
  },
  session: {
    folder: 'apps/web',
    mutate: ['apps/web/src/session/*.{ts,tsx}'],
    tests: ['src/session/*.test.{ts,tsx}'],
  },
  'sessions-kept': {
    folder: 'apps/api',
    mutate: ['apps/api/src/features/users/sessions/{find-session,session-rules,sessions.service}.ts'],
    tests: ['src/features/users/sessions/*.test.ts', 'src/features/users/sign-ins/asked-again.test.ts'],
  },
  stock: {
    folder: 'apps/api',
    mutate: ['apps/api/src/features/catalogue/stock.service.ts'],
    tests: ['src/features/catalogue/stock.test.ts'],
  },
  'order-quotas': {
    folder: 'apps/api',
    mutate: ['apps/api/src/features/orders/{takers/owed-rows,placing/order-quotas.service}.ts'],
    tests: ['src/features/orders/{takers/owed-rows,placing/order-quotas}.test.ts'],
  },
  placing: {
    folder: 'apps/api',
    mutate: [
      'apps/api/src/features/orders/placing/{order-size,offered-methods,delivery-country,expected-total}.ts',
      'apps/api/src/features/orders/placing/order-idempotency.service.ts',
    ],
    tests: [
      'src/features/orders/placing/{order-size,offered-methods,delivery-country,order-refusals,place-order}.test.ts',
      'src/features/orders/placing/{order-idempotency,order-totals}.test.ts',
    ],
  },
  ending: {
    folder: 'apps/api',
    mutate: [
      'apps/api/src/features/orders/ending/{cancel-order,expire-orders,restock-order}.service.ts',
      'apps/api/src/features/orders/ending/pieces.ts',
    ],
    tests: ['src/features/orders/ending/{cancel-order,expire-orders,restock-order,hold-times,pieces}.test.ts'],
  },
  sending: {
    folder: 'apps/api',
    mutate: [
      'apps/api/src/features/orders/mark-order.service.ts',
      'apps/api/src/features/orders/sending/{ship-order,correct-address}.service.ts',
    ],
    tests: ['src/features/orders/{mark-orders,sending/ship-orders,sending/orders-to-send,sending/packing}.test.ts'],
  },
  'order-filters': {
    folder: 'apps/api',
    mutate: ['apps/api/src/features/orders/order-filters.ts'],
    tests: ['src/features/orders/matching-orders.test.ts'],
  },
  orders: {
    folder: 'apps/api',
    mutate: ['apps/api/src/features/orders/{transition,changes/change-steps}.ts'],
    tests: ['src/features/orders/{transition,changes/change-steps}.test.ts'],
  },
  'payment-rules': {
    folder: 'apps/api',
    mutate: [
      'apps/api/src/features/payments/{payment-filters,ask-schedule}.ts',
      'apps/api/src/features/settlement/verify-payment.ts',
    ],
    tests: [
      'src/features/payments/{payment-filters,ask-schedule}.test.ts',
      'src/features/settlement/verify-payment.test.ts',
    ],
  },
  payments: {
    folder: 'apps/api',
    mutate: ['apps/api/src/features/payments/{payment,bank,refund}-records.service.ts'],
    tests: ['src/features/payments/*-records.test.ts'],
  },
  storing: {
    folder: 'apps/api',
    mutate: [
      'apps/api/src/features/orders/placing/{store-order,place-order,cart-lines,order-numbers}.service.ts',
      'apps/api/src/features/orders/placing/new-order.ts',
    ],
    tests: [
      'src/features/orders/placing/{place-order,store-order,order-numbers,order-refusals,order-totals}.test.ts',
      'src/features/orders/placing/{number-fails,order-size,order-idempotency,offered-methods}.test.ts',
      'src/features/orders/placing/checks/delivery-country.test.ts',
    ],
  },
  paying: {
    folder: 'apps/api',
    mutate: ['apps/api/src/features/settlement/{pay-order,start-payment,payment-return}.service.ts'],
    tests: [
      'src/features/settlement/{naming-payments,pay-order,start-payment,payment-return,unbegun-payments}.test.ts',
      'src/features/settlement/{unnamed-captures,refusals,invoice-prefix}.test.ts',
    ],
  },
  refunding: {
    folder: 'apps/api',
    mutate: ['apps/api/src/features/settlement/{refund-payment.service,refund-parts}.ts'],
    tests: ['src/features/settlement/{refund-payment,refund-parts,refunds,line-refunds}.test.ts'],
  },
  asking: {
    folder: 'apps/api',
    mutate: [
      'apps/api/src/features/settlement/{ask-started,end-payments,follow-disputes}.service.ts',
      'apps/api/src/features/settlement/do-all.ts',
    ],
    tests: ['src/features/settlement/{ask-started,do-all,end-payments,follow-disputes}.test.ts'],
  },
  settlement: {
    folder: 'apps/api',
    mutate: ['apps/api/src/features/settlement/settle-{payment,waiting}.service.ts'],
    tests: ['src/features/settlement/{settle-payment,waiting-payments}.test.ts'],
  },
};

const name = process.env['MUTATED_SCOPE'] ?? '';

/** Scope of this run. */
export const scope = scopes[name];

/** Name of the scope, and of its report. */
export const scopeName = name;
