// asvs 11.2.2, 11.3.1, 11.3.3
import { describe, expect, it } from 'vitest';
import { makeSealer } from './sealed-text.ts';

const sealer = makeSealer(['a new secret', 'an old secret'], 'tests');

describe('an encrypted text', () => {
  it('can be decrypted for its context, and reveals nothing of itself', () => {
    const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'karla');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
    expect(sealer.open(sealed, 'karla')).toEqual({ text: 'JBSWY3DPEHPK3PXP', isOld: false });
    expect(sealer.open(sealed, 'enno')).toBeUndefined();
  });

  it('differs each time', () => {
    expect(sealer.seal('text', 'karla')).not.toBe(sealer.seal('text', 'karla'));
  });

  it('can be decrypted by the former secret, marked as old', () => {
    const sealed = makeSealer(['an old secret'], 'tests').seal('text', 'karla');
    expect(sealer.open(sealed, 'karla')).toEqual({ text: 'text', isOld: true });
  });

  it.each([
    ['another secret', makeSealer(['a third secret'], 'tests')],
    ['another purpose', makeSealer(['a new secret'], 'others')],
  ])('cannot be decrypted by %s', (_what, other) => {
    expect(sealer.open(other.seal('text', 'karla'), 'karla')).toBeUndefined();
  });

  it('cannot be decrypted once a byte of it is changed, or when it is another text', () => {
    const bytes = Buffer.from(sealer.seal('text', 'karla'), 'base64');
    for (const at of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sealer.open(changed.toString('base64'), 'karla')).toBeUndefined();
    }
    expect(sealer.open('', 'karla')).toBeUndefined();
    expect(sealer.open('none', 'karla')).toBeUndefined();
  });
});
