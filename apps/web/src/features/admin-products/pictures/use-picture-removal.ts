import { useState } from 'react';
import { problemOf } from '../../../api/problem.ts';
import { useRemovePictureMutation, useRemoveUploadMutation } from '../../../entities/product/picture-api.ts';
import type { Picture } from './pictures.ts';

/**
 * Deletes stored pictures at once: a product's own with its entry, and those that were never saved (spec §7).
 * @param productId undefined while the product is new
 */
export function usePictureRemoval(productId: string | undefined, onRemoved: (name: string) => void) {
  const [removePicture] = useRemovePictureMutation();
  const [removeUpload] = useRemoveUploadMutation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const request = ({ name: imageName, saved }: Picture) =>
    saved && productId !== undefined
      ? removePicture({ params: { productId, imageName } })
      : removeUpload({ params: { imageName } });
  const remove = async (picture: Picture): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const { data, error } = await request(picture);
    setBusy(false);
    // A picture that is already gone need not be deleted.
    const isGone = data?.status === 'deleted' || problemOf(error)?.status === 404;
    if (isGone) onRemoved(picture.name);
    else setFailed(true);
  };
  return { remove, busy, failed };
}
