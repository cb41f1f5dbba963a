import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answers/api-error.ts';
import { stubProvider } from '../../testing/fakes/stub-provider.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { doAll } from './do-all.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const away = new ApiError('unavailable', 'away');
type Find = Parameters<typeof doAll>[0];
type Jobs = Awaited<ReturnType<Find>>;

/** Finds jobs after a given time, two at a time, and records these times. */
function finderOf(jobs: Jobs) {
  const asked: Date[] = [];
  const find: Find = async (after) => {
    asked.push(after);
    return jobs.filter((job) => job.at > after).slice(0, 2);
  };
  return { asked, find };
}

/** Makes jobs that record their number and provider in `done`; the given ones fail. */
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

describe('running all jobs', () => {
  it('continues after the last job until none is left', async () => {
    const done: string[] = [];
    const { asked, find } = finderOf(jobsOf(['paypal', 'paypal', undefined, 'paypal', 'paypal'], done));
    await doAll(find, { providers: [paypal], onError: failTest });
    expect(done).toEqual(['0 paypal', '1 paypal', '2 nobody', '3 paypal', '4 paypal']);
    // Jobs of the very first moment are included.
    expect(asked).toEqual([new Date(-1), at(2), at(4), at(5)]);
  });

  it('gives each job its own provider, and none if that is not set up', async () => {
    const done: string[] = [];
    const { find } = finderOf(jobsOf(['stripe', 'paypal'], done));
    await doAll(find, { providers: [paypal], onError: failTest });
    expect(done).toEqual(['0 nobody', '1 paypal']);
  });

  it('skips further jobs of a provider that is unavailable, and continues with others', async () => {
    const [done, errors]: [string[], unknown[]] = [[], []];
    const { find } = finderOf(jobsOf(['paypal', undefined, 'paypal', 'stripe'], done, { 0: away }));
    await doAll(find, { providers: [paypal], onError: (error) => errors.push(error) });
    expect([done, errors]).toEqual([['0 paypal', '1 nobody', '3 nobody'], [away]]);
  });

  it('continues after a refusal, which is recorded elsewhere, and after an unexpected error, which it reports', async () => {
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

  it('ends after the current job when it is aborted', async () => {
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
