/**
 * Returns `short` in `pnpm test` and `long` in `pnpm test:long`, which runs the tests tagged `repeated`: crashes, random
 * histories and simultaneous calls are repeated a few times in the first, many times in the second.
 */
export function chooseForRun<T>(short: T, long: T): T {
  return process.env['KONTOR_LONG_TESTS'] ? long : short;
}
