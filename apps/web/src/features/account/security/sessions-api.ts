import type { sessionEndpoints } from '@kontor/shared/wire/sessions';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

type Sessions = typeof sessionEndpoints;

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never cached: ended sessions must not be shown. */
    sessions: build.query({ ...call<Sessions['list']>('GET /users/sessions'), keepUnusedDataFor: 0 }),
    endSession: build.mutation(call<Sessions['end']>('DELETE /users/sessions/:id')),
    endOtherSessions: build.mutation(call<Sessions['endOthers']>('DELETE /users/sessions')),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
