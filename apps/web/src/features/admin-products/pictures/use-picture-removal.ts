import { useState } from 'react';
import { readProblem } from '../../../api/problem.ts';
import { useRemovePictureMutation, useRemoveUploadMutation } from '../../../entities/product/picture-api.ts';
import type { Picture } from './pictures.ts';

/**
 * Deletes stored pictures at once: a saved one together with its entry in the product, and unsaved ones (spec §7).
 * @param productId undefined for a new product
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
    // A picture that is already gone counts as deleted.
    const isGone = data?.status === 'deleted' || readProblem(error)?.status === 404;
    if (isGone) onRemoved(picture.name);
    else setFailed(true);
  };
  return { remove, busy, failed };
}
