import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Returns a port that was free a moment ago, for a server that is given its port before it starts. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // what a listening TCP server has
  server.close();
  await once(server, 'close');
  return port;
}
