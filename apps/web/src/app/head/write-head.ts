import { headElements } from '@kontor/shared/rules/site/head-elements';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { PageHead } from '@kontor/shared/rules/site/page-head';

const OF_OTHER_PAGE = 'meta[name=description],meta[name=robots],link[rel=canonical],link[hreflang]';

/** Replaces the former page's data in the head by those of the current page, in its language. */
export function writeHead(head: PageHead, language: Language): void {
  for (const element of document.head.querySelectorAll(OF_OTHER_PAGE)) element.remove();
  for (const [tag, attributes] of headElements(head, language, window.location.origin)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
}
