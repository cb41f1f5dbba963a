/** What is asked anew whenever somebody looks, because others change it: they order, pay for, deliver and cancel. */
export const alwaysFresh = { refetchOnFocus: true, refetchOnReconnect: true, refetchOnMountOrArgChange: true } as const;
