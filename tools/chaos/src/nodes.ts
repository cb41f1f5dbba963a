import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Mongod, findMongod } from '@kontor/local-mongo/find-mongod';
import { type MongodProcess, freePort, launchMongod, replicaSetName } from '@kontor/local-mongo/mongod-process';
import { type OwnDisk, openOwnDisk } from './own-disk.ts';
import { type SilentRoad, openSilentRoad } from '@kontor/api/testing/silent-road';
import { type Document, MongoClient } from 'mongodb';

/** Time limit for electing a primary, in milliseconds. */
const primaryWithinMs = 60_000;
/** Election time limit as operating.md advises for three nodes; MongoDB's default is ten seconds. */
const electionTimeoutMillis = 2000;
/** Size of a node's own disk: mongod alone takes 300 MB for its journal. */
const diskMegabytes = 800;

interface Node {
  port: number;
  folder: string;
  process: MongodProcess;
  /** Proxy by which shops and other nodes reach it, if its network must be cut. */
  road?: SilentRoad;
  /** Its disk, if that is to be filled and this machine allows it. */
  disk: OwnDisk | undefined;
}

/** Node to be disturbed, and brought back by the function that each fault returns. */
export interface Victim {
  kill: () => Promise<() => Promise<void>>;
  /** Stops the process without ending it (SIGSTOP). */
  pause: () => Promise<() => Promise<void>>;
  /** Cuts its network without a word. */
  cut: () => Promise<() => Promise<void>>;
  /** Fills its disk, at which mongod ends. Only for nodes on disks of their own. */
  fillDisk: () => Promise<() => Promise<void>>;
}

/** Nodes of a replica set, each a mongod on 127.0.0.1 whose data survive a kill. */
export interface Nodes {
  /** Connection string, with the shop's database. */
  uri: string;
  /**
   * Kills the primary by SIGKILL and starts it again, as a service manager does; `onSignal` is called at the kill. Resolves
   * once it is back.
   */
  killPrimary: (onSignal: () => void) => Promise<void>;
  /** Makes the primary step down; `onSignal` is called at the first request. */
  stepDown: (onSignal: () => void) => Promise<void>;
  /** Finds the primary, or one of the others. */
  findVictim: (isPrimary: boolean) => Promise<Victim>;
  /** Whether each node has a disk of its own, which can be filled. */
  haveOwnDisks: boolean;
  stop: () => Promise<void>;
}

async function command(port: number, what: Document, onSent = () => {}): Promise<Document> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2000,
  });
  try {
    await client.connect();
    onSent();
    return await client.db('admin').command(what);
  } finally {
    await client.close();
  }
}

/** Repeats a question for a minute until there is an answer. */
async function eventually<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  const deadline = performance.now() + primaryWithinMs;
  for (;;) {
    const found = await ask().catch(() => undefined); // an unreachable node
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`${what}: not within a minute`);
    await sleep(100);
  }
}

function findPrimary(nodes: readonly Node[]): Promise<Node> {
  return eventually(async () => {
    for (const node of nodes) {
      const hello = await command(node.port, { hello: 1 }).catch(() => undefined); // likewise
      if (hello?.['isWritablePrimary'] === true) return node;
    }
    return undefined;
  }, 'a primary');
}

function isBack({ port }: Node): Promise<boolean> {
  return eventually(async () => {
    const hello = await command(port, { hello: 1 });
    return hello['isWritablePrimary'] === true || hello['secondary'] === true || undefined;
  }, `the node on port ${port}`);
}

function makeVictim(node: Node, mongod: Mongod): Victim {
  return {
    kill: async () => {
      await node.process.discard();
      return async () => {
        await restart(node, mongod);
      };
    },
    pause: async () => {
      node.process.mongodProcess?.kill('SIGSTOP');
      return async () => {
        node.process.mongodProcess?.kill('SIGCONT');
        await isBack(node);
      };
    },
    cut: async () => {
      node.road?.hold();
      return async () => {
        node.road?.release();
        await isBack(node);
      };
    },
    fillDisk: async () => {
      await node.disk?.fill();
      // Has it write its data at once, which it otherwise does each minute: it ends without an answer.
      await command(node.port, { fsync: 1 }).catch(() => undefined);
      return async () => {
        await node.disk?.free();
        await node.process.discard();
        await restart(node, mongod);
      };
    },
  };
}

/** Starts a member that has ended, and waits until the set has it again. */
async function restart(node: Node, mongod: Mongod): Promise<void> {
  node.process = await launch(mongod, node);
  await isBack(node);
}

async function launch(mongod: Mongod, { folder, port, disk }: Omit<Node, 'process'>): Promise<MongodProcess> {
  await mkdir(folder, { recursive: true });
  const path = disk ? await disk.wrap(mongod.path) : mongod.path;
  return launchMongod({ ...mongod, path }, folder, {}, port);
}

async function startNode(mongod: Mongod, folder: string, onOwnDisk: boolean): Promise<Node> {
  const disk = onOwnDisk ? await openOwnDisk(folder, diskMegabytes) : undefined;
  const place = { port: await freePort(), folder, disk };
  return { ...place, process: await launch(mongod, place) };
}

/**
 * Starts a replica set of `count` nodes below `folder`.
 * @param options `behindRoads`: shops and nodes reach each node by a proxy, which can be cut; `onOwnDisks`: each node has a
 *   disk that can be filled, where this machine allows it
 */
export async function startNodes(
  count: number,
  folder: string,
  { behindRoads = false, onOwnDisks = false } = {},
): Promise<Nodes> {
  const mongod = await findMongod({ env: process.env, onProgress: () => {} });
  const nodes: Node[] = [];
  for (let i = 0; i < count; i += 1) nodes.push(await startNode(mongod, join(folder, `node-${i}`), onOwnDisks));
  for (const node of behindRoads ? nodes : []) node.road = await openSilentRoad(`mongodb://127.0.0.1:${node.port}`);
  const hosts = nodes.map(({ port, road }) => `127.0.0.1:${road?.port ?? port}`);
  const members = hosts.map((host, _id) => ({ _id, host }));
  const config = { _id: replicaSetName, members, settings: { electionTimeoutMillis } };
  await command(nodes[0]?.port ?? 0, { replSetInitiate: config });
  await findPrimary(nodes);
  return {
    uri: `mongodb://${hosts.join(',')}/kontor?replicaSet=${replicaSetName}`,
    killPrimary: async (onSignal) => {
      const node = await findPrimary(nodes);
      onSignal();
      await node.process.discard();
      await restart(node, mongod);
    },
    stepDown: async (onSignal) => {
      let asked: Node | undefined;
      await eventually(async () => {
        const primary = await findPrimary(nodes);
        // A command that ended in an error may have taken effect all the same.
        if (asked && primary !== asked) return true;
        asked = primary;
        await command(primary.port, { replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 }, onSignal);
        return true;
      }, 'stepping down');
      await findPrimary(nodes);
    },
    findVictim: async (isPrimary) => {
      const primary = await findPrimary(nodes);
      return makeVictim(nodes.find((node) => (node === primary) === isPrimary) ?? primary, mongod);
    },
    haveOwnDisks: nodes.every(({ disk }) => disk),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.process.discard()));
      for (const { road, disk } of nodes) {
        road?.close();
        await disk?.close();
      }
    },
  };
}
