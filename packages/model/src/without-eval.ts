/**
 * Zod compiles schemas with `new Function`, which the app's content security policy forbids. Turns that off. Must run before the first
 * schema is created, so `index.ts` imports this first.
 */
import { z } from 'zod'

if ('document' in globalThis) z.config({ jitless: true })
