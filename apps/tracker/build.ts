import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const APP = fileURLToPath(new URL('.', import.meta.url))

/** The files that are served: the script itself, and the modules that are loaded from beside it when a page has work for them. */
export const SCRIPT_FILES = {
  script: 'c.js',
  start: 'm.js',
  links: 'l.js',
  scroll: 's.js',
  forms: 'f.js',
  media: 'v.js',
  shop: 'd.js',
} as const

const MODULES = {
  start: 'start',
  links: 'links',
  scroll: 'scroll',
  forms: 'forms',
  media: 'media',
  shop: 'shop',
} as const satisfies Partial<Record<keyof typeof SCRIPT_FILES, string>>

/**
 * Builds the script and its modules, which may be served as they stand, but for the links' module: see {@link withLinkSettings}.
 * @param folder where the files of {@link SCRIPT_FILES} are written; made when missing
 * @returns the size of the script itself in bytes, plain and as gzip makes it
 */
export async function buildTracker(folder: string): Promise<{ bytes: number; gzip: number }> {
  const script = await bundle('src/main.ts', 'iife')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, SCRIPT_FILES.script), script)
  for (const [name, source] of Object.entries(MODULES)) {
    const file = SCRIPT_FILES[name as keyof typeof MODULES]
    await writeFile(join(folder, file), await bundle(`src/modules/${source}.ts`, 'es'))
  }
  return { bytes: Buffer.byteLength(script), gzip: gzipSync(script, { level: 9 }).length }
}

async function bundle(entry: string, format: 'iife' | 'es'): Promise<string> {
  const [output] = (await build({
    root: APP,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2020',
      lib: { entry, formats: [format], name: 'curlew' },
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        // Whatever a broken page makes the script throw ends here.
        output: { intro: 'try{', outro: '}catch{}', minify: true },
      },
    },
  })) as Rolldown.RolldownOutput[]
  return output!.output[0].code.trim()
}
