import type { returnEndpoints } from '@kontor/shared/wire/returns';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { saveAnswer } from '../../api/save-answer.ts';

type Returns = typeof returnEndpoints;

const label = call<Returns['label']>('GET /orders/:id/returns/:return/label.pdf');

interface LabelFile {
  order: string;
  id: string;
  fileName: string;
}

const returnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns of an order, as answered to its buyer. */
    ownReturns: build.query({ ...call<Returns['ofOrder']>('GET /orders/:id/returns'), providesTags: ['Return'] }),
    announceReturn: build.mutation({
      ...call<Returns['announce']>('POST /orders/:id/returns'),
      invalidatesTags: ['Return'],
    }),
    nameReturnParcel: build.mutation({
      ...call<Returns['nameParcel']>('PUT /orders/:id/returns/:return/parcel'),
      // Also reloaded after a refusal: the goods may have arrived meanwhile.
      invalidatesTags: ['Return'],
    }),
    saveReturnLabel: build.mutation<null, LabelFile>(
      saveAnswer(({ order, id }) => label.query({ params: { id: order, return: id } })),
    ),
  }),
});

export const {
  useOwnReturnsQuery,
  useAnnounceReturnMutation,
  useNameReturnParcelMutation,
  useSaveReturnLabelMutation,
} = returnsApi;
