import type { webhookEndpoints } from '@kontor/shared/wire/webhooks';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Webhooks = typeof webhookEndpoints;

const adminWebhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query({ ...call<Webhooks['list']>('GET /webhooks'), providesTags: ['Webhook'] }),
    createWebhook: build.mutation({ ...call<Webhooks['create']>('POST /webhooks'), invalidatesTags: ['Webhook'] }),
    changeWebhook: build.mutation({ ...call<Webhooks['change']>('PUT /webhooks/:id'), invalidatesTags: ['Webhook'] }),
    removeWebhook: build.mutation({
      ...call<Webhooks['remove']>('DELETE /webhooks/:id'),
      invalidatesTags: ['Webhook'],
    }),
    renewWebhookSecret: build.mutation({
      ...call<Webhooks['rotate']>('POST /webhooks/:id/secret'),
      invalidatesTags: ['Webhook'],
    }),
    testWebhook: build.mutation({ ...call<Webhooks['test']>('POST /webhooks/:id/test'), invalidatesTags: ['Webhook'] }),
    webhookDeliveries: build.query({
      ...call<Webhooks['deliveries']>('GET /webhooks/:id/deliveries'),
      providesTags: ['Webhook'],
    }),
    sendWebhookAgain: build.mutation({
      ...call<Webhooks['sendAgain']>('POST /webhooks/:id/deliveries/:delivery/send'),
      invalidatesTags: ['Webhook'],
    }),
  }),
});

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
  useSendWebhookAgainMutation,
} = adminWebhooksApi;
