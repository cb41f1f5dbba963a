import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { objectId } from '../schemas/fields.ts';

/** Names the server gives: 16 hexadecimal digits (32 until version 0.2), the picture's width, `.webp`. Anything else names no file. */
const imageName = z.string().check(z.regex(/^[0-9a-f]{16,32}-\d{3,4}\.webp$/));

/** A stored picture by its name, as forms send it; empty for none. */
export const sentPicture = z.union([imageName, z.literal('')]);

const uploadedImageSchema = z.object({ name: z.string(), originalname: z.string(), path: z.string() });
export type UploadedImage = z.output<typeof uploadedImageSchema>;

const deletedSchema = z.object({ name: z.string(), status: z.literal('deleted') });

export const uploadEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/uploads',
    access: 'admin',
    permission: 'products',
    summary: 'Store pictures (multipart field `image`, several files): all or none',
    bodyKind: 'files',
    response: z.array(uploadedImageSchema),
    status: 201,
  }),
  removeFromProduct: endpoint({
    method: 'DELETE',
    path: '/uploads/delete/:productId/:imageName',
    access: 'admin',
    permission: 'products',
    summary: "Delete a picture and the product's entry",
    params: z.object({ productId: objectId, imageName }),
    response: deletedSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/uploads/delete/:imageName',
    access: 'admin',
    permission: 'products',
    summary: 'Delete a picture no product uses',
    params: z.object({ imageName }),
    response: deletedSchema,
  }),
};
