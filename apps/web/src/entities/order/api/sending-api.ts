import type { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import type { Language } from '@kontor/shared/rules/text/languages';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';
import { saveAnswer } from '../../../api/save-answer.ts';
import { showOrder } from './order-api.ts';

type Sending = typeof sendingEndpoints;

const addresses = call<Sending['addresses']>('GET /orders/addresses');

interface AddressFile {
  /** Order numbers. */
  numbers: readonly string[];
  language: Language;
  fileName: string;
}

const sendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    shipOrder: build.mutation({
      ...call<Sending['ship']>('POST /orders/:id/shipments'),
      // Also after a refusal: the page then shows an outdated order.
      invalidatesTags: ['Order', 'Undelivered'],
      // Written at once: the dialog for the next parcel starts with what is left after this one.
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        queryFulfilled.then(
          ({ data }) => void dispatch(showOrder(data)),
          () => {},
        );
      },
    }),
    correctShipment: build.mutation({
      ...call<Sending['correctShipment']>('PUT /orders/:id/shipments/:shipment'),
      invalidatesTags: ['Order', 'Undelivered'],
    }),
    removeShipment: build.mutation({
      ...call<Sending['removeShipment']>('DELETE /orders/:id/shipments/:shipment'),
      invalidatesTags: ['Order', 'Undelivered'],
    }),
    shipChosen: build.mutation({
      ...call<Sending['shipChosen']>('POST /orders/chosen/:number/shipments'),
      invalidatesTags: ['Order', 'Undelivered'],
    }),
    /** Ships one of several orders; `useOrdersChanged` reloads the lists once, after the last. */
    shipEach: build.mutation(call<Sending['shipChosen']>('POST /orders/chosen/:number/shipments')),
    confirmArrival: build.mutation({
      ...call<Sending['confirmArrival']>('PUT /orders/chosen/:number/arrival'),
      invalidatesTags: ['Order', 'Undelivered'],
    }),
    ordersToSend: build.query({ ...call<Sending['toSend']>('GET /orders/to-send'), providesTags: ['Order'] }),
    /** Orders by their numbers; the query contains them separated by commas. */
    chosenOrders: build.query({ ...call<Sending['chosen']>('GET /orders/chosen'), providesTags: ['Order'] }),
    exportAddresses: build.mutation<null, AddressFile>(
      saveAnswer(({ numbers, language }) => addresses.query({ query: { numbers: numbers.join(','), language } })),
    ),
    correctAddress: build.mutation({
      ...call<Sending['correctAddress']>('PUT /orders/:id/address'),
      invalidatesTags: ['Order'],
    }),
    correctRecipient: build.mutation({
      ...call<Sending['correctRecipient']>('PUT /orders/:id/voucher-recipient'),
      invalidatesTags: ['Order'],
    }),
    mailVouchers: build.mutation({
      ...call<Sending['mailVouchers']>('POST /orders/:id/voucher-mail'),
      invalidatesTags: ['Order'],
    }),
    proveArrival: build.mutation({
      ...call<Sending['proveArrival']>('PUT /orders/:id/arrival-proof'),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const {
  useShipOrderMutation,
  useCorrectShipmentMutation,
  useRemoveShipmentMutation,
  useShipChosenMutation,
  useShipEachMutation,
  useConfirmArrivalMutation,
  useOrdersToSendQuery,
  useChosenOrdersQuery,
  useLazyChosenOrdersQuery,
  useExportAddressesMutation,
  useCorrectAddressMutation,
  useCorrectRecipientMutation,
  useMailVouchersMutation,
  useProveArrivalMutation,
} = sendingApi;

/** Returns a function that reloads orders and their counts after a bulk action. */
export function useOrdersChanged(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(api.util.invalidateTags(['Order', 'Undelivered'])), [dispatch]);
}
