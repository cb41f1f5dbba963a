import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const visitorSchema = new mongoose.Schema(
  { name: { type: String, required: true }, email: { type: String, required: true } },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

// Identities by age and by address, for their deletion.
visitorSchema.index({ createdAt: 1 });
visitorSchema.index({ email: 1 });

export type StoredVisitor = InferSchemaType<typeof visitorSchema> & { _id: Types.ObjectId };

export const VisitorModel = mongoose.model('Visitor', visitorSchema);
