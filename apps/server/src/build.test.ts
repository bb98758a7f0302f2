import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildInto } from './build.ts'

const PARTS = ['app', 'c.js', 'm.js', 'stamp']

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'curlew-build-'))
  folder = join(parent, 'dist')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Builds each round's stamp in a child process; prints errors. */
const BUILDER = `
  import { mkdirSync, writeFileSync } from 'node:fs'
  import { join } from 'node:path'
  const [module, folder, rounds] = process.argv.slice(1)
  const { buildInto } = await import(module)
  for (let round = 0; round < Number(rounds); round++)
    await buildInto(folder, 'round ' + round, async (fresh) => {
      mkdirSync(join(fresh, 'app'))
      for (const name of ['app/index.html', 'c.js', 'm.js']) writeFileSync(join(fresh, name), 'round ' + round)
    })
`

async function builds(rounds: number): Promise<{ code: number | null; output: string }> {
  const source = pathToFileURL(join(import.meta.dirname, 'build.ts')).href
  const program = ['--input-type=module', '--eval', BUILDER, source, folder, String(rounds)]
  // Killed after the test if it hangs.
  const builder = spawn(process.execPath, program, { timeout: 30_000 })
  let output = ''
  builder.stderr.on('data', (text: Buffer) => {
    output += text
  })
  const [code] = (await once(builder, 'close')) as [number | null]
  return { code, output }
}

test('two builds at once both succeed, and leave exactly one complete result', async () => {
  const ended = await Promise.all([builds(300), builds(300)])
  expect(ended.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', ''])
  expect(readdirSync(parent)).toEqual(['dist'])
  expect(readdirSync(folder).toSorted()).toEqual(PARTS)
  const stamp = readFileSync(join(folder, 'stamp'), 'utf8')
  for (const name of ['app/index.html', 'c.js', 'm.js']) expect(readFileSync(join(folder, name), 'utf8')).toBe(stamp)
})

test('a failed build reports it and keeps the previous result', async () => {
  await buildInto(folder, 'good', async () => {})
  const failing = buildInto(folder, 'bad', () => Promise.reject(new Error('no such module')))
  await expect(failing).rejects.toThrow('no such module')
  expect(readFileSync(join(folder, 'stamp'), 'utf8')).toBe('good')
  expect(readdirSync(parent)).toEqual(['dist'])
})
