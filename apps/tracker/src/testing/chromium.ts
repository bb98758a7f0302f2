import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** For machines without a screen, and quiet: the browser contacts nobody but the test's own server. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of the machine's Chromium: `CHROMIUM` names it, or it is where Debian puts it, or on the path. Throws when there is none. */
export function findChromium(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'chromium'))
  const found = [process.env.CHROMIUM, '/usr/bin/chromium', ...onPath].find((path) => path && isRunnable(path))
  if (!found) throw new Error('No Chromium found: install it, or name it in CHROMIUM.')
  return found
}

function isRunnable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
