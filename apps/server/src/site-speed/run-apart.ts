/** Runs an audit in a process of its own: with low priority, for a limited time, and ended together with everything that it has started. */
import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { AuditAnswer, AuditOrder } from './audit-order.ts'

/** An audit waits for those who read reports, not they for it: from its first thread on, or where there is no `nice`, soon after. */
const NICE = process.platform === 'win32' ? [] : ['nice', '-n', String(constants.priority.PRIORITY_BELOW_NORMAL)]
const CHILD = join(import.meta.dirname, 'child.ts')
/** What a process of an audit gets of the server's environment: nothing that is secret. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'FONTCONFIG_FILE']

/** The audit took longer than it may. */
export class AuditTimeoutError extends Error {
  override name = 'AuditTimeoutError'
}

/** Where the browsers of audits keep their profiles. A server that is killed leaves some behind. */
export const profilesIn = (dataFolder: string): string => join(dataFolder, 'audits')

export interface RunApartOptions {
  dataFolder: string
  timeLimitMs: number
  signal: AbortSignal
  /** The program of the process. */
  child?: string
}

/**
 * Resolves once the processes have ended.
 * @throws {AuditTimeoutError} and the signal's reason; an `Error` when the process ends without an answer
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
    // The leader of a new process group.
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
    // Processes of the group may be writing their last.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 }).catch(() => {})
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system does not allow it.
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
