import { expect, it } from 'vitest';
import { Ledger } from './ledger.ts';
import { disturbOnce } from './run-scenario.ts';

const order = { _id: 'o1', number: '1', lines: [{ product: 'p1', qty: 1 }] };

it('a wait begins with the signal: what is ordered until then does not end it', async () => {
  const ledger = new Ledger(['p1']);
  const wait = disturbOnce(
    async (onSignal) => {
      ledger.addOrder(order, performance.now());
      onSignal();
    },
    ledger,
    'a kill',
  );
  let isOver = false;
  void wait.then(() => (isOver = true));
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  ledger.addOrder(order, performance.now() + 1);
  expect(await wait).toBeGreaterThanOrEqual(0);
});

it('a disturbance that sends no signal is none', async () => {
  await expect(disturbOnce(async () => {}, new Ledger(['p1']), 'a kill')).rejects.toThrow('nothing was disturbed');
});
