import type { FigureFileQuery, FiguresQuery, figureEndpoints } from '@kontor/shared/wire/figures';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { saveAnswer } from '../../api/save-answer.ts';

type Calls = typeof figureEndpoints;

const file = call<Calls['file']>('GET /figures/file');
const figures = call<Calls['get']>('GET /figures');

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    figures: build.query({
      query: (query: FiguresQuery) => figures.query({ query }),
      transformResponse: figures.transformResponse,
      providesTags: ['Order'],
    }),
    saveFigures: build.mutation<null, FigureFileQuery & { fileName: string }>(
      saveAnswer(({ by, order, from, to }) => file.query({ query: { by, order, from, to } })),
    ),
  }),
});

export const { useFiguresQuery, useSaveFiguresMutation } = figuresApi;
