/**
 * Zod compiles schemas with `new Function`, which the app's content security policy forbids. Turns that off. Zod reads the setting when it
 * loads, which the app does late, so this neither imports zod nor may run after it: `index.ts` imports this first.
 */
if ('document' in globalThis) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
