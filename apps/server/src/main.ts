/**
 * `npm start`: builds the files for browsers if needed and runs the server. With `--bundled` the server is loaded as a few files; if these are
 * older than its sources, the sources run, and the files are built for the next start.
 */
import { bundledServer, bundleForNextStart, ensureBuilt } from './build.ts'

const isBundled = process.argv.includes('--bundled')
const bundle = isBundled ? bundledServer() : null
const { run } = bundle ? ((await import(bundle)) as typeof import('./run.ts')) : await import('./run.ts')
await run(() => ensureBuilt((line) => console.log(line)))
if (isBundled && !bundle) bundleForNextStart()
