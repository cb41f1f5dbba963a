async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
}

let kept: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the 49,000 commonest, in any case. Some 11,000 of them fit the rule for passwords in some spelling,
 * of the first 10,000 only 964. The list is read when it is first asked for.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  kept ??= read();
  return (await kept).has(password.toLowerCase());
}
