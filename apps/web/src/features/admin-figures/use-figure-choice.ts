import { figureDivisions, figureOrders } from '@kontor/shared/rules/figures/figure-rules';
import type { FigureFileQuery } from '@kontor/shared/wire/figures';
import { useSearchParams } from 'react-router-dom';
import { changeSearch, readChoice } from '../../lib/list-query.ts';
import { type Span, type SpanName, findSpan, spanNames } from './spans.ts';

/** Day in the query of an address; other values are ignored. */
const dayPattern = /^2\d{3}-\d{2}-\d{2}$/;

function readDay(params: URLSearchParams, name: 'from' | 'to'): string | undefined {
  const day = params.get(name) ?? '';
  return dayPattern.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** Choices on the figures page. `span` is undefined if the days were typed. */
export interface FigureChoice {
  span: SpanName | undefined;
  query: FigureFileQuery;
  chooseSpan: (span: string) => void;
  chooseDay: (name: 'from' | 'to', day: string) => void;
  choose: (name: 'by' | 'order', value: string) => void;
}

/** Reads and changes the choices in the address; by default the products of the last 30 days. */
export function useFigureChoice(): FigureChoice {
  const [params, setParams] = useSearchParams();
  const named = findSpan(readChoice(params, 'span', spanNames) ?? 'days30');
  const days: Span = { from: readDay(params, 'from') ?? named.from, to: readDay(params, 'to') ?? named.to };
  const isTyped = readDay(params, 'from') !== undefined || readDay(params, 'to') !== undefined;
  const by = readChoice(params, 'by', figureDivisions) ?? 'product';
  const order = readChoice(params, 'order', figureOrders) ?? 'best';
  return {
    span: isTyped ? undefined : (readChoice(params, 'span', spanNames) ?? 'days30'),
    query: { by, order, ...days },
    chooseSpan: (span) => setParams(changeSearch(params, { span, from: undefined, to: undefined })),
    // A cleared day field changes nothing: a span needs both days.
    chooseDay: (name, day) => day && setParams(changeSearch(params, { span: undefined, ...days, [name]: day })),
    choose: (name, value) => setParams(changeSearch(params, { [name]: value })),
  };
}
