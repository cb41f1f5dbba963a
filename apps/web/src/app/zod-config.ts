import * as z from 'zod/mini';

// zod otherwise probes `new Function`, which a strict content security policy reports in the console. First import of the app.
z.config({ jitless: true });
