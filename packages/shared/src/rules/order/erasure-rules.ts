/** Days in which an erasure can be called back (contract, "Accounts"). */
export const erasureDays = 7;

/** Obstacles to an erasure; sent as `keys` with 409 `erasure_not_possible`. */
export const erasureObstacles = ['orders', 'refunds', 'withdrawals', 'returns', 'last_admin'] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];
