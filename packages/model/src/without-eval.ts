/**
 * Zod compiles schemas with `new Function`, which the policy of the app's page forbids; there it reads them instead.
 * Has to be set before the first schema is made, so `index.ts` imports this before anything else.
 */
import { z } from 'zod'

if ('document' in globalThis) z.config({ jitless: true })
