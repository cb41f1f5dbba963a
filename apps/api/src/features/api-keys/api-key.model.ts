import { programPermissions } from '@kontor/shared/rules/access/roles';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const apiKeySchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    /** SHA-256 of the key in hexadecimal. */
    hash: { type: String, required: true },
    /** Last four characters of the key, by which its owner recognises it. */
    ending: { type: String, required: true },
    permissions: { type: [{ type: String, enum: programPermissions, required: true }], required: true },
    /** Owner who made it: it ends with that role. */
    maker: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Written at most once a minute. */
    lastUsedAt: Date,
    expiresAt: Date,
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, collection: 'api_keys' },
);

// Each call of a program finds its key.
apiKeySchema.index({ hash: 1 }, { unique: true });
// Keys of an account that is no owner any more.
apiKeySchema.index({ maker: 1 });

export type StoredApiKey = InferSchemaType<typeof apiKeySchema> & { _id: Types.ObjectId; createdAt: Date };

export const ApiKeyModel = mongoose.model('ApiKey', apiKeySchema);
