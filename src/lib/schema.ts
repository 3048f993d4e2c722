import { config, z } from 'zod';

// zod compiles validators with `new Function`, which our content policy forbids in the browser.
if (typeof document !== 'undefined') config({ jitless: true });

export { z };
