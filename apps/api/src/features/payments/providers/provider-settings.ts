import * as z from 'zod/mini';

/** Address of a provider's API. */
export const apiAddress = (fallback: string) => z._default(z.url({ protocol: /^https?$/ }), fallback);

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * Settings of a provider that takes real money, in its own folder. Without the provider's code: every process reads the
 * environment, also those that take no payments.
 */
export interface ProviderSettings<Variables extends Shape, Settings> {
  /** Variables of the environment. */
  variables: Variables;
  /** Variables that are secrets: each may be given as a file. */
  secrets: readonly (keyof Variables & string)[];
  /** Shortest value that the provider gives out for a variable. */
  leastLengths: Readonly<Partial<Record<keyof Variables, number>>>;
  /** Variables that belong together: all of them are set, or none. */
  needs: readonly (keyof Variables & string)[];
  /** Variable with the address of its API. */
  api: keyof Variables & string;
  /** Pattern by which a value shows that its payments move no money. */
  sandbox: { variable: keyof Variables & string; pattern: RegExp; kind: 'a sandbox' | 'a test key' };
  /** Returns the settings of the provider; undefined while a needed variable is missing. */
  read: (env: z.output<z.ZodMiniObject<Variables>>, usesSandbox: boolean) => Settings | undefined;
}
