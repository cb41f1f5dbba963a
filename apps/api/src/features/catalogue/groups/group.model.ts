import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { textsType } from '../../../lib/texts-type.ts';

const valueType = new mongoose.Schema({
  texts: { type: textsType(['value']), required: true },
  /** Whether its variants have pictures of their own; only of the first option. */
  ownPictures: Boolean,
});

const optionType = new mongoose.Schema({
  texts: { type: textsType(['name']), required: true },
  values: { type: [valueType], required: true },
});

const groupSchema = new mongoose.Schema(
  {
    /** Options in their order, each with all its values in their order. */
    options: { type: [optionType], required: true },
    /** Counts changes of its options. */
    version: { type: Number, default: 0 },
  },
  { timestamps: true, versionKey: false, collection: 'productgroups' },
);

export type StoredGroup = InferSchemaType<typeof groupSchema> & { _id: Types.ObjectId };

/** Holds variants together, which are products (docs/decisions/081). */
export const GroupModel = mongoose.model('ProductGroup', groupSchema);
