import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { i18n as I18n, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { api } from './api/api.ts';
import type { CallRequest } from './api/call.ts';
import type { CallAnswer, FindAddress, PageRequest, RenderPage } from './app/render-page.ts';
import { findFirstPage } from './app/routes/first-pages.ts';
import { Shop } from './app/shop.tsx';
import { loadParts } from './components/lazy-part.tsx';
import { shortenAnswer } from './app/shorten-answer.ts';
import { nameRequest } from './app/state/document-answers.ts';
import { makeStore } from './app/state/store.ts';
import { makeI18n } from './i18n/i18n.ts';

const instances = new Map<Language, Promise<I18n>>();

/** Number of cached texts per language. It is limited, because names of products are in some of them. */
const mostTexts = 5000;

/** Caches translated texts: i18next copies all of its options for every call, which takes a tenth of a render. */
function rememberTexts(t: TFunction): TFunction {
  const known = new Map<string, string>();
  return new Proxy(t, {
    apply: (lookUp, self, [key, values]: [key: string, values?: object]): string => {
      const name = values ? key + JSON.stringify(values) : key;
      const text: string = known.get(name) ?? Reflect.apply(lookUp, self, [key, values]);
      if (known.size >= mostTexts) known.clear();
      known.set(name, text);
      return text;
    },
  });
}

async function makeServerI18n(language: Language): Promise<I18n> {
  const i18n = await makeI18n(language, ['first', 'pages', 'details']);
  const t = rememberTexts(i18n.getFixedT(language));
  const remembering: I18n = Object.assign(Object.create(i18n), { getFixedT: () => t });
  // `useTranslation` copies the instance's own properties in each component: two fifths of a render. This object has none.
  const light: I18n = Object.create(remembering);
  return light;
}

/** Returns the language's instance, which is shared: nothing in it belongs to a visitor. */
function i18nOf(language: Language): Promise<I18n> {
  const ready = instances.get(language) ?? makeServerI18n(language);
  instances.set(language, ready);
  return ready;
}

/** Makes a store whose calls the server itself answers. @returns the store, its answers, and a function that throws a failure */
function makeServerStore({ ask, language }: Pick<PageRequest, 'ask' | 'language'>) {
  const answers: Record<string, CallAnswer> = {};
  let failure: unknown;
  const answer = async (request: CallRequest): Promise<CallAnswer> => {
    const { endpointKey: key, pathParams: params = {}, params: query = {} } = request;
    try {
      const asked = await ask({ key, params, query });
      const known = 'data' in asked ? { data: shortenAnswer(key, asked.data, language) } : asked;
      answers[nameRequest(request)] = known;
      return known;
    } catch (error) {
      failure = error;
      return { error: { status: 503, data: null } };
    }
  };
  const throwFailure = (): void => {
    if (failure !== undefined) throw failure;
  };
  return { store: makeStore({}, { answer }), answers, throwFailure };
}

/** Sorts answers by name instead of arrival: the same page then has the same HTML on every node. */
function sortByName(answers: Record<string, CallAnswer>): Record<string, CallAnswer> {
  return Object.fromEntries(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export const findAddress: FindAddress = (pathname, search) => findFirstPage(pathname, search)?.address;

export const renderPage: RenderPage = async ({ address, language, settings, ask }) => {
  const { pathname, search } = new URL(address, 'http://site');
  const page = findFirstPage(pathname, search);
  if (!page) throw new Error(`No page to render at ${address}`);
  const { store, answers, throwFailure } = makeServerStore({ ask, language });
  try {
    const [i18n] = await Promise.all([i18nOf(language), page.Page.load(), page.ask(store)]);
    await loadParts();
    throwFailure();
    const Router = ({ children }: { children: ReactNode }) => (
      <StaticRouter location={addLanguagePrefix(language, address)} basename={addLanguagePrefix(language, '/')}>
        {children}
      </StaticRouter>
    );
    const rendered = renderToString(<Shop store={store} i18n={i18n} settings={settings} Router={Router} />);
    // React writes them first, inside the page.
    const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(rendered) ?? [];
    return { preloads, html: rendered.slice(preloads.length), answers: sortByName(answers) };
  } finally {
    // Otherwise its timers would keep every answer in memory for as long as a browser caches a list.
    store.dispatch(api.util.resetApiState());
  }
};
