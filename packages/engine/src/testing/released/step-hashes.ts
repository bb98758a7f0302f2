/** Fingerprints of steps that lead from version to version, so that a test sees when a released one was changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Steps by the name or number of their version, in order. */
type Steps = Readonly<Record<string, unknown>>

/** Steps of a list, by the number of the version that each leads to. */
export const byVersion = (steps: readonly unknown[]): Steps =>
  Object.fromEntries(steps.map((step, i) => [String(i + 1), step]))

/** The hash of each step's text. */
export function hashesOf(steps: Steps): Record<string, string> {
  const hash = (step: unknown) => createHash('sha256').update(JSON.stringify(step)).digest('hex')
  return Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, hash(step)]))
}

/** The hashes that a file keeps. */
export const keptHashes = (file: URL): Record<string, string> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** Adds the hashes of new steps to a file. Those that it has stay. */
export function keepHashes(file: URL, steps: Steps): void {
  writeFileSync(file, `${JSON.stringify({ ...hashesOf(steps), ...keptHashes(file) }, null, 2)}\n`)
}
