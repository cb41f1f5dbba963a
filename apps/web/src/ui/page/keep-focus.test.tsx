import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreLostFocus } from './keep-focus.ts';

/** Issue 39, item 18: the focus never falls back to the start of the document. */

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
});
afterEach(() => {
  page.abort();
  document.body.innerHTML = '';
});

const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};

/** Waits for a frame and a task, after which the page has set its own focus. */
const settle = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));

const list = `<main><h1>Liste</h1><section><h2>Posten</h2><ul>
  <li><a id="a" href="/a">A</a><button id="remove-a">weg</button></li>
  <li><a id="b" href="/b">B</a><button id="remove-b">weg</button></li>
</ul></section></main>`;

interface Case {
  loss: string;
  html: string;
  /** Focused before. */
  from: string;
  change: () => void;
  /** Focused afterwards. */
  to: string;
}

const cases: Case[] = [
  { loss: 'a row is removed', html: list, from: '#remove-a', change: () => find('li').remove(), to: '#b' },
  {
    loss: 'the last row is removed',
    html: list,
    from: '#remove-b',
    change: () => find('li:last-child').remove(),
    to: '#a',
  },
  { loss: 'the list becomes empty', html: list, from: '#a', change: () => find('ul').remove(), to: 'h2' },
  { loss: 'a whole part is removed', html: list, from: '#a', change: () => find('section').remove(), to: 'h1' },
  {
    loss: 'a list is replaced by its next page',
    html: list,
    from: '#remove-b',
    change: () => find('ul').replaceWith(document.createRange().createContextualFragment('<p>Lädt</p>')),
    to: 'h2',
  },
  {
    loss: 'a form becomes a text',
    html: '<main><h1>Konto</h1><section><h2>Adressen</h2><form><button id="save">Speichern</button></form></section></main>',
    from: '#save',
    change: () => {
      find('form').outerHTML = '<div><p>Am Deich 3</p><button id="change">Ändern</button></div>';
    },
    to: '#change',
  },
  {
    loss: 'a button is disabled',
    html: '<main><h1>Seiten</h1><button id="more">Mehr</button></main>',
    from: '#more',
    change: () => {
      const more = find('#more');
      more.setAttribute('disabled', '');
      more.blur();
    },
    to: 'h1',
  },
  {
    loss: 'a message beside the page is closed',
    html: '<main><h1>Korb</h1><button id="pay">Weiter</button></main><div id="toast"><button id="close">x</button></div>',
    from: '#close',
    change: () => find('#toast').remove(),
    to: '#pay',
  },
];

it.each(cases)('the focus goes to $to where $loss', async ({ html, from, change, to }) => {
  document.body.innerHTML = html;
  restoreLostFocus(page.signal);
  if (to === '#pay') find('#pay').focus();
  find(from).focus();
  change();
  await settle();
  expect(document.activeElement).toBe(find(to));
});

it('the focus goes near the opener of a dialog, if that was removed meanwhile', async () => {
  document.body.innerHTML = `${list}<dialog open><h2>Sicher?</h2><button id="yes">Ja</button></dialog>`;
  restoreLostFocus(page.signal);
  find('#remove-a').focus();
  find('#yes').focus();
  find('li').remove();
  await settle();
  find('dialog').removeAttribute('open');
  find('#yes').remove();
  await settle();
  expect(document.activeElement).toBe(find('#b'));
});

it('the focus returns to a control that was disabled for a moment', async () => {
  document.body.innerHTML = '<main><h1>Bilder</h1><input id="file" type="file" /></main>';
  restoreLostFocus(page.signal);
  find('#file').focus();
  find('#file').setAttribute('disabled', '');
  await settle();
  expect(document.activeElement).toBe(find('h1'));
  find('#file').removeAttribute('disabled');
  await settle();
  expect(document.activeElement).toBe(find('#file'));
});

it('the focus stays where the page has put it, and is not restored after a press beside all controls', async () => {
  document.body.innerHTML = list;
  restoreLostFocus(page.signal);
  find('#remove-a').focus();
  find('li').remove();
  find('h1').tabIndex = -1;
  find('h1').focus();
  await settle();
  expect(document.activeElement).toBe(find('h1'));

  find('#b').focus();
  find('h2').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('#b').blur();
  find('li').remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});
