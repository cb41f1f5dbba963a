import { redirectEndpoints } from '@kontor/shared/wire/redirects';
import { ApiError } from '../../http/answers/api-error.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import { forgetMissed, listMissed, listRedirects } from './list-redirects.service.ts';
import { readRedirectFile, writeRedirectFile } from './redirect-file.ts';
import { type SaveContext, saveRedirects } from './save-redirects.service.ts';

interface RedirectOptions extends Pick<SaveContext, 'findPages' | 'publicUrl'> {
  now: () => Date;
}

export function redirectRoutes(tools: HttpTools, { findPages, publicUrl, now }: RedirectOptions): void {
  const context = { findPages, publicUrl };
  implement(tools, redirectEndpoints, {
    list: ({ query }) => listRedirects(query),
    save: ({ body, caller }) => {
      const rows = body.redirects.map((redirect, index) => ({ ...redirect, row: index + 1 }));
      return saveRedirects(rows, { ...context, cause: 'staff', editor: caller, now: now() });
    },
    readFile: async ({ eachFile, caller }) => {
      const [rows, ...others] = await eachFile(async (file) => readRedirectFile(file));
      if (!rows || others.length > 0) throw new ApiError('invalid_input', 'One file at a time');
      return saveRedirects(rows, { ...context, cause: 'file', editor: caller, now: now() });
    },
    writeFile: async () => writeRedirectFile(),
    missed: ({ query }) => listMissed(query),
    forgetMissed: ({ params }) => forgetMissed(params.id),
  });
}
