import * as z from 'zod/mini';

// zod otherwise tries `new Function`, which a strict Content-Security-Policy reports in the console. Imported first by all code
// that parses with zod in the browser.
z.config({ jitless: true });
