import type { checkedFirmEndpoints } from '@kontor/shared/wire/checked-firms';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Firms = typeof checkedFirmEndpoints;

const ownFirmApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never cached beyond a visit of the page: staff may verify the firm at any time. */
    ownFirm: build.query({ ...call<Firms['own']>('GET /users/profile/firm'), keepUnusedDataFor: 0 }),
  }),
});

export const { useOwnFirmQuery } = ownFirmApi;
