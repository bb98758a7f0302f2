import { expect, test } from 'vitest'
import { skippedLines } from './skipped-lines.mjs'

const passed = { status: 'passed' }
const skipped = { status: 'skipped' }

test('each file with skipped tests has a line, with the reasons that its tests give', () => {
  const lines = skippedLines(
    [
      { name: '/curlew/e2e/app.test.ts', assertionResults: [passed, passed] },
      {
        name: '/curlew/e2e/wordpress.test.ts',
        assertionResults: [skipped, passed, { ...skipped, meta: { reason: 'There is no PHP here.' } }],
      },
      { name: '/curlew/apps/a.test.ts', assertionResults: [skipped] },
    ],
    '/curlew',
  )
  expect(lines).toEqual([
    'Skipped: 2 of 3 in e2e/wordpress.test.ts. There is no PHP here.',
    'Skipped: 1 of 1 in apps/a.test.ts.',
  ])
})
