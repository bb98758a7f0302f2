/** Runs a TypeScript file of the product: `node scripts/run.mjs <file> [arguments]`. */
import { prepare, run } from './bootstrap.mjs'

process.exitCode = await run(prepare(), process.argv.slice(2))
