import { findLockWaitMs, splitLockWait } from '../../../lib/database/lock-wait.ts';
import { makeKeyedQueue } from '../../../lib/tasks/keyed-queue.ts';

/** Orders of one product that may wait in this process: as many as are stored in about five seconds. */
const longestLine = 500;
/** Longest turn of an order, in milliseconds: its transaction gives up earlier. */
const longestTurnMs = 7000;
/** Shortest wait for a lock after an order's turn has come, in milliseconds: time for several attempts. */
const leastWaitMs = 1000;

/**
 * Runs work when this process' earlier orders of any of these products are done.
 * @param work gets whether it has waited: what was read before may have changed
 * @throws BusyError when too many wait already, or after as long as a call waits for a lock
 */
export type ProductTurns = <T>(products: readonly string[], work: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/**
 * Creates the lines of a process, one for each product. Transactions that take the same stock would abort each other; with 60
 * buyers at once, ten times per order. Only the database decides who gets the stock.
 */
export function makeProductTurns(): ProductTurns {
  const queue = makeKeyedQueue({ longest: longestLine, longestTurnMs });
  return (products, work) => {
    const useRest = splitLockWait(leastWaitMs);
    return queue.run(products, findLockWaitMs(), (hasWaited) => (hasWaited ? useRest(() => work(true)) : work(false)));
  };
}
