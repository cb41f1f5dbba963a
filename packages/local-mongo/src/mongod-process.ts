import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { MongoInstance } from 'mongodb-memory-server';
import type { Mongod } from './find-mongod.ts';
import { LocalMongoError, readErrorMessage } from './local-mongo-error.ts';

export const replicaSetName = 'rs0';
const ip = '127.0.0.1';
const portAttempts = 3;

/**
 * Lifetime of a transaction in seconds: those of killed processes lock their documents no longer.
 * MongoDB's default is a minute.
 */
const transactionSeconds = 5;

/** Exit code of a mongod that cannot read data of another version. */
const needsOtherVersion = 62;

/**
 * Handles the process as memory-server does (ready, stop, end with this process), but reads output line by line:
 * memory-server parses whole chunks as JSON and throws, uncatchably, if a chunk has two lines.
 */
export class MongodProcess extends MongoInstance {
  /** mongod's own words about a failed start */
  readonly complaints: string[] = [];
  exitCode: number | null = null;
  /** resolves once mongod has ended for any reason */
  readonly ended: Promise<void>;
  private reportEnd: () => void = () => {};
  private rest = '';

  constructor(options: ConstructorParameters<typeof MongoInstance>[0]) {
    super(options);
    this.ended = new Promise((resolve) => {
      this.reportEnd = resolve;
    });
  }

  get host(): string {
    return `${ip}:${this.instanceOpts.port}`;
  }

  override stdoutHandler(chunk: string | Buffer): void {
    const lines = (this.rest + chunk.toString()).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!this.isInstanceReady && /"s":"[EF]"/.test(line)) this.complaints.push(line);
      super.stdoutHandler(line);
    }
  }

  /** Ends a mongod that never became ready. Memory-server would try a shutdown for 5 seconds and log a warning. */
  override stop(): Promise<boolean> {
    if (!this.isInstanceReady) this.isReplSet = false;
    return super.stop();
  }

  /** Kills mongod at once. A clean shutdown takes a second, which throw-away data does not need. */
  async discard(): Promise<void> {
    this.mongodProcess?.kill('SIGKILL');
    await this.ended;
    await this.stop();
    // Only a clean shutdown removes it.
    await rm(`/tmp/mongodb-${this.instanceOpts.port}.sock`, { force: true });
  }

  override closeHandler(code: number | null, signal: string | null): void {
    this.exitCode = code;
    super.closeHandler(code, signal);
    this.reportEnd();
  }
}

/** Server parameters of mongod by their names. */
export type ServerParameters = Readonly<Record<string, string | number>>;

function makeParameterArguments(parameters: ServerParameters): string[] {
  return Object.entries(parameters).flatMap(([name, value]) => ['--setParameter', `${name}=${value}`]);
}

/**
 * Runs mongod on `dbPath`, which must exist, until it accepts connections; the replica set is not initiated yet.
 * @param port a free one by default; a member of a replica set must return to its former one
 * @throws LocalMongoError `already_running`, `data_version` or `start_failed`
 */
export async function launchMongod(
  mongod: Mongod,
  dbPath: string,
  parameters: ServerParameters = {},
  port?: number,
): Promise<MongodProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const instance = new MongodProcess({
      instance: {
        dbPath,
        ip,
        port: port ?? (await freePort()),
        replSet: replicaSetName,
        storageEngine: 'wiredTiger',
        launchTimeout: 60_000,
        args: makeParameterArguments({ transactionLifetimeLimitSeconds: transactionSeconds, ...parameters }),
      },
      // memory-server warns about a difference from this version
      binary: { systemBinary: mongod.path, version: mongod.version },
      // Ctrl-C in a terminal goes to the whole process group: mongod has to outlive the requests that still use it
      spawn: { detached: process.platform !== 'win32', windowsHide: true },
    });
    try {
      await instance.start();
      return instance;
    } catch (error) {
      await instance.stop();
      // another program took the port between freePort() and mongod's bind
      if (attempt < portAttempts && /already in use/i.test(readErrorMessage(error))) continue;
      throw startError(instance, mongod, dbPath, error);
    }
  }
}

function startError(instance: MongodProcess, mongod: Mongod, dbPath: string, cause: unknown): LocalMongoError {
  const said = instance.complaints.join('\n');
  if (said.includes('DBPathInUse')) {
    return new LocalMongoError('already_running', `Another MongoDB server already uses the data in ${dbPath}.`, {
      cause,
    });
  }
  if (instance.exitCode === needsOtherVersion || /UPGRADE PROBLEM|Wrong mongod version/.test(said)) {
    return new LocalMongoError(
      'data_version',
      `MongoDB ${mongod.version} (${mongod.path}) cannot read the data in ${dbPath}, which another version wrote. ` +
        'Name that version by MONGOMS_SYSTEM_BINARY, or move the folder away to begin with empty data.',
      { cause },
    );
  }
  const details = instance.complaints.slice(-5).map((line) => `\n  ${line}`);
  return new LocalMongoError(
    'start_failed',
    `MongoDB ${mongod.version} (${mongod.path}) did not start on ${dbPath}: ${readErrorMessage(cause)}${details.join('')}\n` +
      'Check the free space on that disk, name another server by MONGOMS_SYSTEM_BINARY, or set MONGODB_URI to one that runs.',
    { cause },
  );
}

/** Returns a free port of 127.0.0.1. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, ip, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
