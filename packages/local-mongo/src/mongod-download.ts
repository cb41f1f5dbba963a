import { connect } from 'node:net';
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server';
import type { OnProgress } from './progress.ts';

const reachableWithin = 3000;

/** Variables in which memory-server looks for a proxy. */
const proxySettings = [
  'yarn_https-proxy',
  'yarn_proxy',
  'npm_config_https-proxy',
  'npm_config_proxy',
  'https_proxy',
  'http_proxy',
  'HTTPS_PROXY',
  'HTTP_PROXY',
];

/**
 * Returns the version that mongodb-memory-server downloads: MONGOMS_VERSION, else that of the kept data, otherwise its default.
 */
export function downloadVersion(env: NodeJS.ProcessEnv, keptVersion: string | undefined): string {
  return env['MONGOMS_VERSION'] || keptVersion || DryMongoBinary.getEnsuredOptions().version;
}

/** Returns the path of a mongod that mongodb-memory-server has downloaded before, for any project on this machine. */
export async function cachedDownload(version: string): Promise<string | undefined> {
  return DryMongoBinary.locateBinary({ version });
}

/**
 * Downloads MongoDB into this user's cache of mongodb-memory-server, after checking that the network allows it.
 * @throws Error when the network or the system has no such file
 */
export async function download(version: string, env: NodeJS.ProcessEnv, onProgress: OnProgress): Promise<string> {
  await assertReachable(env);
  onProgress({ step: 'downloading', text: `Downloading MongoDB ${version} (once per user)` });
  // memory-server reads process.env only. Without the first setting it checks no certificates; its retries take seconds.
  const settings = { npm_config_strict_ssl: 'true', MONGOMS_MAX_RETRIES: env['MONGOMS_MAX_RETRIES'] ?? '1' };
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  try {
    return await MongoBinary.getPath({ version });
  } catch (error) {
    onProgress({ step: 'download_failed', text: 'The download of MongoDB failed' });
    throw error;
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

async function assertReachable(env: NodeJS.ProcessEnv): Promise<void> {
  const proxy = proxySettings.map((name) => env[name]).find(Boolean);
  if (proxy !== undefined) {
    await assertListening(new URL(proxy));
    return;
  }
  const host = env['MONGOMS_DOWNLOAD_URL'] || env['MONGOMS_DOWNLOAD_MIRROR'] || 'https://fastdl.mongodb.org';
  await fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(reachableWithin) }).catch((error: unknown) => {
    throw new Error(`${new URL(host).host} cannot be reached`, { cause: error });
  });
}

/** Checks only that a configured proxy answers, since fetch cannot use proxies. */
function assertListening(proxy: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const port = Number(proxy.port || (proxy.protocol === 'https:' ? 443 : 80));
    const socket = connect({ host: proxy.hostname, port, timeout: reachableWithin });
    const settle = (error?: Error): void => {
      socket.destroy();
      if (error === undefined) resolve();
      else reject(new Error(`the proxy ${proxy.host} cannot be reached`, { cause: error }));
    };
    socket.once('connect', () => settle());
    socket.once('timeout', () => settle(new Error('timeout')));
    socket.once('error', settle);
  });
}
