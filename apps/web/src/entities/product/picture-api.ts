import type { uploadEndpoints } from '@kontor/shared/wire/uploads';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { uploadCall } from '../../api/upload-call.ts';

type Uploads = typeof uploadEndpoints;

const pictureApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation(uploadCall<Uploads['create']>('POST /uploads')),
    /** Deletes a picture that belongs to no product yet. */
    removeUpload: build.mutation(call<Uploads['remove']>('DELETE /uploads/delete/:imageName')),
    removePicture: build.mutation({
      ...call<Uploads['removeFromProduct']>('DELETE /uploads/delete/:productId/:imageName'),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const { useUploadPictureMutation, useRemoveUploadMutation, useRemovePictureMutation } = pictureApi;
