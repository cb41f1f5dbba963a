import { onTestFinished } from 'vitest';
import { type Balancer, startBalancer } from './balancer.ts';

/** Starts a balancer that ends with the test. */
export async function aBalancer(): Promise<Balancer> {
  const balancer = await startBalancer();
  onTestFinished(balancer.close);
  return balancer;
}
