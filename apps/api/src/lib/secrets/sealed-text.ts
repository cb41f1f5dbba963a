import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short texts that must not be read from the database alone. */
export interface Sealer {
  /** @param about context of the text: it cannot be decrypted for another one */
  seal: (text: string, about: string) => string;
  /** @returns undefined if none of the secrets decrypts it, or it belongs to another context */
  open: (sealed: string, about: string) => { text: string; isOld: boolean } | undefined;
}

const ivBytes = 12;
const tagBytes = 16;

function openWith(key: Buffer, sealed: Buffer, about: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // The tag does not match: another key, another context, or a changed text.
    return undefined;
  }
}

/**
 * Creates an encryptor by AES-256-GCM with a key derived from the newest secret.
 * @param secrets the newest first; texts encrypted with an older one can be decrypted too, with `isOld`
 * @param purpose of the key, so that keys of different purposes have nothing in common
 */
export function makeSealer(secrets: readonly string[], purpose: string): Sealer {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  return {
    seal: (text, about) => {
      const [key] = keys;
      if (!key) throw new Error('sealing needs a secret');
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64');
      for (const [age, key] of keys.entries()) {
        const text = openWith(key, bytes, about);
        if (text !== undefined) return { text, isOld: age > 0 };
      }
      return undefined;
    },
  };
}
