import { Agent } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { fire } from './load.ts';
import type { Scenario } from './scenarios.ts';

/** Fields that differ from order to order. */
const made = new Set(['_id', 'number', 'createdAt', 'reservedUntil']);

function comparable(answer: string): unknown {
  return JSON.parse(answer, (key, value: unknown) => (made.has(key) ? typeof value : value));
}

/** Makes sure that both servers do the same work. @throws when their answers to a call differ */
export async function checkSameAnswers(
  scenarios: readonly Scenario[],
  ports: readonly [number, number],
): Promise<void> {
  const agent = new Agent();
  for (const { name, shot } of scenarios) {
    const [shop, bare] = await Promise.all(ports.map((port) => fire(port, agent, shot(0))));
    if (!isDeepStrictEqual(comparable(shop ?? ''), comparable(bare ?? ''))) {
      throw new Error(`${name}: the answers differ\nshop: ${shop}\nbare: ${bare}`);
    }
  }
}
