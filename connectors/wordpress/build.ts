/** `npm run wordpress:build`: the plugin as it is installed, a folder and a zip, in `connectors/wordpress/dist`. */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildForWordPress } from '@curlew/dashboard/build'
import { stampOfSources } from '@curlew/server/build'
import { demoReports } from '@curlew/server/demo-reports'
import { zipSync } from 'fflate'

const HERE = import.meta.dirname
const PLUGIN = join(HERE, 'plugin')
const OUT = join(HERE, 'dist')
const STAMP = join(OUT, 'stamp')
/** The folder to install. */
const FOLDER = join(OUT, 'curlew')

if (import.meta.main) {
  await ensurePlugin()
  writeFileSync(join(OUT, 'curlew.zip'), zip(FOLDER, 'curlew'))
  console.log(`The plugin is ready: ${join(OUT, 'curlew.zip')}`)
}

/**
 * Builds the app only when its sources have changed; the PHP files are copied as they are.
 * @returns the folder to install as `wp-content/plugins/curlew`
 */
export async function ensurePlugin(): Promise<string> {
  const stamp = stampOfSources()
  const app = join(FOLDER, 'app')
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp) {
    rmSync(OUT, { recursive: true, force: true })
    mkdirSync(FOLDER, { recursive: true })
    const files = await buildForWordPress(app, await demoReports())
    writeFileSync(join(app, 'app.json'), JSON.stringify(files))
    writeFileSync(STAMP, stamp)
  }
  for (const old of globSync('!(app)', { cwd: FOLDER })) rmSync(join(FOLDER, old), { recursive: true })
  cpSync(PLUGIN, FOLDER, { recursive: true })
  return FOLDER
}

/** @param name of the folder that the archive holds */
function zip(folder: string, name: string): Uint8Array {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  return zipSync(
    Object.fromEntries(
      files.map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [`${name}/${path.slice(folder.length + 1)}`, readFileSync(path)]
      }),
    ),
  )
}
