import type { ApiExtra, KnownAnswer } from '../../api/api.ts';
import type { CallRequest } from '../../api/call.ts';

/** Id of the data block with the answers that the server rendered a document from. */
const ANSWERS_ID = 'page-answers';

/** The answers of a document by what was asked for. */
export type DocumentAnswers = Record<string, KnownAnswer>;

/** Names a request, so that its answer is found again. */
export function nameRequest({ endpointKey, url, params }: CallRequest): string {
  return `${endpointKey} ${url} ${JSON.stringify(params ?? {})}`;
}

/** Serves calls from the answers in the document. A good answer serves once: a repeated call wants the current state. */
export function answerFromDocument(): ApiExtra {
  const block = document.querySelector(`#${ANSWERS_ID}`)?.textContent;
  // The server has written it from the contract's schemas, for this very build.
  const answers = new Map(block ? Object.entries(JSON.parse(block) as DocumentAnswers) : []);
  const answer = (request: CallRequest): KnownAnswer | undefined => {
    const name = nameRequest(request);
    const known = answers.get(name);
    if (known && 'data' in known) answers.delete(name);
    return known;
  };
  return { answer };
}
