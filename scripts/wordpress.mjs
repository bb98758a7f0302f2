/**
 * `npm run wordpress`: a real WordPress with the plugin, and a Curlew for it. Its PHP, 600 MB of it, is installed by this command; with
 * `--install` that is all it does.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npm, prepare, ROOT, run } from './bootstrap.mjs'

const PLAYGROUND = '@wp-playground/cli@3.1.56'
const folder = join(ROOT, '.runtime', 'playground')

const node = prepare()
if (!existsSync(join(folder, 'node_modules', '@wp-playground', 'cli', 'index.js'))) {
  console.log(
    `Installing WordPress Playground (${PLAYGROUND}, 600 MB, once): that takes some minutes, without a word …`,
  )
  npm(
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      PLAYGROUND,
    ],
    'WordPress Playground could not be installed; see the lines above, then try again.',
  )
}
if (!process.argv.includes('--install')) process.exitCode = await run(node, ['connectors/wordpress/playground.ts'])
