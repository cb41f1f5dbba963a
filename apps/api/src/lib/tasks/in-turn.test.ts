import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

/** Work that records its beginning and its end, some steps later. */
function work(log: string[], name: string) {
  return async () => {
    log.push(`${name} begins`);
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
    log.push(`${name} ends`);
    return name;
  };
}

it('work under one key runs in the order of arrival', async () => {
  const log: string[] = [];
  const answers = ['a', 'b', 'c'].map((name) => inTurn('lamp', work(log, name)));
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

it('work under another key does not wait', async () => {
  const log: string[] = [];
  await Promise.all([inTurn('lamp', work(log, 'a')), inTurn('vase', work(log, 'b'))]);
  expect(log).toEqual(['a begins', 'b begins', 'a ends', 'b ends']);
});

it('failed work rejects for its own caller and lets the next one run', async () => {
  const log: string[] = [];
  const failing = inTurn('lamp', async () => {
    await work(log, 'a')();
    throw new Error('no');
  });
  const next = inTurn('lamp', work(log, 'b'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('b');
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
