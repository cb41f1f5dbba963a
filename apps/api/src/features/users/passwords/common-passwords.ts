/**
 * Number of entries used from the list, which is sorted by frequency: 3,000 of them fit the rule for passwords (ASVS 6.2.4).
 */
const counted = 22_000;

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, counted).map((word) => word.toLowerCase()));
}

let kept: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the 22,000 commonest, in any case; the list is read on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  kept ??= read();
  return (await kept).has(password.toLowerCase());
}
