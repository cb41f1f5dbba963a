/**
 * Ends the session of this token on the server, so that a copy of it is void too. It runs in the background, and goes on when
 * the page is left meanwhile. Without a connection it is tried once more as soon as there is one.
 */
export async function endServerSession(token: string): Promise<void> {
  const send = async () => {
    const headers = { authorization: `Bearer ${token}` };
    await fetch(new Request('/api/users/sessions/current', { method: 'DELETE', headers, keepalive: true }));
  };
  try {
    await send();
  } catch {
    // A second failure needs no handling: the token has gone from this browser.
    window.addEventListener('online', () => void send().catch(() => undefined), { once: true });
  }
}
