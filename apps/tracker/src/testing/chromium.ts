import * as machine from '../../../../scripts/chromium.mjs'

export const CHROMIUM_ARGS = machine.CHROMIUM_ARGUMENTS

/** Path of the installed Chromium. Throws if it is missing. */
export function findChromium(): string {
  const found = machine.findChromium()
  if (!found) throw new Error('There is no Chromium; `npm test` says how to get one.')
  return found
}
