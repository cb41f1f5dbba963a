/** Returns a promise that stays pending until it is released, for an answer that is still on its way. */
export function hold(): { held: Promise<void>; release: () => void } {
  const releases: (() => void)[] = [];
  const held = new Promise<void>((resolve) => {
    releases.push(resolve);
  });
  return { held, release: () => releases.forEach((release) => release()) };
}
