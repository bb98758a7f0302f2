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

/** Builds the rounds' stamps one after another in a process of its own; prints what went wrong. */
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

async function builds(rounds: number): Promise<{ code: number | null; said: string }> {
  const source = pathToFileURL(join(import.meta.dirname, 'build.ts')).href
  const program = ['--input-type=module', '--eval', BUILDER, source, folder, String(rounds)]
  // Ended with the test, should it never end by itself.
  const builder = spawn(process.execPath, program, { timeout: 30_000 })
  let said = ''
  builder.stderr.on('data', (text: Buffer) => {
    said += text
  })
  const [code] = (await once(builder, 'close')) as [number | null]
  return { code, said }
}

test('two builds at once both succeed, and leave one whole result and nothing beside it', async () => {
  const ended = await Promise.all([builds(300), builds(300)])
  expect(ended.map(({ code, said }) => (code === 0 ? '' : said))).toEqual(['', ''])
  expect(readdirSync(parent)).toEqual(['dist'])
  expect(readdirSync(folder).toSorted()).toEqual(PARTS)
  const stamp = readFileSync(join(folder, 'stamp'), 'utf8')
  for (const name of ['app/index.html', 'c.js', 'm.js']) expect(readFileSync(join(folder, name), 'utf8')).toBe(stamp)
})

test('a build that fails says so, and leaves what was there', async () => {
  await buildInto(folder, 'good', async () => {})
  const failing = buildInto(folder, 'bad', () => Promise.reject(new Error('no such module')))
  await expect(failing).rejects.toThrow('no such module')
  expect(readFileSync(join(folder, 'stamp'), 'utf8')).toBe('good')
  expect(readdirSync(parent)).toEqual(['dist'])
})
