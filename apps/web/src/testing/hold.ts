/** A promise that is kept until it is released: an answer that is still on its way. */
export function hold(): { held: Promise<void>; release: () => void } {
  const releases: (() => void)[] = [];
  const held = new Promise<void>((resolve) => {
    releases.push(resolve);
  });
  return { held, release: () => releases.forEach((release) => release()) };
}
