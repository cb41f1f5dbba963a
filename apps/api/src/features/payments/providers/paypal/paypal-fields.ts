import * as z from 'zod/mini';

/** Returns an optional schema that also accepts other types than documented: the rest of an answer stays readable. */
export const optional = <S extends z.ZodMiniType>(schema: S): z.ZodMiniCatch<z.ZodMiniOptional<S>> => {
  // oxlint-disable-next-line promise/valid-params -- zod's `catch`, no promise's
  return z.catch(z.optional(schema), undefined);
};
