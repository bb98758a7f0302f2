import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS, findChromium } from './chromium.ts'

/**
 * Opens an address in a Chromium that nobody drives: pages render ahead there and tabs get hidden as they do for people, which
 * a driven browser prevents. The page's own script must do what the test needs.
 * @returns ends the browser and removes its profile
 */
export async function browseUnattended(url: string): Promise<() => Promise<void>> {
  const profile = await mkdtemp(join(tmpdir(), 'curlew-profile-'))
  const browser = spawn(
    findChromium(),
    ['--headless', '--disable-popup-blocking', `--user-data-dir=${profile}`, ...CHROMIUM_ARGS, url],
    { stdio: 'ignore', detached: true },
  )
  const ended = once(browser, 'exit')
  return async () => {
    // The whole group: what is installed as `chromium` may be a script that starts it.
    process.kill(-(browser.pid as number), 'SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
