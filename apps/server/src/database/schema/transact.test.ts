import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..', '..')

test('every transaction is one that runs again after a conflict', () => {
  const begin = globSync('**/*.ts', { cwd: SERVER }).filter((file) =>
    readFileSync(join(SERVER, file), 'utf8').includes('.transaction()'),
  )
  expect(begin.filter((file) => !file.endsWith('.test.ts'))).toEqual(['database/schema/transact.ts'])
})
