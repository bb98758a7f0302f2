import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { MODULE_FILES, SCRIPT_FILE } from './script-files.ts'

const APP = fileURLToPath(new URL('.', import.meta.url))

/** Notices that licences of third-party code require, by the module that contains it. */
const NOTICES: Readonly<Record<string, string>> = {
  vitals: '/*! web-vitals, Copyright Google LLC, Apache-2.0: https://www.apache.org/licenses/LICENSE-2.0 */\n',
}

/**
 * Builds the script and its modules. They can be served unchanged, except `m.js`, which needs a site's settings: see `module-settings.ts`.
 * @param folder target of the {@link SCRIPT_FILES}, created if missing
 * @returns the script's size in bytes, plain and gzipped
 */
export async function buildTracker(folder: string): Promise<{ bytes: number; gzip: number }> {
  const script = await bundle('src/main.ts', '(()=>{try{', '}catch{}})()')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, SCRIPT_FILE), script)
  for (const [source, file] of Object.entries(MODULE_FILES)) {
    const module = await bundle(`src/modules/${source}.ts`, 'try{', '}catch{}')
    await writeFile(join(folder, file), (NOTICES[source] ?? '') + module)
  }
  return { bytes: Buffer.byteLength(script), gzip: gzipSync(script, { level: 9 }).length }
}

async function bundle(entry: string, intro: string, outro: string): Promise<string> {
  const [output] = (await build({
    root: APP,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2020',
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        // Catches everything that a broken page makes the script throw.
        output: { intro, outro, minify: true, comments: false },
      },
    },
  })) as Rolldown.RolldownOutput[]
  return output!.output[0].code.trim()
}
