import { bankEndpoints } from '@kontor/shared/bank';
import { ApiError } from '../../../http/api-error.ts';
import { type HttpTools, implement } from '../../../http/implement.ts';
import type { SettingsStore } from '../../settings/settings.service.ts';
import { bookTogether } from './book-together.service.ts';
import { matchStatement } from './match-entries.service.ts';

const oneAtATime = () => new ApiError('invalid_input', 'One statement at a time');

export function bankRoutes(tools: HttpTools, settings: Pick<SettingsStore, 'read'>): void {
  implement(tools, bankEndpoints, {
    bookTogether: ({ body, caller }) => bookTogether(body, caller),
    readStatement: async ({ eachFile }) => {
      const { seller } = await settings.read();
      const [statement] = await eachFile(async ({ data, index }) => {
        if (index > 0) throw oneAtATime();
        return matchStatement(data, seller);
      });
      if (!statement) throw oneAtATime();
      return statement;
    },
  });
}
