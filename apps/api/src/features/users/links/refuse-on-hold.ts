import { ApiError } from '../../../http/answers/api-error.ts';
import { isOnHold } from '../people/mailed-addresses.ts';
import { type StoredUser, UserModel } from '../user.model.ts';

/**
 * Refuses what would send a link to an address that the office has set, as long as the former one can take the account back: whoever
 * works in the shop could else take over any account by its address.
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
