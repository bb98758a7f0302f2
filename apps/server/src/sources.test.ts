import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentOf, filesOf, marksOf } from './sources.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'curlew-sources-'))
  for (const folder of ['app/src', 'app/node_modules/other', 'app/dist'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of [
    'lock.json',
    'app/src/b.ts',
    'app/src/a.tsx',
    'app/src/a.test.tsx',
    'app/node_modules/other/i.js',
    'app/dist/o.js',
  ])
    writeFileSync(join(root, file), file)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const files = () => filesOf(root, ['lock.json', 'app'])
const content = () => contentOf(root, files())
const marks = () => marksOf(root, files())

test('sources are the files of the folders, without tests, dependencies and results', () => {
  expect(files()).toEqual(['app/src/a.tsx', 'app/src/b.ts', 'lock.json'])
})

test('another name or text is another content, and has other marks', () => {
  const known = new Set([content()])
  const marked = new Set([marks()])
  writeFileSync(join(root, 'app/src/b.ts'), 'changed')
  known.add(content())
  marked.add(marks())
  writeFileSync(join(root, 'app/src/c.ts'), '')
  known.add(content())
  marked.add(marks())
  rmSync(join(root, 'app/src/a.tsx'))
  known.add(content())
  marked.add(marks())
  expect([known.size, marked.size]).toEqual([4, 4])
})

test('a file of the same length and age, but of another text, has other marks', () => {
  const at = new Date(2026, 0, 1)
  const write = (text: string) => {
    writeFileSync(join(root, 'app/src/b.ts'), text)
    utimesSync(join(root, 'app/src/b.ts'), at, at)
    return marks()
  }
  expect(write('one')).not.toBe(write('two'))
})

test('a touched file has the same content', () => {
  const [before, marked] = [content(), marks()]
  utimesSync(join(root, 'app/src/b.ts'), new Date(2026, 0, 1), new Date(2026, 0, 1))
  expect([content() === before, marks() === marked]).toEqual([true, false])
})
