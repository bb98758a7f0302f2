import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enSettings } from '@curlew/ui/messages/en-settings.ts'
import { expect, test } from 'vitest'

/** Loaded with the settings or the set-up, and with nothing else. */
const THEIRS = /^apps\/dashboard\/src\/(settings|setup|forms)\//

test('the words that come with the settings and the set-up are said nowhere else', () => {
  const root = join(import.meta.dirname, '../../../..')
  const keys = Object.keys(enSettings)
  const elsewhere = globSync('{apps/dashboard,packages/{ui,reports}}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !THEIRS.test(file) && !file.includes('/messages/'),
  )
  expect(elsewhere.length).toBeGreaterThan(100)
  const strays = elsewhere.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return keys.filter((key) => source.includes(`'${key}'`)).map((key) => `${file}: ${key}`)
  })
  expect(strays).toEqual([])
})
