import type { ProviderDescription } from '../description.ts';

/** The demo provider imitates the methods of others and has none of its own. */
export const demo = { name: 'Demo', methods: {} } as const satisfies ProviderDescription;
