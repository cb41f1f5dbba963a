import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import type { carrierEndpoints } from '@kontor/shared/wire/carriers';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { saveAnswer } from '../../api/save-answer.ts';

type Calls = typeof carrierEndpoints;

const oneFile = call<Calls['file']>('GET /carriers/labels/:id/label.pdf');
const runFile = call<Calls['runFile']>('GET /carriers/label-runs/:id/labels.pdf');
const addresses = call<Calls['addresses']>('GET /carriers/:carrier/addresses.csv');

interface LabelFile {
  /** Id of a label, or of a run. */
  id: string;
  fileName: string;
}

interface AddressFile {
  carrier: Carrier;
  /** Order numbers. */
  numbers: readonly string[];
  fileName: string;
}

const carriersApi = api.enhanceEndpoints({ addTagTypes: ['Carrier', 'Label'] }).injectEndpoints({
  endpoints: (build) => ({
    carriers: build.query({ ...call<Calls['list']>('GET /carriers'), providesTags: ['Carrier'] }),
    saveCarrier: build.mutation({ ...call<Calls['save']>('PUT /carriers/:carrier'), invalidatesTags: ['Carrier'] }),
    testCarrier: build.mutation(call<Calls['test']>('POST /carriers/:carrier/test')),
    /** Labels of orders by their numbers, separated by commas. */
    labels: build.query({ ...call<Calls['labels']>('GET /carriers/labels'), providesTags: ['Label'] }),
    startLabels: build.mutation(call<Calls['start']>('POST /carriers/labels')),
    labelRun: build.query(call<Calls['run']>('GET /carriers/label-runs/:id')),
    saveLabelFile: build.mutation<null, LabelFile>(saveAnswer(({ id }) => oneFile.query({ params: { id } }))),
    saveRunFile: build.mutation<null, LabelFile>(saveAnswer(({ id }) => runFile.query({ params: { id } }))),
    // Also after a refusal: the page then shows outdated labels.
    resolveLabel: build.mutation({ ...call<Calls['resolve']>('PUT /carriers/labels/:id'), invalidatesTags: ['Label'] }),
    cancelLabel: build.mutation({
      ...call<Calls['cancel']>('DELETE /carriers/labels/:id'),
      invalidatesTags: ['Label'],
    }),
    trackLabel: build.query(call<Calls['track']>('GET /carriers/labels/:id/tracking')),
    makeReturnLabel: build.mutation({
      ...call<Calls['makeReturn']>('POST /carriers/returns'),
      invalidatesTags: ['Label'],
    }),
    saveCarrierAddresses: build.mutation<null, AddressFile>(
      saveAnswer(({ carrier, numbers }) =>
        addresses.query({ params: { carrier }, query: { numbers: numbers.join(',') } }),
      ),
    ),
    readParcelList: build.mutation({
      ...call<Calls['readTracking']>('POST /carriers/:carrier/tracking'),
      invalidatesTags: ['Label'],
    }),
  }),
});

export const {
  useCarriersQuery,
  useSaveCarrierMutation,
  useTestCarrierMutation,
  useLabelsQuery,
  useStartLabelsMutation,
  useLabelRunQuery,
  useSaveLabelFileMutation,
  useSaveRunFileMutation,
  useResolveLabelMutation,
  useCancelLabelMutation,
  useLazyTrackLabelQuery,
  useMakeReturnLabelMutation,
  useSaveCarrierAddressesMutation,
  useReadParcelListMutation,
} = carriersApi;

/** Reloads labels, such as after a run that has bought some. */
export const labelsChanged = () => carriersApi.util.invalidateTags(['Label']);
