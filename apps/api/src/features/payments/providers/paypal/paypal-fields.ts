import * as z from 'zod/mini';
import { catch as replaceInvalid } from 'zod/mini';

/** Returns an optional schema that also accepts other types than documented: the rest of an answer stays readable. */
export const optional = <S extends z.ZodMiniType>(schema: S): z.ZodMiniCatch<z.ZodMiniOptional<S>> =>
  replaceInvalid(z.optional(schema), undefined);
