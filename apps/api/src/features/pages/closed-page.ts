import type { ShopSettings } from '@kontor/shared/wire/config';
import { notations } from '@kontor/languages/notations';
import { type Language, languages } from '@kontor/shared/rules/text/languages';
import { legalPaths, withdrawalPath } from '@kontor/shared/rules/legal/legal-kinds';
import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import { addLanguagePrefix, splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { isOpenWhileClosed } from '@kontor/shared/rules/site/while-closed';
import type { ClosedPage } from '../../http/site/site.ts';
import { escapeBreakable, escapeHtml } from '../../lib/text/html.ts';
import { serverTexts } from '@kontor/languages/server-texts';

function writeLink(path: string, label: string): string {
  return `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`;
}

/** Writes links to the legal texts and the sign-in, and to the same page in other languages. */
function writeFooter(shop: ShopSettings, language: Language): string {
  const { legal, closed } = serverTexts[language].pages;
  const texts = shop.legal.map((kind) => writeLink(addLanguagePrefix(language, legalPaths[kind]), legal[kind]));
  const others = languages
    .filter((other) => other !== language)
    .map(
      (other) =>
        `<a href="${addLanguagePrefix(other, '/')}" lang="${other}" hreflang="${other}">${escapeHtml(notations[other].name)}</a>`,
    );
  // Former buyers may still withdraw from their contract (§ 356a BGB).
  const withdrawing = writeLink(addLanguagePrefix(language, withdrawalPath), serverTexts[language].pages.withdrawal);
  const links = [...texts, ...others, writeLink(addLanguagePrefix(language, '/login'), closed.signIn)];
  return `<footer class="site-footer"><div class="wrap"><nav class="legal">${links.join('')}</nav><p class="withdraw">${withdrawing}</p></div></footer>`;
}

/** Writes a page with the structure and styles of the site's own, without scripts. */
function writePage(shop: ShopSettings, language: Language): string {
  const { closed } = serverTexts[language].pages;
  const name = escapeHtml(shop.name);
  const address = escapeBreakable(shop.contactEmail);
  const mail = `<a class="link" href="${escapeHtml(writeMailLink(shop.contactEmail))}">${address}</a>`;
  return [
    `<div data-closed><header class="site-header"><div class="wrap bar"><span class="brand">${name}</span></div></header>`,
    `<main id="main" class="wrap"><div class="page-head"><h1>${escapeHtml(closed.title)}</h1>`,
    `<p>${escapeHtml(closed.text(shop.name))}</p></div><p>${escapeHtml(closed.write)} ${mail}</p></main></div>`,
    writeFooter(shop, language),
  ].join('');
}

/** Writes the replacement for a page of a closed shop. Undefined if the shop is open, and for pages that stay accessible. */
export function writeClosedPage({ pathname }: URL, shop: ShopSettings): ClosedPage | undefined {
  const { language, path } = splitLanguagePath(pathname);
  if (shop.opening.state === 'open' || isOpenWhileClosed(path)) return undefined;
  const title = `${serverTexts[language].pages.closed.title} – ${shop.name}`;
  const head = `<title>${escapeHtml(title)}</title>\n    <meta name="robots" content="noindex" />`;
  return { language, head, html: writePage(shop, language) };
}
