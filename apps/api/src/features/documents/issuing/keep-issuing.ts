import { repeatedly } from '../../../lib/repeatedly.ts';
import { type Issuing, issueDocuments } from './issue-documents.service.ts';

/** How long after one round the next begins, in milliseconds. */
const pauseMs = 1000;

/** Issues documents of what happens as long as the process runs. @returns the end of it */
export function keepIssuing(issuing: Issuing): () => Promise<void> {
  return repeatedly((signal) => issueDocuments(issuing, signal), pauseMs, issuing.onError);
}
