import { type ChildServer, cpuMs } from './servers/child-server.ts';
import { type Shot, load } from './load.ts';

const concurrency = 4;

/**
 * CPU time of server and database together for each request of a round, in ms; NaN if the system does not tell.
 * @param mongod process id of the database
 */
export async function cpuPerRequest(
  server: ChildServer,
  mongod: number,
  count: number,
  shot: (index: number) => Shot,
): Promise<number> {
  const used = () => (server.cpuMs() ?? Number.NaN) + (cpuMs(mongod) ?? Number.NaN);
  const before = used();
  await load({ port: server.port, count, concurrency, shot });
  return (used() - before) / count;
}
