/** The Chromium that browser tests, benchmarks and printed pages use: the one named, one that is there, or Debian's packages. */
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
/** The same engine without windows, tabs and a way back to a page as it was: it opens a page in a third of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** How every browser of ours is started: without a screen, and without calls to anywhere. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium as people have it, or undefined. `CHROMIUM` names one. */
export function findChromium() {
  return firstThatRuns([process.env.CHROMIUM, ...onPath(NAMES), ...PLACES])
}

/** Path of what shows a page soonest: the headless shell, else a whole Chromium. `CHROMIUM` names one. */
export function findHeadlessChromium() {
  return firstThatRuns([process.env.CHROMIUM, ...onPath([HEADLESS_SHELL])]) ?? findChromium()
}

/** Installs what is missing of Debian's two packages when this is Debian and we may; returns whether a Chromium is there now. */
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
  // Without it the tests take longer, and that is all.
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
