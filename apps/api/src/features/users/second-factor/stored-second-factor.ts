/** The second factor of an account, stored with it. */
export const storedSecondFactor = {
  type: {
    /** Encrypted (lib/secrets/sealed-text.ts). */
    secret: { type: String, required: true },
    since: { type: Date, required: true },
    /** Time step of the newest code used: it and older ones are refused. */
    lastStep: { type: Number, required: true },
    /** SHA-256 of the recovery codes that are left: each has 120 bits, which cannot be guessed. */
    recovery: { type: [String], required: true },
  },
  _id: false,
} as const;

/** Draft of a second factor, until a right code confirms it. */
export const storedSecondFactorDraft = {
  type: { secret: { type: String, required: true }, at: { type: Date, required: true } },
  _id: false,
} as const;
