import * as z from 'zod/mini';

// zod otherwise probes `new Function`, which a strict content security policy reports in the console. Imported first by
// whatever parses with zod in the browser.
z.config({ jitless: true });
