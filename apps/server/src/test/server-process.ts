/** Runs the server as `npm start` does, in a child process that tests may kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { AS_STARTED } from './commands.ts'

export const ADMIN = { CURLEW_ADMIN_EMAIL: 'owner@example.org', CURLEW_ADMIN_PASSWORD: 'a long enough password' }

export interface ServerProcess {
  child: ChildProcess
  /** Its address once it is ready; rejects if it exits earlier. */
  ready: Promise<string>
  /** Its exit code. */
  exit: Promise<number | null>
  /** Its output so far. */
  output(): string
}

/** @param args of the program */
export function spawnServer(
  folder: string,
  environment: Record<string, string> = {},
  args: readonly string[] = AS_STARTED,
): ServerProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '..', 'main.ts'), ...args],
    {
      env: {
        ...process.env,
        CURLEW_DATA: folder,
        PORT: '0',
        CURLEW_SAMPLE: 'off',
        CURLEW_RATE_LIMIT: '0',
        ...environment,
      },
    },
  )
  let output = ''
  const exit = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const ready = new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text
      const found = /is ready: (\S+)/.exec(output)
      if (found) resolve(found[1]!)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    exit.then((code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  ready.catch(() => {})
  return { child, ready, exit, output: () => output }
}
