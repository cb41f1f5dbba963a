import type {
  FigureDays,
  FigureFileQuery,
  FiguresQuery,
  FigureRowsQuery,
  figureEndpoints,
} from '@kontor/shared/wire/figures';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { saveAnswer } from '../../api/save-answer.ts';

type Calls = typeof figureEndpoints;

const file = call<Calls['file']>('GET /figures/file');
const returnsFile = call<Calls['returnsFile']>('GET /figures/returns/file');
const returns = call<Calls['returns']>('GET /figures/returns');
const viewsFile = call<Calls['viewsFile']>('GET /figures/views/file');
const views = call<Calls['views']>('GET /figures/views');
const figures = call<Calls['get']>('GET /figures');

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    figures: build.query({
      query: (query: FiguresQuery) => figures.query({ query }),
      transformResponse: figures.transformResponse,
      providesTags: ['Order'],
    }),
    returnFigures: build.query({
      query: (query: FigureRowsQuery) => returns.query({ query }),
      transformResponse: returns.transformResponse,
      providesTags: ['Order', 'Return'],
    }),
    viewFigures: build.query({
      query: (query: FigureRowsQuery) => views.query({ query }),
      transformResponse: views.transformResponse,
      providesTags: ['Order'],
    }),
    saveFigures: build.mutation<null, FigureFileQuery & { fileName: string }>(
      saveAnswer(({ by, order, from, to }) => file.query({ query: { by, order, from, to } })),
    ),
    saveViewFigures: build.mutation<null, FigureDays & { fileName: string }>(
      saveAnswer(({ from, to }) => viewsFile.query({ query: { from, to } })),
    ),
    saveReturnFigures: build.mutation<null, FigureDays & { fileName: string }>(
      saveAnswer(({ from, to }) => returnsFile.query({ query: { from, to } })),
    ),
  }),
});

export const {
  useFiguresQuery,
  useReturnFiguresQuery,
  useViewFiguresQuery,
  useSaveFiguresMutation,
  useSaveReturnFiguresMutation,
  useSaveViewFiguresMutation,
} = figuresApi;
