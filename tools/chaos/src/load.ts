import { setTimeout as sleep } from 'node:timers/promises';
import { reviewOnce, saveOnce } from './editor.ts';
import { type Stage, shopOnce } from './shopper.ts';

/** Number of shoppers, and the pause between two actions of a client in milliseconds: two cores run shop, database and clients. */
const usual = { shoppers: 6, pauseMs: 25 };

/** Running shoppers, an editor and a reviewer; each does one thing at a time. */
export interface Load {
  /** Ends after the current actions. @throws if a call was never answered */
  end: () => Promise<void>;
}

/** Lets clients order, pay, cancel, mark, save and review until the end is requested. */
export function startLoad(stage: Stage, { shoppers, pauseMs }: typeof usual = usual): Load {
  const over = new AbortController();
  const go = async (who: string, work: (name: string) => Promise<void>, restMs: number): Promise<void> => {
    for (let i = 0; !over.signal.aborted; i += 1) {
      await work(`${who}-${i}`);
      await sleep(restMs);
    }
  };
  const people = [
    ...Array.from({ length: shoppers }, (_, i) => go(`shopper-${i}`, (name) => shopOnce(stage, name), pauseMs)),
    go('editor', (name) => saveOnce(stage, `Gespeichert: ${name}`), 4 * pauseMs),
    go('reviewer', (name) => reviewOnce(stage, `Schön: ${name}`), 40 * pauseMs),
  ];
  const all = Promise.all(people);
  all.catch(() => {}); // `end` reports it
  return {
    end: async () => {
      over.abort();
      await all;
    },
  };
}
