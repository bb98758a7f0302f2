/** Runs the server's commands as people do, in child processes. */
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { bundledServer } from '../build.ts'
import { PROGRAMS } from '../programs.ts'
import { knownDatabaseOf } from './postgres.ts'

/** The bundle starts in half the time of the sources, and is used while it has the same content. */
const bundle = bundledServer()

/** Arguments of the server that let it start from the bundle. */
export const AS_STARTED: readonly string[] = bundle ? ['--bundled'] : []

/** Node's arguments for a command and its words. */
export const commandLine = (name: keyof typeof PROGRAMS, words: readonly string[]): string[] => [
  '--disable-warning=ExperimentalWarning',
  bundle ? join(dirname(bundle), `${name}.js`) : join(import.meta.dirname, '..', PROGRAMS[name]),
  ...words,
]

export interface CommandResult {
  code: number
  stdout: string
  stderr: string
}

/** Runs a command to its end. */
export function runCommand(
  name: keyof typeof PROGRAMS,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<CommandResult> {
  // A restore makes another folder.
  const database = name === 'restore' ? undefined : knownDatabaseOf(environment.CURLEW_DATA)
  const own = database === undefined ? {} : { CURLEW_DATABASE: database }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      commandLine(name, words),
      { env: { ...process.env, ...own, ...environment } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}
