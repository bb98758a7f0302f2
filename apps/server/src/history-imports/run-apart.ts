/** Runs an import in a child process with low priority. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import type { Config } from '../config.ts'
import { lowerPriority, NICE } from '../low-priority.ts'

/** `import-child.js` where the server is bundled. */
const CHILD = join(import.meta.dirname, `import-child${extname(import.meta.filename)}`)
/** Environment variables passed to the process: nothing secret but the address of the database. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'NODE_COMPILE_CACHE']

/** Resolves when the process has ended, which notes in the list what it did. It ends with this process. */
export async function runImportApart(
  id: number,
  { dataFolder, geoFile, database }: Pick<Config, 'dataFolder' | 'geoFile' | 'database'>,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const [execPath = process.execPath, ...before] = [...NICE, process.execPath]
  const child = fork(CHILD, [String(id)], {
    execPath,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...before, '--disable-warning=ExperimentalWarning', '--max-old-space-size=1024'],
    env: {
      ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      ...{ CURLEW_DATA: dataFolder, ...(geoFile !== null && { CURLEW_GEO: geoFile }) },
      ...(database !== null && { CURLEW_DATABASE: database }),
    },
  })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  try {
    if (NICE.length === 0 && child.pid !== undefined) lowerPriority(child.pid)
    await once(child, 'exit')
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
