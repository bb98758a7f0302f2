import { prepare, run } from './bootstrap.mjs'

process.exitCode = await run(prepare(), ['apps/server/src/main.ts'])
