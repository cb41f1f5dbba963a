import { type Language, languages } from '@kontor/shared/rules/text/languages';
import { roles } from '@kontor/shared/rules/access/roles';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { addressSchema } from './addresses/address.schema.ts';
import { accountTermsSchema } from './on-account/account-terms.schema.ts';
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
    /** E-mail address in lower case, the form for comparisons. */
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    /** Time at which a link sent to `email` was used. Another address removes it. */
    verifiedAt: Date,
    /** Former address, and the time until which it can undo a change of address by staff. */
    addressHold: {
      type: { former: { type: String, required: true }, until: { type: Date, required: true } },
      _id: false,
    },
    /** Language of its mails; the base language if missing. */
    language: { type: String, enum: languages },
    /** Role of a staff account. */
    role: { type: String, enum: roles },
    /** Whether there is a role: stored for the version before roles, to which a shop may return. Not read here. */
    isAdmin: { type: Boolean, default: false },
    /** Number of changes of staff that relied on this owner: of two owners who remove each other only one succeeds. */
    sawAdminsGo: Number,
    /** Raised when the password or the role changes: older tokens end at once. */
    tokenVersion: { type: Number, default: 0 },
    /** Number of claims of guest orders, so that the account stays unchanged meanwhile (hold-account.service.ts). */
    claims: Number,
    secondFactor: storedSecondFactor,
    secondFactorDraft: storedSecondFactorDraft,
    /** Address book; at most 20. */
    addresses: { type: [addressSchema], default: undefined },
    /** Firm whose VAT id staff have checked: its orders to other member states contain no VAT. */
    checkedFirm: { type: checkedFirmSchema, default: undefined },
    /** Terms on which it may buy on account; missing while it may not. */
    onAccount: { type: accountTermsSchema, default: undefined },
    /** Firm named in its last order to another member state. */
    typedFirm: { type: { company: String, vatId: { type: String, required: true } }, _id: false },
    /** Products, the last added first; at most 100. */
    wishlist: { type: [mongoose.Schema.Types.ObjectId], default: undefined },
    /** Whether tokens from before there were sessions are refused. */
    refusesOldTokens: Boolean,
  },
  { timestamps: true, versionKey: false },
);

// Sign-in, search by the beginning of an address, and uniqueness of addresses.
userSchema.index({ email: 1 }, { unique: true });
// Look-ups of owners.
userSchema.index({ role: 1 }, { sparse: true });
/** Name of the index behind the list of all users, newest first. */
export const newestUsersIndex = 'newest';
userSchema.index({ createdAt: -1, _id: -1 }, { name: newestUsersIndex });
// Holds that are over, for their deletion.
userSchema.index({ 'addressHold.until': 1 }, { sparse: true });
// Search by words of the name.
userSchema.index({ nameTerms: 1 });

export type StoredUser = Omit<InferSchemaType<typeof userSchema>, 'language'> & {
  _id: Types.ObjectId;
  createdAt: Date;
  language?: Language;
};

export const UserModel = mongoose.model('User', userSchema);
