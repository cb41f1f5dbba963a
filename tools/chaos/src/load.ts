import { setTimeout as sleep } from 'node:timers/promises';
import { reviewOnce, saveOnce } from './editor.ts';
import { type Stage, shopOnce } from './shopper.ts';

const shoppers = 6;
/** Between two things that somebody does, in milliseconds: two cores have to carry shop, database and clients. */
const pauseMs = 25;

/** Shoppers, an editor and a reviewer at work, each doing one thing after the other. */
export interface Load {
  /** Ends it after what each is doing. @throws when somebody's call was never answered */
  end: () => Promise<void>;
}

/** Lets people order, pay, cancel, mark, save and review until it is ended. */
export function startLoad(stage: Stage): Load {
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
