/** A Chromium for one audit, controlled through pipes: no debugging port is open to other programs on this machine. */
import { spawn, spawnSync } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { CHROMIUM_ARGUMENTS } from '../../../../scripts/chromium.mjs'

/** Message exchange between driver and browser. */
export interface PipeTransport {
  send(message: string): void
  close(): void
  onmessage?: (message: string) => void
  onclose?: () => void
}

/** Drops the capability to raise priorities, so that the program stays at its parent's. */
const WITHOUT_PRIORITY = ['setpriv', '--bounding-set=-sys_nice'] as const

/** As root, Chromium raises the priority of most of its threads above everything else. Other users may not raise theirs. */
function commandWithoutPriority(): readonly string[] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return []
  const [command, ...parameters] = WITHOUT_PRIORITY
  return spawnSync(command, [...parameters, 'true'], { stdio: 'ignore' }).status === 0 ? WITHOUT_PRIORITY : []
}

/**
 * Starts it in the caller's process group, so that killing the group ends it. It exits when the pipes close.
 * @param proxy its only network access: the browser itself resolves no names and connects to no addresses
 */
export function startBrowser(executable: string, profile: string, proxy: string): PipeTransport {
  const [command = executable, ...before] = [...commandWithoutPriority(), executable]
  const child = spawn(
    command,
    [
      ...before,
      // Chromium's sandbox does not work as root.
      ...CHROMIUM_ARGUMENTS.filter((argument) => argument !== '--no-sandbox' || process.getuid?.() === 0),
      '--headless',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      `--proxy-server=${proxy}`,
      // Without this, loopback addresses would bypass the proxy.
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
