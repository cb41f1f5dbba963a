// @module-tag slow
import { expect, it } from 'vitest';
import { aProduct } from './testing/factories.ts';
import { aBalancer } from './testing/a-balancer.ts';
import type { Balancer } from './testing/balancer.ts';
import { databaseOfTheTest, startProcess } from './testing/server-process.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';

/** Starts a process of the shop behind the balancer. */
async function aNode(balancer: Balancer) {
  const node = await startProcess({
    MONGODB_URI: databaseOfTheTest(),
    JWT_SECRET: 'a secret of the tests, 32 bytes long',
    DATA_DIR: await aTemporaryFolder(),
    KONTOR_RATE_LIMITS: 'off',
    DRAIN_SECONDS: '5',
  });
  balancer.ports.add(node.port);
  return node;
}

/** Requests pages of the shop one after another until the end. @returns the statuses, and the answers of failed ones */
function visit(url: string, end: AbortSignal) {
  const failed: string[] = [];
  let answered = 0;
  const go = async () => {
    while (!end.aborted) {
      const answer = await fetch(`${url}/api/products`);
      const body = await answer.text();
      answered += 1;
      if (answer.status !== 200) failed.push(`${answer.status} ${body}`);
    }
  };
  const going = Promise.all(Array.from({ length: 3 }, go));
  return { failed, countAnswered: () => answered, going };
}

it(
  'three processes restarted one after another behind a balancer: no request fails',
  { timeout: 400_000 },
  async () => {
    await aProduct();
    const balancer = await aBalancer();
    const nodes = [await aNode(balancer), await aNode(balancer), await aNode(balancer)];
    await expect.poll(balancer.countReady, { timeout: 60_000 }).toBe(3);
    const end = new AbortController();
    const visits = visit(balancer.url, end.signal);
    for (const node of nodes) {
      node.child.kill('SIGTERM');
      expect(await node.exit).toBe(0);
      balancer.ports.delete(node.port);
      await aNode(balancer);
      await expect.poll(balancer.countReady, { timeout: 60_000 }).toBe(3);
    }
    end.abort();
    await visits.going;
    expect(visits.failed).toEqual([]);
    expect(visits.countAnswered()).toBeGreaterThan(100);
    expect(nodes.map(({ log }) => log.map(({ msg }) => msg)).map((lines) => lines.at(-1))).toEqual([
      'stopped',
      'stopped',
      'stopped',
    ]);
  },
);
