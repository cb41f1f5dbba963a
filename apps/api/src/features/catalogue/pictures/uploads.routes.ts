import { uploadEndpoints } from '@kontor/shared/wire/uploads';
import { type HttpTools, implement } from '../../../http/implement.ts';
import { removeProductPicture } from '../editing/edit-products.service.ts';
import { type PictureStore, removeUnusedPicture } from './pictures.service.ts';
import { uploadPictures } from './uploads.service.ts';

const deleted = (name: string) => ({ name, status: 'deleted' as const });

export function uploadRoutes(tools: HttpTools, { pictures }: { pictures: PictureStore }): void {
  implement(tools, uploadEndpoints, {
    create: ({ eachFile }) => uploadPictures(eachFile, pictures),
    removeFromProduct: async ({ params: { productId, imageName } }) => {
      await removeProductPicture(productId, imageName, pictures);
      return deleted(imageName);
    },
    remove: async ({ params: { imageName } }) => {
      await removeUnusedPicture(imageName, pictures);
      return deleted(imageName);
    },
  });
}
