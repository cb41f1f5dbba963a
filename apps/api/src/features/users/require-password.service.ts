import { ApiError } from '../../http/api-error.ts';
import { type Caller, makeTokenError } from '../../http/auth.ts';
import { passwordMatches } from '../../lib/passwords.ts';
import { type StoredUser, UserModel } from './user.model.ts';

/** The caller's own password, asked for again. @throws 400 `wrong_password`, 401 for an account that is gone */
export async function requirePassword({ _id }: Pick<Caller, '_id'>, password: string): Promise<void> {
  const user = await UserModel.findById(_id, { passwordHash: 1 }).lean<Pick<StoredUser, 'passwordHash'>>();
  if (!user) throw makeTokenError();
  if (!(await passwordMatches(password, user.passwordHash)))
    throw new ApiError('wrong_password', 'This is not the password of the account');
}
