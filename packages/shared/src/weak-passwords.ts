/** Whom a password is for. */
export interface PasswordOwner {
  name: string;
  email: string;
}

/** From so many letters on a word of the owner counts: shorter ones are in many passwords by chance. */
const shortestWord = 4;

/** The words that a password of this account should not be made of, in lower case. */
function wordsOf({ name, email }: PasswordOwner, shopName: string): string[] {
  const [localPart = ''] = email.split('@');
  return [shopName, localPart, ...name.split(/[^\p{L}\p{N}]+/u)].map((word) => word.trim().toLowerCase());
}

/** Whether a password holds, in any case, the shop's name, the e-mail address before the @ or a word of the owner's name. */
export function holdsOwnWord(password: string, owner: PasswordOwner, shopName: string): boolean {
  const typed = password.toLowerCase();
  return wordsOf(owner, shopName).some((word) => Array.from(word).length >= shortestWord && typed.includes(word));
}
