/** Name of Workbox's database on the age of cached entries. */
const notes = 'workbox-expiration';

/**
 * Removes all that this browser keeps of the shop's pages, and the worker that keeps it: the visitor has not asked for it, or does not
 * want it any more. A worker goes on for the pages that it has begun with, so each page looks again.
 */
export async function forgetPages(): Promise<void> {
  if ('serviceWorker' in navigator) {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
  }
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  if (names.length > 0) indexedDB.deleteDatabase(notes);
}
