import { type PasswordOwner, holdsOwnWord } from '@kontor/shared/rules/access/weak-passwords';
import { ApiError } from '../../../http/answers/api-error.ts';
import { problemSentence } from '../../../http/answers/problem-sentence.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Refuses a newly chosen password that is easily guessed (issue 17, decision 028). Not checked at sign-in: an account with a
 * weak password keeps it.
 * @throws 400 `invalid_input` with `password_common` or `password_own_word` at `password`
 */
export type RefuseWeakPassword = (password: string, owner: PasswordOwner) => Promise<void>;

interface PasswordRules {
  readShopName: () => Promise<string>;
  /** Accounts with public passwords: the demo's. */
  freeEmails: readonly string[];
}

/** Creates the check of new passwords that registration, change and reset share. */
export function makeRefuseWeakPassword({ readShopName, freeEmails }: PasswordRules): RefuseWeakPassword {
  const findProblem = async (password: string, owner: PasswordOwner) => {
    if (holdsOwnWord(password, owner, await readShopName())) return 'password_own_word' as const;
    return (await isCommonPassword(password)) ? ('password_common' as const) : undefined;
  };
  return async (password, owner) => {
    if (freeEmails.includes(owner.email)) return;
    const code = await findProblem(password, owner);
    if (code === undefined) return;
    const issues = [{ path: 'password', code, message: code }];
    throw new ApiError('invalid_input', problemSentence(issues), { issues });
  };
}
