import type { PaymentProviderName } from '@kontor/shared/rules/providers/providers';
import { ApiError } from '../../http/answers/api-error.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

export interface Settling {
  providers: readonly PaymentProvider[];
  /** Called with outages of providers and other unexpected errors. */
  onError: (error: unknown) => void;
  /** Ends it after the current job. */
  signal?: AbortSignal;
}

/** One thing to do. */
interface Job {
  /** Provider that has to answer; undefined for jobs that the shop decides alone. */
  provider: PaymentProviderName | undefined;
  /** Sort key of the jobs. */
  at: Date;
  work: (provider: PaymentProvider | undefined) => Promise<unknown>;
}

/**
 * Runs all jobs, one after the other. A failed one does not stop the rest, and a provider that is unavailable is called no more
 * in the same round.
 * @param find the next jobs whose time is later than the given one; none when all are done
 */
export async function doAll(
  find: (after: Date) => Promise<Job[]>,
  { providers, onError, signal }: Settling,
): Promise<void> {
  const away = new Set<PaymentProviderName>();
  for (let jobs = await find(new Date(-1)); jobs.length > 0; jobs = await find(jobs.at(-1)?.at ?? shopNow())) {
    for (const { provider, work } of jobs) {
      if (signal?.aborted) return;
      if (provider && away.has(provider)) continue;
      await work(providers.find(({ name }) => name === provider)).catch((error: unknown) => {
        const unavailable = error instanceof ApiError && error.code === 'unavailable';
        if (unavailable && provider) away.add(provider);
        // A refusal: its effect on the order is recorded already.
        if (unavailable || !(error instanceof ApiError)) onError(error);
      });
    }
  }
}
