import type { Job } from '../../lib/tasks/job.ts';
import type { Delivering } from './deliver.service.ts';
import { listWebhookWork, sendWebhooks } from './send-webhooks.service.ts';

const sendPauseMs = 2000;

interface WebhookJobOptions extends Omit<Delivering, 'sealer' | 'onTurnedOff'> {
  webhookSealer: Delivering['sealer'];
  onWebhookOff: Delivering['onTurnedOff'];
}

/** Sends events to programs. */
export function webhookJobs({ webhookSealer, onWebhookOff, ...options }: WebhookJobOptions): Job[] {
  const delivering = { ...options, sealer: webhookSealer, onTurnedOff: onWebhookOff };
  return [
    {
      name: 'send_webhooks',
      pauseMs: sendPauseMs,
      listDue: () => listWebhookWork(options.now()),
      run: ({ signal, onError }) => sendWebhooks({ ...delivering, onError }, signal),
      failure: 'an event could not be sent to a program',
    },
  ];
}
