import * as rules from '@kontor/shared/rules/order/order-state';
import * as filters from '../features/orders/order-filters.ts';
import type { StoredOrder } from '../features/orders/order.model.ts';

/** A rule's name, the rule, and its filter. */
export type RuleAndFilter = readonly [string, (order: StoredOrder) => boolean, object];

/** Returns each rule of an order with its filter; `one` is the payment in question. */
export const rulesAndFilters = (now: Date): readonly RuleAndFilter[] => [
  ['isPayable', rules.isPayable, filters.isPayable],
  ['isLengthenable', rules.isLengthenable, filters.isLengthenable],
  ['isReservedFor', (order) => rules.isReservedFor(order, 'one'), filters.isReservedFor('one')],
  ['isPayableBy', (order) => rules.isPayableBy(order, 'one'), filters.isPayableBy('one')],
  ['isPriceFrom', (order) => rules.isPriceFrom(order, 'one'), filters.isPriceFrom('one')],
  ['canPaymentFail', (order) => rules.canPaymentFail(order, 'one'), filters.canPaymentFail('one')],
  ['isEditable', rules.isEditable, filters.isEditable],
  ['isMarkablePaid', rules.isMarkablePaid, filters.isMarkablePaid],
  ['isMarkableNotPaid', rules.isMarkableNotPaid, filters.isMarkableNotPaid],
  ['isSuppliable', rules.isSuppliable, filters.isSuppliable],
  ['isMarkableReady', rules.isMarkableReady, filters.isMarkableReady],
  ['isReadyRevocable', rules.isReadyRevocable, filters.isReadyRevocable],
  ['isShippable', rules.isShippable, filters.isShippable],
  ['isBegunToSend', rules.isBegunToSend, filters.isBegunToSend],
  ['isArrivalOpen', rules.isArrivalOpen, filters.isArrivalOpen],
  ['isOnItsWay', rules.isOnItsWay, filters.isOnItsWay],
  ['isAddressCorrectable', rules.isAddressCorrectable, filters.isAddressCorrectable],
  ['isArrivalProvable', rules.isArrivalProvable, filters.isArrivalProvable],
  ['isDeliverable', rules.isDeliverable, filters.isDeliverable],
  ['isDeliveryRevocable', rules.isDeliveryRevocable, filters.isDeliveryRevocable],
  ['isAwaitingDelivery', rules.isAwaitingDelivery, filters.isAwaitingDelivery],
  ['isAwaitingDecision', rules.isAwaitingDecision, filters.isAwaitingDecision],
  ['isCancellableByAdmin', rules.isCancellableByAdmin, filters.isCancellableByAdmin],
  ['isCancellableByBuyer', rules.isCancellableByBuyer, filters.isCancellableByBuyer],
  ['isFullyRefunded', rules.isFullyRefunded, filters.isFullyRefunded],
  ['isDisputed', rules.isDisputed, filters.isDisputed],
  ['arePiecesAway', rules.arePiecesAway, filters.arePiecesAway],
  ['isExpired', (order) => rules.isExpired(order, now), filters.isExpired(now)],
];
