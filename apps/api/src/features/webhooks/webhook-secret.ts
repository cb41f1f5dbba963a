import { createHmac, randomBytes } from 'node:crypto';
import { webhookSecretPrefix } from '@kontor/shared/wire/webhooks';

/** Makes a secret: the prefix and 256 random bits as base64 (Standard Webhooks, 'Signature scheme'). */
export function makeWebhookSecret(): string {
  return `${webhookSecretPrefix}${randomBytes(32).toString('base64')}`;
}

/**
 * Signs a message by HMAC-SHA256, once with each secret.
 * @param at time of the attempt, which receivers compare with their clock
 * @returns the headers of the request
 */
export function signMessage(message: { id: string; body: string }, at: Date, secrets: readonly string[]) {
  const { id, body } = message;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
