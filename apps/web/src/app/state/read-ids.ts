/** The contract's `objectId` as a pattern: the schema would load zod on every visitor's second page. */
const OBJECT_ID = /^[0-9a-f]{24}$/;

/** Reads a stored list of ids without invalid ones; anything but a list counts as empty. */
export function readIds(text: string | null): string[] {
  if (text === null) return [];
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && OBJECT_ID.test(id)) : [];
  } catch {
    // Invalid JSON counts as empty.
    return [];
  }
}
