/** So many days somebody may think better of an erasure (contract, "Accounts"). */
export const erasureDays = 7;

/** Obstacles to an erasure; sent as `keys` with 409 `erasure_not_possible`. */
export const erasureObstacles = ['orders', 'refunds', 'withdrawals', 'last_admin'] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];
