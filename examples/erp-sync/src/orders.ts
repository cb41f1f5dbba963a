import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { takeOrders } from './take-orders.ts';
import { readVariable } from './shop.ts';

const webhook = new Webhook(readVariable('KONTOR_WEBHOOK_SECRET'));

/** The reading that runs, and the one after it: events that come meanwhile need only one more. */
let running = Promise.resolve();
let isWaiting = false;

function takeSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  running = running
    .then(() => {
      isWaiting = false;
      return takeOrders();
    })
    // The next event or the next ten minutes try again: the cursor has not moved.
    .catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
    });
}

/** Whether a request is the shop's, by its signature, and not older than five minutes. */
function isFromShop(body: string, headers: NodeJS.Dict<string | string[]>): boolean {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  try {
    webhook.verify(body, Object.fromEntries(names.map((name) => [name, String(headers[name])])));
    return true;
  } catch {
    return false;
  }
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isGood = isFromShop(await text(request), request.headers);
  // Answers first and works afterwards: the shop waits for ten seconds at most.
  response.writeHead(isGood ? 204 : 401).end();
  if (isGood) takeSoon();
}

const server = createServer((request, response) => {
  // A request that breaks off has no answer; the shop sends it again.
  receive(request, response).catch(() => response.destroy());
});

server.listen(Number(process.env.PORT ?? 8080), () => {
  const address = server.address();
  process.stdout.write(`listening on ${typeof address === 'object' ? address?.port : address}\n`);
  // An event says only that something changed. The cursor brings what was missed while this program stood still.
  takeSoon();
  setInterval(takeSoon, 10 * 60_000);
});
