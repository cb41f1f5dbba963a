import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { aStartedPayment, aVisitorOrder, pay } from '../../testing/calls/shop-calls.ts';
import { fakePayPal } from '../../testing/fakes/fake-providers.ts';
import { aPayPalServer, makeShopAddress } from '../../testing/payments/paypal-server.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';

it('the server’s log says what a provider refuses, once', async () => {
  const paypal = await fakePayPal();
  const { child, port, complaint } = await aPayPalServer(paypal, await aTemporaryFolder());
  if (port === 0 || !child.stdout) throw new Error(await complaint);
  const lines: object[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  const shop = makeShopAddress({ port });
  const order = await aVisitorOrder(shop);
  const id = await aStartedPayment(shop, order);
  paypal.approve(id);
  paypal.onCapture.result = 'PAYEE_ACCOUNT_RESTRICTED';
  await pay(shop, order, id).expect(409);
  const over = once(child, 'close');
  child.kill('SIGTERM');
  await over;
  const [warn, msg] = [40, 'a payment provider refuses'];
  expect(lines.filter((line) => 'msg' in line && line.msg === msg)).toEqual([
    expect.objectContaining({
      level: warn,
      provider: 'paypal',
      call: 'capture',
      payment: id,
      code: 'PAYEE_ACCOUNT_RESTRICTED',
    }),
  ]);
});
