// @module-tag slow
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from './testing/find-free-port.ts';
import { eventually } from './testing/eventually.ts';
import { databaseOfTheTest, startProcess } from './testing/server-process.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';

const watching = join(import.meta.dirname, '../../../docs/watching');

/** Whether there is a Prometheus on this machine: a package of Debian, which npm does not have. */
function hasPrometheus(): boolean {
  try {
    execFileSync('prometheus', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('Skipped: the scrape by a real Prometheus needs `prometheus` on the PATH.\n');
    return false;
  }
}

/** Starts a Prometheus with the configuration that the page shows, and the shop's alerts. @returns its address */
async function startPrometheus(target: string, token: string): Promise<string> {
  const folder = await aTemporaryFolder();
  const page = await readFile(join(watching, 'README.md'), 'utf8');
  const shown = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const config = shown
    .replace('/etc/prometheus/kontor-token', join(folder, 'token'))
    .replace("['shop1:3000', 'shop2:3000']", `['${target}']`);
  await writeFile(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }\n${config}`,
  );
  await writeFile(join(folder, 'token'), token);
  await copyFile(join(watching, 'alerts.yml'), join(folder, 'alerts.yml'));
  const address = `127.0.0.1:${await findFreePort()}`;
  const files = [`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'data')}`];
  const child = spawn('prometheus', [...files, `--web.listen-address=${address}`], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return `http://${address}`;
}

it.skipIf(!hasPrometheus())('a real Prometheus scrapes a shop by the page, and evaluates its alerts', async () => {
  const token = 'a token of the tests';
  const shop = await startProcess({
    MONGODB_URI: databaseOfTheTest(),
    JWT_SECRET: 'a secret of the tests, 32 bytes long',
    DATA_DIR: await aTemporaryFolder(),
    METRICS_TOKEN: token,
  });
  await fetch(`http://127.0.0.1:${shop.port}/api/products`);
  const prometheus = await startPrometheus(`127.0.0.1:${shop.port}`, token);
  /** Returns the values of an expression by the labels that it has; none before the first scrape. */
  const query = async (expression: string): Promise<[Record<string, string>, number][]> => {
    const answer = await fetch(`${prometheus}/api/v1/query?query=${encodeURIComponent(expression)}`);
    const { data } = (await answer.json()) as {
      data: { result: { metric: Record<string, string>; value: [number, string] }[] };
    };
    return data.result.map(({ metric, value }) => [metric, Number(value[1])]);
  };
  await eventually(async () => expect((await query('up{job="kontor"}')).map(([, up]) => up)).toEqual([1]));
  expect((await query('kontor_database_up')).map(([, up]) => up)).toEqual([1]);
  const counted = await query('kontor_http_requests_total{route="/api/products"}');
  expect(counted.map(([{ method, status }, count]) => [method, status, count])).toEqual([['GET', '200', 1]]);
  await eventually(async () => {
    const rules = (await (await fetch(`${prometheus}/api/v1/rules`)).json()) as {
      data: { groups: { rules: { name: string; health: string }[] }[] };
    };
    const all = rules.data.groups.flatMap((group) => group.rules);
    expect(all.length).toBeGreaterThan(8);
    expect(all.filter(({ health }) => health !== 'ok')).toEqual([]);
  });
  const firing = await query('ALERTS{alertstate="firing"}');
  expect(firing.map(([{ alertname }]) => alertname)).toEqual([]);
});
