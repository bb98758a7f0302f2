/** Finds the Chromium for browser tests, benchmarks and printed pages: from `CHROMIUM`, installed, or from Debian's packages. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
/** The same engine without windows, tabs and back/forward cache; opens a page in a third of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** Arguments for all our browsers: no screen, and no calls to other services. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a complete Chromium, or undefined. `CHROMIUM` overrides it. */
export function findChromium() {
  return firstThatRuns([process.env.CHROMIUM, ...onPath(NAMES), ...PLACES])
}

/** Path of the fastest browser: the headless shell, else a complete Chromium. `CHROMIUM` overrides it. */
export function findHeadlessChromium() {
  return firstThatRuns([process.env.CHROMIUM, ...onPath([HEADLESS_SHELL])]) ?? findChromium()
}

/** Installs Debian's packages if they are missing, on Debian and with permission. @returns whether a Chromium is available now */
export function prepareChromium() {
  const isThere = findChromium() !== undefined
  if ((isThere && firstThatRuns(onPath([HEADLESS_SHELL]))) || process.env.CHROMIUM) return isThere
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return isThere
  console.log('Installing Chromium (Debian packages) …')
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      stdio: ['ignore', 'ignore', isThere ? 'ignore' : 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  apt('update')
  if (!isThere) apt('install', '--no-install-recommends', 'chromium')
  // Optional: without it the tests are slower.
  apt('install', '--no-install-recommends', HEADLESS_SHELL)
  return findChromium() !== undefined
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const firstThatRuns = (paths) => paths.find((path) => path && isExecutable(path))

function onPath(names) {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}
