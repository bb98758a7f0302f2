import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const APP = fileURLToPath(new URL('.', import.meta.url))

/**
 * Builds the browser script into one file, which may be served as it stands. The folder is made when missing.
 * @param outFile path of the file to write
 * @returns the file's size in bytes, plain and as gzip makes it
 */
export async function buildTracker(outFile: string): Promise<{ bytes: number; gzip: number }> {
  const [output] = (await build({
    root: APP,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2020',
      lib: { entry: 'src/main.ts', formats: ['iife'], name: 'curlew' },
      // Whatever a broken page makes the script throw ends here.
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: { intro: 'try{', outro: '}catch{}' },
      },
    },
  })) as Rolldown.RolldownOutput[]
  const code = output!.output[0].code.trim()
  await mkdir(dirname(outFile), { recursive: true })
  await writeFile(outFile, code)
  return { bytes: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length }
}
