import { makeWrongClockOptions } from '@kontor/api/testing/wrong-clock';
import type { SilentRoad } from '@kontor/api/testing/silent-road';
import type { S3Mood } from '@kontor/api/testing/start-fake-s3';
import type { Victim } from '../nodes.ts';
import type { ShopProcess } from '../shop-process.ts';
import { pick } from '../shopper.ts';
import type { Cluster } from './cluster.ts';

/** Ends a fault. Resolves once the disturbed service works again. */
type Undo = () => Promise<void>;

/** A kind of fault. */
export interface Fault {
  name: string;
  /** Whether a mail on its way may be sent once more, with its Message-ID: the shop cannot know, or cannot store, that it arrived. */
  mayRepeatMails: boolean;
  begin: (cluster: Cluster, random: () => number) => Promise<Undo>;
  /** Tells whether this machine lets it happen; it does by default. */
  isPossible?: (cluster: Cluster) => boolean;
}

const clockMs = 5 * 60_000;
const nothingLeft: Undo = async () => {};

/** Disturbs a member of the database: the primary in two of three cases. */
function memberFault(name: string, disturb: (victim: Victim) => Promise<Undo>): Fault {
  const begin: Fault['begin'] = async ({ nodes }, random) => disturb(await nodes.findVictim(random() < 2 / 3));
  return { name, mayRepeatMails: true, begin };
}

function storeFault(name: string, mood: S3Mood): Fault {
  const begin: Fault['begin'] = async ({ files }) => {
    files.mood = mood;
    return async () => {
      files.mood = 'well';
    };
  };
  return { name, mayRepeatMails: false, begin };
}

/** Restarts a shop with a wrong clock, and again with the right one. */
function clockFault(name: string, ms: number): Fault {
  const begin: Fault['begin'] = async ({ shops }, random) => {
    const shop = pick(random, shops);
    await shop.restart({ NODE_OPTIONS: makeWrongClockOptions(ms) });
    return () => shop.restart();
  };
  return { name, mayRepeatMails: false, begin };
}

function hangingFault(name: string, find: (cluster: Cluster) => SilentRoad, mayRepeatMails: boolean): Fault {
  const begin: Fault['begin'] = async (cluster) => {
    const road = find(cluster);
    road.hold();
    return async () => road.release();
  };
  return { name, mayRepeatMails, begin };
}

async function restartAll(shops: readonly ShopProcess[]): Promise<void> {
  for (const shop of shops) await shop.restart();
}

/** Every kind of fault that a cluster has to bear. */
export const faults: readonly Fault[] = [
  memberFault('member killed', (victim) => victim.kill()),
  {
    name: 'step down',
    mayRepeatMails: false,
    begin: async ({ nodes }) => {
      await nodes.stepDown(() => {});
      return nothingLeft;
    },
  },
  memberFault('member stopped', (victim) => victim.pause()),
  memberFault('member cut off', (victim) => victim.cut()),
  {
    ...memberFault('disk of a member full', (victim) => victim.fillDisk()),
    isPossible: ({ nodes }) => nodes.haveOwnDisks,
  },
  storeFault('store of files full', 'full'),
  storeFault('store of files read-only', 'read_only'),
  clockFault('clock 5 min fast', clockMs),
  clockFault('clock 5 min slow', -clockMs),
  hangingFault('mail server hangs', ({ roads }) => roads.mail, true),
  hangingFault('PayPal hangs', ({ roads }) => roads.paypal, false),
  {
    name: 'shop killed',
    mayRepeatMails: true,
    begin: async ({ shops }, random) => {
      const shop = pick(random, shops);
      await shop.kill();
      return shop.start;
    },
  },
  {
    name: 'rolling restart',
    mayRepeatMails: false,
    begin: async ({ shops }) => {
      await restartAll(shops);
      return nothingLeft;
    },
  },
];

/** Update of all shops, one after another, from the build they were started with. */
export const rollingUpdate: Fault = {
  name: 'rolling update',
  mayRepeatMails: false,
  begin: async ({ shops }) => {
    for (const shop of shops) await shop.update();
    return nothingLeft;
  },
};

/**
 * Draws faults without end: all kinds in a random order, then all of them in another one.
 * @param first a fault before all others
 */
export function* drawFaults(
  random: () => number,
  kinds: readonly Fault[] = faults,
  first?: Fault,
): Generator<Fault, never> {
  if (first) yield first;
  for (;;) {
    const left = [...kinds];
    while (left.length > 0) {
      const [fault] = left.splice(Math.floor(random() * left.length), 1);
      if (fault) yield fault;
    }
  }
}
