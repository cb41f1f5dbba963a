import * as z from 'zod/mini';

/** Returns a field that PayPal may leave out, or send in another form than it documents: neither keeps the shop from the rest. */
export const optional = <S extends z.ZodMiniType>(schema: S): z.ZodMiniCatch<z.ZodMiniOptional<S>> => {
  // oxlint-disable-next-line promise/valid-params -- zod's `catch`, no promise's
  return z.catch(z.optional(schema), undefined);
};
