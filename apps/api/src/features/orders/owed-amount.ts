/** Amount of an order in cents beside its vouchers and credited parts, for aggregations: `owedCents` (rules/order/owed). */
export const owedAmount = {
  $subtract: ['$totalCents', { $add: [{ $ifNull: ['$voucherCents', 0] }, { $ifNull: ['$creditedCents', 0] }] }],
};
