/** The real server in a child process, so that its resource use is measured separately from the benchmark's. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const ADMIN = { email: 'bench@example.org', password: 'a password for measuring' }

export interface ServerProcess {
  url: string
  /** Total memory in megabytes. */
  memory(): number
  /** Headers of a signed-in person, and the nonce for ajax calls. */
  signIn(): Promise<{ cookie: string; nonce: string; restNonce: string }>
  stop(): Promise<void>
}

/**
 * Starts it as `npm start` does.
 * @param folder its data folder
 * @param settings additional environment variables
 */
export async function startServerProcess(
  folder: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      CURLEW_DATA: folder,
      PORT: '0',
      CURLEW_SAMPLE: 'off',
      CURLEW_RATE_LIMIT: '0',
      CURLEW_ADMIN_EMAIL: ADMIN.email,
      CURLEW_ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (text) => {
      output += text
      const found = /is ready: (\S+)/.exec(output)
      if (found) resolve(found[1]!)
    })
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
  return {
    url,
    memory: () => residentMegabytes(serverPid(child.pid!)),
    async signIn() {
      const response = await fetch(`${url}/api/curlew/v1/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ADMIN),
      })
      const cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      const page = await fetch(`${url}/api/curlew/v1/page-data`, { headers: { cookie } })
      const { data } = (await page.json()) as { data: { nonce: string; rest_nonce: string } }
      return { cookie, nonce: data.nonce, restNonce: data.rest_nonce }
    },
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** The server is a child of the start script. */
function serverPid(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
