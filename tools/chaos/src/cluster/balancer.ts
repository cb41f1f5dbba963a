import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { startBalancer } from '@kontor/api/testing/balancer';
import { freePort } from '@kontor/local-mongo/mongod-process';

/** Balancer in front of the shops. */
export interface Front {
  /** Its kind, for the report. */
  name: string;
  port: number;
  close: () => Promise<void>;
}

async function findCaddy(): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const file = join(folder, 'caddy');
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}

/** Writes the settings of Caddyfile.cluster for these ports: on plain http, and with no port for its administration. */
function writeCaddyfile(port: number, shops: readonly number[]): string {
  const upstreams = shops.map((shop) => `127.0.0.1:${shop}`).join(' ');
  return `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	reverse_proxy ${upstreams} {
		lb_policy round_robin
		lb_try_duration 10s
		lb_try_interval 250ms
		health_uri /readyz
		health_interval 1s
		health_timeout 3s
		fail_duration 5s
	}
}
`;
}

/** Resolves once Caddy listens. @throws with its output when it ends before */
async function untilServing(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`caddy ended with ${code}: ${said}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
      if (said.includes('serving initial configuration')) resolve();
    });
  });
}

async function startCaddy(caddy: string, folder: string, shops: readonly number[]): Promise<Front> {
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  await writeFile(file, writeCaddyfile(port, shops));
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(caddy, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  process.once('exit', () => child.kill('SIGKILL'));
  await untilServing(child);
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  return { name: 'Caddy', port, close };
}

/** Starts the Caddy of the PATH, or else a small balancer that knows only `/readyz` and repeats nothing. */
export async function startFront(folder: string, shops: readonly number[]): Promise<Front> {
  const caddy = await findCaddy();
  if (caddy !== undefined) return startCaddy(caddy, folder, shops);
  const balancer = await startBalancer();
  for (const port of shops) balancer.ports.add(port);
  return {
    name: 'a small balancer (no Caddy on the PATH)',
    port: Number(new URL(balancer.url).port),
    close: async () => balancer.close(),
  };
}
