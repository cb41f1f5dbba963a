import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answers/api-error.ts';
import { stubProvider } from '../../testing/fakes/stub-provider.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { doAll } from './do-all.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const away = new ApiError('unavailable', 'away');
type Find = Parameters<typeof doAll>[0];
type Jobs = Awaited<ReturnType<Find>>;

/** Finds the jobs that are later than what was done, two at a time, and notes what it was asked for. */
function finderOf(jobs: Jobs) {
  const asked: Date[] = [];
  const find: Find = async (after) => {
    asked.push(after);
    return jobs.filter((job) => job.at > after).slice(0, 2);
  };
  return { asked, find };
}

/** Jobs for which `done` notes their number and provider; those named fail. */
function jobsOf(
  providers: readonly ('paypal' | 'stripe' | undefined)[],
  done: string[],
  failing: Readonly<Record<number, Error>> = {},
): Jobs {
  return providers.map((provider, index) => ({
    provider,
    at: at(index + 1),
    work: async (by: PaymentProvider | undefined) => {
      done.push(`${index} ${by?.name ?? 'nobody'}`);
      if (failing[index]) throw failing[index];
    },
  }));
}

const paypal = stubProvider();
const failTest = (error: unknown) => expect.fail(String(error));

describe('doing all there is', () => {
  it('goes on behind what was done until nothing is left', async () => {
    const done: string[] = [];
    const { asked, find } = finderOf(jobsOf(['paypal', 'paypal', undefined, 'paypal', 'paypal'], done));
    await doAll(find, { providers: [paypal], onError: failTest });
    expect(done).toEqual(['0 paypal', '1 paypal', '2 nobody', '3 paypal', '4 paypal']);
    // Those of the very first moment are meant too.
    expect(asked).toEqual([new Date(-1), at(2), at(4), at(5)]);
  });

  it('gives each job its own provider, and none where that is not set up', async () => {
    const done: string[] = [];
    const { find } = finderOf(jobsOf(['stripe', 'paypal'], done));
    await doAll(find, { providers: [paypal], onError: failTest });
    expect(done).toEqual(['0 nobody', '1 paypal']);
  });

  it('does not ask a provider again that is away, and goes on with others', async () => {
    const [done, errors]: [string[], unknown[]] = [[], []];
    const { find } = finderOf(jobsOf(['paypal', undefined, 'paypal', 'stripe'], done, { 0: away }));
    await doAll(find, { providers: [paypal], onError: (error) => errors.push(error) });
    expect([done, errors]).toEqual([['0 paypal', '1 nobody', '3 nobody'], [away]]);
  });

  it('continues after a provider’s refusal, which is recorded elsewhere, and after an unexpected error, which it reports', async () => {
    const [done, errors]: [string[], unknown[]] = [[], []];
    const [refused, broken] = [new ApiError('payment_not_verified', 'no'), new Error('broken')];
    const { find } = finderOf(jobsOf(['paypal', 'paypal', 'paypal'], done, { 0: refused, 1: broken }));
    await doAll(find, { providers: [paypal], onError: (error) => errors.push(error) });
    expect([done.length, errors]).toEqual([3, [broken]]);
  });

  it('reports an outage that belongs to no provider, and continues', async () => {
    const [done, errors]: [string[], unknown[]] = [[], []];
    const { find } = finderOf(jobsOf([undefined, undefined], done, { 0: away }));
    await doAll(find, { providers: [], onError: (error) => errors.push(error) });
    expect([done.length, errors]).toEqual([2, [away]]);
  });

  it('ends after the job at hand', async () => {
    const [done, ending]: [string[], AbortController] = [[], new AbortController()];
    const [first, ...others] = jobsOf(['paypal', 'paypal', 'paypal'], done);
    if (!first) throw new Error('there is no job');
    const work = async (by: PaymentProvider | undefined) => {
      await first.work(by);
      ending.abort();
    };
    const { find } = finderOf([{ ...first, work }, ...others]);
    await doAll(find, { providers: [paypal], onError: failTest, signal: ending.signal });
    expect(done).toEqual(['0 paypal']);
  });
});
