import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureDataFolder } from './data-folder.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'curlew-data-'))
  folder = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))
const rights = () => (statSync(folder).mode & 0o7777).toString(8)

test('a new folder is closed to other users', () => {
  expect(ensureDataFolder(folder)).toBeNull()
  expect(rights()).toBe('700')
})

test.each(['', 'curlew.db', 'curlew.duckdb'])('an open one that is empty or ours is closed to them (%s)', (file) => {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  if (file) writeFileSync(join(folder, file), '')
  expect(ensureDataFolder(folder)).toBeNull()
  expect(rights()).toBe('700')
})

test.each([
  ['with the files of others', 0o755, 'thesis.txt'],
  ['that all users write to', 0o1777, 'curlew.db'],
])('one %s stays unchanged, with a warning', (_, mode, file) => {
  mkdirSync(folder)
  chmodSync(folder, mode)
  writeFileSync(join(folder, file), '')
  expect(ensureDataFolder(folder)).toMatch(/^Other users of this machine can read .*chmod 700.*CURLEW_DATA/)
  expect(rights()).toBe(mode.toString(8))
})
