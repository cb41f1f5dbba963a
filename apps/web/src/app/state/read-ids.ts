/** As the contract's `objectId`, which would bring zod to every visitor's second page. */
const OBJECT_ID = /^[0-9a-f]{24}$/;

/** Reads a stored list of ids; what is none is left out, and what is no list is as good as an empty one. */
export function readIds(text: string | null): string[] {
  if (text === null) return [];
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && OBJECT_ID.test(id)) : [];
  } catch {
    // Not JSON: as good as nothing.
    return [];
  }
}
