import { saveFile } from '../lib/browser/save-file.ts';
import type { CallQuery } from './api.ts';
import type { CallRequest } from './call.ts';

/** How long a large file may take, in milliseconds. */
const TIMEOUT_MS = 300_000;

type Send = (
  request: CallRequest & { responseHandler: (response: Response) => Promise<unknown> },
) => ReturnType<CallQuery>;

/**
 * A mutation whose answer is a file, which is handed over and never enters the store.
 * @param buildRequest gets what is asked for, as `take` does beside the file
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
      // Only a good answer comes here, and it was read as a blob.
      take(data as Blob, asked);
      return { data: null };
    },
  };
}

/**
 * A mutation whose answer is saved as a file by the browser.
 * @param buildRequest gets what is asked for; `fileName` is what the file is saved as
 */
export function saveAnswer<Asked extends { fileName: string }>(buildRequest: (asked: Asked) => CallRequest) {
  return takeAnswer(buildRequest, (file, { fileName }: Asked) => saveFile(file, fileName));
}
