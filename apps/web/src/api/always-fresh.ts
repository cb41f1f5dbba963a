/** Reloads whenever the data are shown again, because others change them: they order, pay, deliver and cancel. */
export const alwaysFresh = { refetchOnFocus: true, refetchOnReconnect: true, refetchOnMountOrArgChange: true } as const;
