/** The plugin's regular expressions read input from others, such as a key or a file name. None may keep PHP busy. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { hostileTexts } from '@curlew/server/growth'
import { PLUGIN } from '@curlew/wordpress/words'
import { expect, test } from 'vitest'
import { lackingForWordPress, PHP } from './wordpress-site.ts'

const KB = 1024
/** Beginnings that lead deep into some expression. */
const HEADS = ['', `curlew:0123456789abcdef:${'x'.repeat(32)}@https://`, '/', 'curlew-de_', '127.', 'x_']

test.skipIf(lackingForWordPress())('every pattern of the plugin takes time in proportion to the text', () => {
  const bySize = [KB, 4 * KB].map(hostileTexts)
  const texts = bySize[0]!.map((_, index) =>
    bySize.map((ofSize) => Buffer.from(ofSize[index]!.text).toString('base64')),
  )
  const script = join(import.meta.dirname, 'wordpress-growth.php')
  const input = JSON.stringify({ heads: HEADS, texts })
  const { patterns, growing } = JSON.parse(execFileSync(PHP, [script, PLUGIN], { input, encoding: 'utf8' }))
  expect(growing).toEqual([])
  // Checks that expressions were found wherever there are some, so that none is skipped unnoticed.
  expect(patterns.length).toBeGreaterThan(5)
  expect(patterns).toContainEqual(expect.stringContaining('GPTBot|'))
})
