/** Owner of the password, whose data must not appear in it. */
export interface PasswordOwner {
  name: string;
  email: string;
}

/** Length from which a word of the owner counts: shorter ones are in many passwords by chance. */
const shortestWord = 4;

/** Normalises letters for comparison: lower case, one form, full-width letters and ligatures resolved. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Returns the words that a password of this account must not contain, in lower case. */
function listOwnWords({ name, email }: PasswordOwner, shopName: string): string[] {
  const [localPart = ''] = email.split('@');
  const names = name.normalize('NFKC').split(/[^\p{L}\p{N}]+/u);
  return [shopName, localPart, ...names].map((word) => fold(word).trim());
}

/** Whether a password holds, in any case, the shop's name, the e-mail address before the @ or a word of the owner's name. */
export function holdsOwnWord(password: string, owner: PasswordOwner, shopName: string): boolean {
  const typed = fold(password);
  return listOwnWords(owner, shopName).some((word) => Array.from(word).length >= shortestWord && typed.includes(word));
}
