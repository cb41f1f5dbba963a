import type { promotionEndpoints } from '@kontor/shared/wire/promotions';
import { api } from '../../api/api.ts';
import { type CallArg, call } from '../../api/call.ts';
import { saveAnswer } from '../../api/save-answer.ts';

type Promotions = typeof promotionEndpoints;
type MakeCodes = CallArg<Promotions['makeCodes']> & { fileName: string };

const makeCodes = call<Promotions['makeCodes']>('POST /promotions/:id/codes');

/** Staff's calls on promotions. A shop has few enough for one list, from which the form takes its promotion. */
const adminPromotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotions: build.query({ ...call<Promotions['list']>('GET /promotions'), providesTags: ['Promotion'] }),
    createPromotion: build.mutation({
      ...call<Promotions['create']>('POST /promotions'),
      invalidatesTags: ['Promotion'],
    }),
    updatePromotion: build.mutation({
      ...call<Promotions['update']>('PUT /promotions/:id'),
      invalidatesTags: ['Promotion'],
    }),
    removePromotion: build.mutation({
      ...call<Promotions['remove']>('DELETE /promotions/:id'),
      invalidatesTags: ['Promotion'],
    }),
    /** These codes are only in this file, so the browser saves it as soon as it arrives. */
    makeCodes: build.mutation<null, MakeCodes>({
      ...saveAnswer(({ params, body }: MakeCodes) => makeCodes.query({ params, body })),
      invalidatesTags: ['Promotion'],
    }),
  }),
});

export const {
  usePromotionsQuery,
  useCreatePromotionMutation,
  useUpdatePromotionMutation,
  useRemovePromotionMutation,
  useMakeCodesMutation,
} = adminPromotionsApi;
