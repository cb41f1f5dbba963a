import { webhookEndpoints } from '@kontor/shared/wire/webhooks';
import { type HttpTools, implement } from '../../http/implement.ts';
import { listDeliveries, sendAgain, sendTest } from './deliveries.service.ts';
import {
  type WebhookTools,
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
} from './webhooks.service.ts';

interface WebhookOptions extends Pick<WebhookTools, 'privateTargets' | 'now'> {
  webhookSealer: WebhookTools['sealer'];
}

export function webhookRoutes(tools: HttpTools, { webhookSealer, privateTargets, now }: WebhookOptions): void {
  const own = { sealer: webhookSealer, privateTargets, now };
  implement(tools, webhookEndpoints, {
    list: () => listWebhooks(now()),
    create: ({ body, caller }) => createWebhook(body, caller, own),
    change: ({ params, body, caller }) => changeWebhook(params.id, body, caller, own),
    remove: ({ params, caller }) => removeWebhook(params.id, caller),
    rotate: ({ params, caller }) => rotateSecret(params.id, caller, own),
    test: ({ params }) => sendTest(params.id, now()),
    deliveries: ({ params, query }) => listDeliveries(params.id, query),
    sendAgain: ({ params }) => sendAgain(params.id, params.delivery, now()),
  });
}
