import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Variables of the admin of a shop that is measured. */
export const admin = { ADMIN_EMAIL: 'admin@kontor.example', ADMIN_PASSWORD: 'Bench1234' };

/** Signs the server's admin in. @returns the token */
export async function signIn(port: number): Promise<string> {
  const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const answer = await new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port, method: 'POST', path: '/api/users/login', headers }, (res) => resolve(text(res)))
      .once('error', reject)
      .end(body);
  });
  return (JSON.parse(answer) as { token: string }).token; // the login shape
}
