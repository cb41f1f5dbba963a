import type { orderEndpoints } from '@kontor/shared/orders';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import type { Language } from '@kontor/shared/languages';
import { saveFile } from '../../lib/browser/save-file.ts';

const exportFile = call<(typeof orderEndpoints)['export']>('GET /orders/export');

interface OrderExport {
  /** First and last day. */
  from: string;
  to: string;
  language: Language;
  fileName: string;
}

/** How long a file for a year may take, in milliseconds. */
const EXPORT_TIMEOUT_MS = 300_000;

const exportOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The file itself never enters the store. */
    exportOrders: build.mutation<null, OrderExport>({
      queryFn: async ({ fileName, ...query }, _api, _options, send) => {
        const { data, error, meta } = await send({
          ...exportFile.query({ query }),
          timeout: EXPORT_TIMEOUT_MS,
          responseHandler: (response) => (response.ok ? response.blob() : response.json()),
        });
        if (error) return { error, ...(meta && { meta }) };
        // Only a good answer comes here, and it was read as a blob.
        saveFile(data as Blob, fileName);
        return { data: null };
      },
    }),
  }),
});

export const { useExportOrdersMutation } = exportOrdersApi;
