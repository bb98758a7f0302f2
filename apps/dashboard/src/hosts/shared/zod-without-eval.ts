/**
 * Zod compiles schemas with `new Function`, which the content security policy forbids. Turns that off. Zod reads the setting when it loads:
 * entry points import this first, and load zod only with later screens.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
