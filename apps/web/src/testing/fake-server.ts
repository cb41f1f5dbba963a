import type { AnswerOf, EndpointShape } from '@kontor/shared/wire/contract';
import { errorStatus, type ErrorCode } from '@kontor/shared/rules/access/error-codes';
import type { ErrorBody } from '@kontor/shared/wire/errors';
import { carrierEndpoints } from '@kontor/shared/wire/carriers';
import { categoryEndpoints } from '@kontor/shared/wire/categories';
import { productEndpoints } from '@kontor/shared/wire/products';
import { makeSlug } from '@kontor/shared/rules/product/slugs';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { onAccountEndpoints } from '@kontor/shared/wire/on-account';
import { overviewEndpoints } from '@kontor/shared/wire/overview';
import { reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { vi } from 'vitest';
import { grantPermissions } from './order-permissions.ts';
import { noteUnexpectedCall } from './unexpected-calls.ts';

/** A request as received by the fake server. */
export interface SeenRequest {
  endpoint: EndpointShape;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON, or undefined. */
  body: unknown;
}

type Answer<E extends EndpointShape> = AnswerOf<E> | ((request: SeenRequest) => AnswerOf<E> | Promise<AnswerOf<E>>);

type Handler = (request: SeenRequest) => unknown;

/** Tells whether an answer is computed: JSON answers are never functions. */
function isHandler(answer: unknown): answer is Handler {
  return typeof answer === 'function';
}

interface Route {
  endpoint: EndpointShape;
  pattern: RegExp;
  answer: (request: SeenRequest) => Response | Promise<Response>;
}

function json(body: unknown, status: number): Response {
  return Response.json(body, { status });
}

function makePathPattern(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** Sorts fixed paths before those with parameters: `/products/categories` is not a product. */
function bySpecificity(a: Route, b: Route): number {
  const parameters = ({ endpoint }: Route) => endpoint.path.split(':').length;
  return parameters(a) - parameters(b);
}

async function readJsonBody(request: Request): Promise<unknown> {
  const text = await request.text();
  return request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
}

/**
 * Fakes the API in a test: replaces `fetch` and answers by endpoint. A call without a provided answer fails like a lost
 * connection, and fails the test.
 */
export function fakeServer() {
  const routes = new Map<EndpointShape, Route>();
  const seen: SeenRequest[] = [];

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url, 'http://localhost');
    const candidates = [...routes.values()].toSorted(bySpecificity);
    const route = candidates.find(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(url.pathname),
    );
    if (!route) {
      noteUnexpectedCall(`${request.method} ${url.pathname}`);
      throw new TypeError(`No answer for ${request.method} ${url.pathname}`);
    }
    const seenRequest: SeenRequest = {
      endpoint: route.endpoint,
      params: { ...route.pattern.exec(url.pathname)?.groups },
      query: url.searchParams,
      headers: request.headers,
      body: await readJsonBody(request),
    };
    seen.push(seenRequest);
    return route.answer(seenRequest);
  }

  const setRoute = (endpoint: EndpointShape, routeAnswer: Route['answer']) =>
    routes.set(endpoint, { endpoint, pattern: makePathPattern(endpoint.path), answer: routeAnswer });

  // Product pages load it for signed-in users: by default there is no own review.
  setRoute(reviewReportEndpoints.own, async () => json({}, 200));

  // The bar of categories loads it: by default a flat tree of those that products have.
  setRoute(categoryEndpoints.list, async (request) => {
    const categories = await routes.get(productEndpoints.categories)?.answer(request);
    const listed: AnswerOf<typeof productEndpoints.categories> = categories ? await categories.json() : [];
    return json(
      listed.map(({ name, nameEn, count }, position) => ({
        _id: position.toString(16).padStart(24, '0'),
        name,
        nameEn,
        count,
        position,
        slug: makeSlug(name),
        version: 0,
        children: [],
      })),
      200,
    );
  });

  // Pages that ship orders load these: by default no carrier is set up.
  setRoute(carrierEndpoints.list, async () => json([], 200));
  setRoute(carrierEndpoints.labels, async () => json({ labels: [] }, 200));

  // The checkout and the page of an account load these: by default nothing is bought on account.
  setRoute(onAccountEndpoints.own, async () => json({}, 200));
  setRoute(onAccountEndpoints.get, async () => json({ open: 0 }, 200));

  // The side menu of staff loads it: by default nothing waits.
  setRoute(overviewEndpoints.counts, async () => json({}, 200));

  // Pages that ship orders load these: by default all mails have arrived.
  setRoute(mailEndpoints.contracts, async () => json({ lacking: [] }, 200));
  setRoute(mailEndpoints.missed, async () => json({ to: 'karla@post.example', mails: [] }, 200));

  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => answer(new Request(input, init)));

  return {
    /** Returns the requests to an endpoint so far. */
    requests: (endpoint: EndpointShape) => seen.filter((request) => request.endpoint === endpoint),
    /** Answers an endpoint from now on with a value, or with a function's result for the request. */
    respond: <E extends EndpointShape>(endpoint: E, value: Answer<E>) => {
      setRoute(endpoint, async (request) => {
        const body = isHandler(value) ? await value(request) : value;
        return json(grantPermissions(body, request.headers), endpoint.status ?? 200);
      });
    },
    /** Refuses calls of an endpoint from now on with an error of the contract, once `ready` resolves. */
    fail: (endpoint: EndpointShape, code: ErrorCode, details: Partial<ErrorBody> = {}, ready?: Promise<void>) => {
      // Adds permissions, which orders in errors contain, too.
      const granted = grantPermissions(details, new Headers());
      setRoute(endpoint, async () => {
        await ready;
        return json({ message: `Failed: ${code}`, code, ...Object(granted) }, errorStatus[code]);
      });
    },
    /** Makes the endpoint unreachable from now on. */
    disconnect: (endpoint: EndpointShape) => {
      setRoute(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
    },
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;
