/** Runs a TypeScript file: `node scripts/run.mjs [--development] <file> [arguments]`. With the option, also those of tests and benchmarks. */
import { prepare, run } from './bootstrap.mjs'

const [first, ...others] = process.argv.slice(2)
const isForDevelopment = first === '--development'
process.exitCode = await run(
  prepare(isForDevelopment ? 'development' : 'product'),
  isForDevelopment ? others : process.argv.slice(2),
)
