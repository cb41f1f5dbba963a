/** Reloads whenever somebody looks, because others change the data: they order, pay, deliver and cancel. */
export const alwaysFresh = { refetchOnFocus: true, refetchOnReconnect: true, refetchOnMountOrArgChange: true } as const;
