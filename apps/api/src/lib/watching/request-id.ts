import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Returns the id of the request that the present work follows from; undefined for work of the shop itself. */
export function findRequestId(): string | undefined {
  return current.getStore();
}

/** Runs work that follows from a request, whose id its log lines and outbox rows bear. Without an id it runs as it is. */
export function runForRequest<T>(id: string | null | undefined, work: () => T): T {
  return id ? current.run(id, work) : work();
}
