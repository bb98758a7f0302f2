/** A Chromium for one audit, driven through pipes: no port is open that others on this machine could drive it by. */
import { spawn, spawnSync } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { CHROMIUM_ARGUMENTS } from '../../../../scripts/chromium.mjs'

/** How a driver exchanges messages with a browser. */
export interface PipeTransport {
  send(message: string): void
  close(): void
  onmessage?: (message: string) => void
  onclose?: () => void
}

/** Takes the right to raise priorities from the program that follows it, which then keeps that of its parent. */
const WITHOUT_PRIORITY = ['setpriv', '--bounding-set=-sys_nice'] as const

/** As root, Chromium raises the priority of most of its threads above that of everything else. Others may not raise theirs. */
function commandWithoutPriority(): readonly string[] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return []
  const [command, ...parameters] = WITHOUT_PRIORITY
  return spawnSync(command, [...parameters, 'true'], { stdio: 'ignore' }).status === 0 ? WITHOUT_PRIORITY : []
}

/**
 * Starts it in the process group of the caller, so that ending the group ends it. It ends by itself when the pipes close.
 * @param proxy the only way out: no name is resolved and no address is connected to by the browser itself
 */
export function startBrowser(executable: string, profile: string, proxy: string): PipeTransport {
  const [command = executable, ...before] = [...commandWithoutPriority(), executable]
  const child = spawn(
    command,
    [
      ...before,
      // Chromium refuses its sandbox to root.
      ...CHROMIUM_ARGUMENTS.filter((argument) => argument !== '--no-sandbox' || process.getuid?.() === 0),
      '--headless',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      `--proxy-server=${proxy}`,
      // Without this, loopback addresses would go past the proxy.
      '--proxy-bypass-list=<-loopback>',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--block-new-web-contents',
      '--disable-breakpad',
      '--disable-crash-reporter',
      '--disable-dev-shm-usage',
      '--disable-extensions',
      '--disable-default-apps',
      '--disable-notifications',
      '--deny-permission-prompts',
      '--mute-audio',
      '--no-default-browser-check',
      '--password-store=basic',
      '--use-mock-keychain',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const commands = child.stdio[3] as Writable
  const answers = child.stdio[4] as Readable
  const transport: PipeTransport = {
    send: (message) => void commands.write(`${message}\0`),
    close: () => commands.end(),
  }
  let rest = ''
  answers.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) setImmediate(() => transport.onmessage?.(message))
  })
  const end = () => transport.onclose?.()
  answers.on('close', end).on('error', end)
  commands.on('error', end)
  child.on('error', end)
  return transport
}
