/**
 * `npm run wordpress`: a real WordPress with the plugin, and a Curlew server for it. Installs its PHP, 215 MB of files; with `--install`
 * it does nothing else.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmMeanwhile, prepare, ROOT, run } from './bootstrap.mjs'

const PLAYGROUND = '@wp-playground/cli@3.1.56'
const OTHER_PHPS = ['5-2', '7-4', '8-0', '8-1', '8-2', '8-4', '8-5']
const folder = join(ROOT, '.runtime', 'playground')

/** Keeps the total below 600 MB (docs/performance.md): small young generations, one malloc arena and one bundler thread. */
const SMALL = ['--max-semi-space-size=1']
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', RAYON_NUM_THREADS: '1', ...process.env }
/** PHP is one large WebAssembly module: baseline code alone takes half as much memory as with optimised code. */
const SMALL_PHP = ['--liftoff-only', '--optimize-for-size']

const node = prepare()
if (!existsSync(join(folder, 'node_modules', '@wp-playground', 'cli', 'index.js'))) await installPlayground()
if (!process.argv.includes('--install')) process.exitCode = await start()

async function installPlayground() {
  console.log(`Installing WordPress Playground (${PLAYGROUND}, 215 MB, once) …`)
  // It depends on eight builds of PHP, 50 MB each, of which one is used.
  const nothing = join(folder, 'nothing')
  mkdirSync(nothing, { recursive: true })
  writeFileSync(join(nothing, 'package.json'), JSON.stringify({ name: 'nothing', version: '1.0.0' }))
  const overrides = Object.fromEntries(OTHER_PHPS.map((php) => [`@php-wasm/node-${php}`, 'file:./nothing']))
  const [, name, version] = /^(.+)@(.+)$/.exec(PLAYGROUND)
  const wanted = { private: true, dependencies: { [name]: version }, overrides }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted))
  let [fetched, shown] = [0, Date.now()]
  await npmMeanwhile(
    ['install', '--prefix', folder, '--no-package-lock', '--no-audit', '--no-fund'],
    'WordPress Playground could not be installed; see the lines above, then try again.',
    () => {
      fetched++
      if (Date.now() - shown < 2000) return
      shown = Date.now()
      console.log(`… ${fetched} files fetched`)
    },
  )
}

async function start() {
  // In child processes, so that the bundler's memory is free before PHP starts.
  for (const [words, script] of [
    ['Building the app, where its sources have changed …', 'apps/server/src/build.ts'],
    ['Building the same for the plugin …', 'connectors/wordpress/app.ts'],
  ]) {
    console.log(words)
    const code = await run(node, [...SMALL, script], ENVIRONMENT)
    if (code !== 0) return code
  }
  return run(node, [...SMALL, ...SMALL_PHP, 'connectors/wordpress/playground.ts'], ENVIRONMENT)
}
