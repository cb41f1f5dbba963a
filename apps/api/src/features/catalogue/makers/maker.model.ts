import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { textsType } from '../../../lib/texts-type.ts';
import { manufacturerType } from './manufacturer-type.ts';

const pictureType = new mongoose.Schema(
  { name: { type: String, required: true }, texts: textsType([], ['alt']) },
  { _id: false },
);

const makerSchema = new mongoose.Schema(
  {
    /** Brand of its products, which carry the same spelling. */
    name: { type: String, required: true },
    /** Name without regard to case and spaces (`foldName`). */
    key: { type: String, required: true },
    texts: { type: textsType(['slug'], ['place', 'text']), required: true },
    /** Slugs of all languages, then earlier ones, which lead to the present ones. */
    addresses: { type: [String], required: true },
    picture: pictureType,
    /** Manufacturer of its products that state none of their own; each has a copy. */
    manufacturer: manufacturerType,
    /** Raised by each save that gives it a product, so that such a save and a change of the maker conflict. */
    saves: { type: Number, default: 0 },
    /** Counts edits by staff. */
    version: { type: Number, default: 0 },
  },
  { timestamps: true, versionKey: false, collection: 'makers' },
);

makerSchema.index({ key: 1 }, { unique: true });
makerSchema.index({ addresses: 1 }, { unique: true });

export type StoredMaker = InferSchemaType<typeof makerSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};

/** Makers of products: for each brand that a product has there is one. */
export const MakerModel = mongoose.model('Maker', makerSchema);
