import { saveFile } from '../lib/browser/save-file.ts';
import type { CallQuery } from './api.ts';
import type { CallRequest } from './call.ts';

/** Timeout for a large file, in milliseconds. */
const TIMEOUT_MS = 300_000;

type Send = (
  request: CallRequest & { responseHandler: (response: Response) => Promise<unknown> },
) => ReturnType<CallQuery>;

/**
 * Defines a mutation whose answer is a file, which goes to `take` and never into the store.
 * @param buildRequest gets the arguments of the call; `take` gets them after the file
 */
export function takeAnswer<Asked>(
  buildRequest: (asked: Asked) => CallRequest,
  take: (file: Blob, asked: Asked) => void,
) {
  return {
    queryFn: async (asked: Asked, _api: unknown, _options: unknown, send: Send) => {
      const { data, error, meta } = await send({
        ...buildRequest(asked),
        timeout: TIMEOUT_MS,
        responseHandler: (response) => (response.ok ? response.blob() : response.json()),
      });
      if (error) return { error, ...(meta && { meta }) };
      // Only successful answers reach this line, read as a blob.
      take(data as Blob, asked);
      return { data: null };
    },
  };
}

/**
 * Defines a mutation whose answer the browser saves as a file.
 * @param buildRequest gets the arguments of the call, `fileName` included
 */
export function saveAnswer<Asked extends { fileName: string }>(buildRequest: (asked: Asked) => CallRequest) {
  return takeAnswer(buildRequest, (file, { fileName }: Asked) => saveFile(file, fileName));
}
