import type { FieldProblem } from '@kontor/shared/wire/errors';
import type { UploadedImage } from '@kontor/shared/wire/uploads';
import { ApiError } from '../../../http/answers/api-error.ts';
import { type EachFile, type SentFile, fileProblem } from '../../../http/upload.ts';
import { imagePath } from '../../../lib/images/image-files.ts';
import { ImageError, encodeImage } from '../../../lib/images/images.ts';
import { type NewPicture, type PictureStore, storePictures } from './pictures.service.ts';

const refusals = {
  not_an_image: {
    code: 'unsupported_type',
    field: 'invalid',
    // Message prescribed by spec §5.
    message: 'is not an image file. Accepted types: .jpg, .jpeg, .png',
  },
  too_many_pixels: { code: 'too_large', field: 'too_large', message: 'has more than 50 megapixels' },
} as const;

type Refusal = { code: 'unsupported_type' | 'too_large'; issue: FieldProblem };

async function encodeFile(file: SentFile): Promise<NewPicture | Refusal> {
  try {
    return { originalname: file.originalname, encoded: await encodeImage(file.data) };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    const { code, field, message } = refusals[error.problem];
    return { code, issue: fileProblem(file, field, message) };
  }
}

/**
 * Stores the pictures of an upload, all or none: every file is checked before any is stored.
 * @throws 415 `unsupported_type` or 413 `too_large` with an issue for each refused file
 */
export async function uploadPictures(eachFile: EachFile, store: PictureStore): Promise<UploadedImage[]> {
  const files = await eachFile(encodeFile);
  const refused = files.filter((file): file is Refusal => 'issue' in file);
  const issues = refused.map(({ issue }) => issue);
  if (refused[0]) throw new ApiError(refused[0].code, refused[0].issue.message, { issues });
  const pictures = files.filter((file): file is NewPicture => 'encoded' in file);
  const names = await storePictures(pictures, store);
  return names.map((name, i) => ({
    name,
    originalname: pictures[i]?.originalname ?? '',
    path: imagePath(name),
  }));
}
