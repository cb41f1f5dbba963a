/**
 * Ends the session of a token on the server, so that copies of the token are void, too. Runs in the background and continues
 * when the page is left. After a lost connection it tries once more as soon as there is one.
 */
export async function endServerSession(token: string): Promise<void> {
  const send = async () => {
    const headers = { authorization: `Bearer ${token}` };
    await fetch(new Request('/api/users/sessions/current', { method: 'DELETE', headers, keepalive: true }));
  };
  try {
    await send();
  } catch {
    // A second failure needs no handling: this browser has dropped the token.
    window.addEventListener('online', () => void send().catch(() => undefined), { once: true });
  }
}
