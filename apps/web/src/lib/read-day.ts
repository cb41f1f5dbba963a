import { dayField } from '@kontor/shared/schemas/fields';

/** A day of an address, as `2026-11-20`; what is none is passed over. */
export function readDay(params: URLSearchParams, name: string): string | undefined {
  return dayField.safeParse(params.get(name)).data;
}
