import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from './run-checks.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'curlew-checks-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const node = (name: string, code: string, after: string[] = []) => ({
  ...{ name, command: process.execPath, args: ['-e', `const fs = require('fs');${code}`], after },
})
/** Writes a file, and ends once another is there. */
const meets = (mine: string, other: string) =>
  `fs.writeFileSync('${mine}', ''); const look = () => fs.existsSync('${other}') || setTimeout(look, 5); look()`

test('two checks run side by side, and a third waits for the one it comes after', async () => {
  const printed: string[] = []
  const result = await runChecks(
    [
      node('third', `fs.accessSync('done')`, ['first']),
      node('first', `${meets('a', 'b')}; process.on('exit', () => fs.writeFileSync('done', ''))`),
      node('second', meets('b', 'a')),
    ],
    { cwd: folder, atOnce: 2, print: (text) => printed.push(text) },
  )
  expect(result).toEqual({ passed: 3, failed: 0 })
  expect(printed.toSorted()).toEqual(['✓ first', '✓ second', '✓ third'])
  expect(printed.indexOf('✓ first')).toBeLessThan(printed.indexOf('✓ third'))
})

test('no more run at once than there is room for', async () => {
  const alone = `fs.mkdirSync('alone'); setImmediate(() => fs.rmdirSync('alone'))`
  const checks = ['one', 'two', 'three'].map((name) => node(name, alone))
  expect(await runChecks(checks, { cwd: folder, atOnce: 1, print: () => {} })).toEqual({ passed: 3, failed: 0 })
})

test('a failed check has its whole output below its name, in one piece; the others still run', async () => {
  const printed: string[] = []
  const chatty = `console.log('to read'); console.error('what is wrong'); process.exitCode = 3`
  const result = await runChecks(
    [node('good', `console.log('not shown')`), node('bad', chatty), node('missing', ''), node('last', '', ['bad'])].map(
      (check) => (check.name === 'missing' ? { ...check, command: join(folder, 'no-such-program') } : check),
    ),
    { cwd: folder, atOnce: 2, print: (text) => printed.push(text) },
  )
  expect(result).toEqual({ passed: 2, failed: 2 })
  const bad = printed.find((text) => text.startsWith('✗ bad'))!
  expect(bad.split('\n').toSorted()).toEqual(['  to read', '  what is wrong', '✗ bad'])
  expect(printed.join('\n')).not.toContain('not shown')
  expect(printed.find((text) => text.startsWith('✗ missing'))).toContain('ENOENT')
})

test('what a passed check skipped is printed below its line', async () => {
  const printed: string[] = []
  await runChecks([node('audit', `console.log('looking\\nSkipped: all of it.')`)], {
    cwd: folder,
    print: (text) => printed.push(text),
  })
  expect(printed).toEqual(['✓ audit\nSkipped: all of it.'])
})
