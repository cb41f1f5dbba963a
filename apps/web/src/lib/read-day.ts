import { dayField } from '@kontor/shared/schemas/fields';

/** Reads a day from an address, such as `2026-11-20`; an invalid one is ignored. */
export function readDay(params: URLSearchParams, name: string): string | undefined {
  return dayField.safeParse(params.get(name)).data;
}
