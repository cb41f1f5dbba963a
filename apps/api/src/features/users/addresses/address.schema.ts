import mongoose, { type InferSchemaType, type Types } from 'mongoose';

/** Entry of a user's address book, stored in the account and deleted with it. */
export const addressSchema = new mongoose.Schema({
  label: String,
  name: { type: String, required: true },
  company: String,
  vatId: String,
  street: { type: String, required: true },
  number: { type: String, required: true },
  zipcode: { type: String, default: '' },
  city: { type: String, required: true },
  /** An ISO code or free text. */
  country: { type: String, required: true },
  packstation: {
    type: { number: { type: String, required: true }, postNumber: { type: String, required: true } },
    _id: false,
  },
  isDefault: { type: Boolean, required: true },
});

export type StoredAddress = InferSchemaType<typeof addressSchema> & { _id: Types.ObjectId };
