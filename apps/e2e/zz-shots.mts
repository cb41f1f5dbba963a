import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './fixtures/browser.ts';
// usage: tsx shots.mts BASE OUT "name=path" ... ; env W=375,768 L=de,en S=light,dark MEASURE=selector
const [base, out, ...screens] = process.argv.slice(2) as [string, string, ...string[]];
const list = (v: string | undefined, d: string) => (v ?? d).split(',');
const browser = await chromium.launch(await browserLaunchOptions());
const login = await (await fetch(`${base}/api/users/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'admin@kontor.example', password: 'Admin1234' }) })).json();
for (const width of list(process.env['W'], '375').map(Number))
  for (const lang of list(process.env['L'], 'de'))
    for (const scheme of list(process.env['S'], 'light')) {
      const ctx = await browser.newContext({ baseURL: base, locale: lang === 'de' ? 'de-DE' : 'en-GB', timezoneId: 'Europe/Berlin', viewport: { width, height: 900 }, hasTouch: width < 1000, isMobile: width < 1000, colorScheme: scheme as 'light' });
      await ctx.addInitScript(([u, l]) => { localStorage.setItem('userInfo', u!); localStorage.setItem('language', l!); }, [JSON.stringify(login), JSON.stringify(lang)]);
      const page = await ctx.newPage();
      for (const s of screens) {
        const i = s.indexOf('=');
        const [name, path] = [s.slice(0, i), s.slice(i + 1)];
        await page.goto(path);
        await page.locator('main h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        await page.locator('main .skeleton').first().waitFor({ state: 'detached', timeout: 5000 }).catch(() => {});
        if (process.env['DO']) await (0, eval)(`(async (page) => { ${process.env['DO']} })`)(page);
        const m = await page.evaluate((sel) => {
          const px = sel ? [...document.querySelectorAll(sel)].map((e) => Math.round(e.getBoundingClientRect().height)) : [];
          const targets = [...document.querySelectorAll('main :is(a,button,summary,input,select)')].filter((e) => e.getClientRects().length).map((e) => { const r = e.getBoundingClientRect(); const a = getComputedStyle(e, '::after'); const h = a.position === 'absolute' && a.content !== 'none' ? Math.max(r.height, parseFloat(a.height)) : r.height; return { h: Math.round(h), t: (e.textContent || (e as HTMLInputElement).type || '').trim().slice(0, 20), tag: e.tagName }; }).filter(({ h }) => h < 44);
          const excess = sel ? [...document.querySelectorAll(sel + ' td')].map((c) => ({ x: c.scrollHeight - c.clientHeight, w: c.scrollWidth - c.clientWidth, t: c.textContent!.slice(0, 20) })).filter(({ x, w }) => x > 1 || w > 1).slice(0, 5) : [];
          return { px: px.slice(0, 20), small: [...new Map(targets.map((t) => [t.tag + t.t.replace(/\d/g, ''), t])).values()].slice(0, 12), excess, sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth, page: document.documentElement.scrollHeight };
        }, process.env['MEASURE']);
        console.log(name, width, lang, scheme, JSON.stringify(m));
        await page.screenshot({ path: `${out}/${name}-${width}-${lang}-${scheme}.png`, fullPage: process.env['FULL'] === '1', ...(process.env['CLIP'] && { clip: { x: 0, y: 0, width, height: Number(process.env['CLIP']) }, fullPage: true }) });
      }
      await ctx.close();
    }
await browser.close();
