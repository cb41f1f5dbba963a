/** Name of Workbox's database for the age of cached entries. */
const notes = 'workbox-expiration';

/**
 * Removes the browser's cached pages of the shop, and the service worker that caches them: the visitor has not allowed it, or
 * no longer does. A running worker keeps serving pages that it has started with, so each page checks again.
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
