import { ApiError } from '../../../http/answers/api-error.ts';
import { isOnHold } from '../people/mailed-addresses.ts';
import { type StoredUser, UserModel } from '../user.model.ts';

/**
 * Refuses a call that would send a link to an address that staff have set, as long as the former address can take the account
 * back: otherwise staff could get any account through its address.
 * @throws 409 `address_on_hold`
 */
export async function refuseOnHold(user: string, now: Date): Promise<void> {
  const account = await UserModel.findById(user, { addressHold: 1 }).lean<Pick<StoredUser, 'addressHold'>>();
  if (account && isOnHold(account, now)) {
    throw new ApiError(
      'address_on_hold',
      'The former address can still undo the change: no link goes to this one before',
    );
  }
}
