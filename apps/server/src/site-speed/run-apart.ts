/** Runs an audit in a child process with low priority and a time limit, and kills everything it has started. */
import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { lowerPriority, NICE } from '../low-priority.ts'
import type { AuditAnswer, AuditOrder } from './audit-order.ts'

/** `child.js` where the server is bundled. */
const CHILD = join(import.meta.dirname, `child${extname(import.meta.filename)}`)
/** Environment variables passed to the audit's process: nothing secret. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'FONTCONFIG_FILE']

/** The audit exceeded its time limit. */
export class AuditTimeoutError extends Error {
  override name = 'AuditTimeoutError'
}

/** Browser profiles of audits. A killed server leaves some behind. */
export const profilesIn = (dataFolder: string): string => join(dataFolder, 'audits')

export interface RunApartOptions {
  dataFolder: string
  timeLimitMs: number
  signal: AbortSignal
  /** Program to run. */
  child?: string
}

/**
 * Resolves once the processes have ended.
 * @throws {AuditTimeoutError} and the signal's reason; an `Error` if the process ends without an answer
 */
export async function runApart(
  order: Omit<AuditOrder, 'profile'>,
  { dataFolder, timeLimitMs, signal, child: program = CHILD }: RunApartOptions,
): Promise<AuditAnswer> {
  signal.throwIfAborted()
  await mkdir(profilesIn(dataFolder), { recursive: true, mode: 0o700 })
  const profile = await mkdtemp(join(profilesIn(dataFolder), 'profile-'))
  const [execPath = process.execPath, ...before] = [...NICE, process.execPath]
  const child = fork(program, [], {
    execPath,
    // Leads a new process group.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...before, '--disable-warning=ExperimentalWarning', '--max-old-space-size=768'],
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
  })
  const hasExited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  try {
    if (NICE.length === 0 && child.pid !== undefined) lowerPriority(child.pid)
    return await new Promise<AuditAnswer>((resolve, reject) => {
      const tooLong = setTimeout(() => reject(new AuditTimeoutError()), timeLimitMs)
      const stop = () => reject(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      child.once('message', (answer) => resolve(answer as AuditAnswer))
      child.once('error', reject)
      void hasExited.then(() => reject(new Error('The process of the audit ended without an answer.')))
      void hasExited.then(() => {
        clearTimeout(tooLong)
        signal.removeEventListener('abort', stop)
      })
      child.send({ ...order, profile } satisfies AuditOrder, (error) => error && reject(error))
    })
  } finally {
    endGroup(child)
    await hasExited
    // Processes of the group may still be writing.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 }).catch(() => {})
  }
}

function endGroup(child: { pid?: number | undefined; kill(signal: NodeJS.Signals): boolean }): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // All have ended.
  }
}
