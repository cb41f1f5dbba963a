import type { ApiExtra, KnownAnswer } from '../../api/api.ts';
import type { CallRequest } from '../../api/call.ts';

/** Id of the data block with the answers from which the server rendered the document. */
const ANSWERS_ID = 'page-answers';

/** Answers of a document by name of their request. */
export type DocumentAnswers = Record<string, KnownAnswer>;

/** Names a request, to find its answer. */
export function nameRequest({ endpointKey, url, params }: CallRequest): string {
  return `${endpointKey} ${url} ${JSON.stringify(params ?? {})}`;
}

/** Serves calls from the answers in the document. A good answer serves once: a repeated call wants the current state. */
export function answerFromDocument(): ApiExtra {
  const block = document.querySelector(`#${ANSWERS_ID}`)?.textContent;
  // The server has written it by the contract's schemas, for exactly this build.
  const answers = new Map(block ? Object.entries(JSON.parse(block) as DocumentAnswers) : []);
  const answer = (request: CallRequest): KnownAnswer | undefined => {
    const name = nameRequest(request);
    const known = answers.get(name);
    if (known && 'data' in known) answers.delete(name);
    return known;
  };
  return { answer };
}
