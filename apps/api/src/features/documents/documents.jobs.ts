import { documentOutbox } from './document-backlog.ts';
import type { Job } from '../../lib/tasks/job.ts';
import { type Issuing, issueDocuments } from './issuing/issue-documents.service.ts';

const issuePauseMs = 1000;

/** Issues documents after events of orders. */
export function documentJobs(options: Omit<Issuing, 'onError'>): Job[] {
  return [
    {
      name: 'issue_documents',
      pauseMs: issuePauseMs,
      listDue: () => [documentOutbox.matchDue(options.now())],
      run: ({ signal, onError, onDone }) => {
        const onIssued = (document: string) => onDone('document issued', { document });
        return issueDocuments({ ...options, onIssued, onError }, signal);
      },
      failure: 'a document could not be issued or written',
    },
  ];
}
