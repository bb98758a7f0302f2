import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS, findChromium } from './chromium.ts'

/**
 * Opens an address in a Chromium without automation: it prerenders pages and hides tabs as for people, which automation prevents. The
 * page's own script must do what the test needs.
 * @returns a function that ends the browser and deletes its profile
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
    // The whole group: `chromium` may be a script that starts the browser.
    process.kill(-(browser.pid as number), 'SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
