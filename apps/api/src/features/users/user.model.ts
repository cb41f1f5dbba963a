import { type Language, languages } from '@kontor/shared/rules/text/languages';
import { roles } from '@kontor/shared/rules/access/roles';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { addressSchema } from './addresses/address.schema.ts';
import { checkedFirmSchema } from './checked-firms/checked-firm.schema.ts';
import { nameTerms } from './lists/name-terms.ts';
import { storedSecondFactor, storedSecondFactorDraft } from './second-factor/stored-second-factor.ts';

const userSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    /** Search terms of the name. Code that sets `name` on a stored account sets this too. */
    nameTerms: {
      type: [String],
      default(this: { name?: string }) {
        return nameTerms(this.name ?? '');
      },
    },
    /** In lower case, which is how addresses are compared. */
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    /** When a link sent to `email` was used. Setting another address removes it. */
    verifiedAt: Date,
    /** Former address, and the time until which it can take back an account whose address the office has changed. */
    addressHold: {
      type: { former: { type: String, required: true }, until: { type: Date, required: true } },
      _id: false,
    },
    /** The language its mails are written in; the base language where it has none. */
    language: { type: String, enum: languages },
    /** Role of a staff account. */
    role: { type: String, enum: roles },
    /** Whether there is a role: kept for the version before roles, which a shop may go back to. Nothing here reads it. */
    isAdmin: { type: Boolean, default: false },
    /**
     * Counts the changes among the shop's people that this owner has stood for: of two who remove each other only one succeeds.
     */
    sawAdminsGo: Number,
    /** Goes up when the password changes, or a role is lost or another one: older tokens end at once. */
    tokenVersion: { type: Number, default: 0 },
    /** Counts how often guest orders were claimed, so that the account stays as it is meanwhile (hold-account.service.ts). */
    claims: Number,
    secondFactor: storedSecondFactor,
    secondFactorDraft: storedSecondFactorDraft,
    /** The address book; at most 20. */
    addresses: { type: [addressSchema], default: undefined },
    /** The firm whose VAT id staff have checked: its orders to other member states contain no VAT. */
    checkedFirm: { type: checkedFirmSchema, default: undefined },
    /** The one that its last order to another member state has named. */
    typedFirm: { type: { company: String, vatId: { type: String, required: true } }, _id: false },
    /** Products, the one added last first; at most 100. */
    wishlist: { type: [mongoose.Schema.Types.ObjectId], default: undefined },
    /** Tokens without a session, from before there were any, are no longer taken. */
    refusesOldTokens: Boolean,
  },
  { timestamps: true, versionKey: false },
);

// Login, search by the beginning of an address, and the promise that an address has one account.
userSchema.index({ email: 1 }, { unique: true });
// Is there an owner at all, or another one?
userSchema.index({ role: 1 }, { sparse: true });
/** Name of the index behind the list of all users, newest first. */
export const newestUsersIndex = 'newest';
userSchema.index({ createdAt: -1, _id: -1 }, { name: newestUsersIndex });
// Holds that are over, to be forgotten.
userSchema.index({ 'addressHold.until': 1 }, { sparse: true });
// Search by words of the name.
userSchema.index({ nameTerms: 1 });

export type StoredUser = Omit<InferSchemaType<typeof userSchema>, 'language'> & {
  _id: Types.ObjectId;
  createdAt: Date;
  language?: Language;
};

export const UserModel = mongoose.model('User', userSchema);
