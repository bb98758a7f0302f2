/** What the plugin's patterns read was written by others, such as a key or the name of a file: none may keep PHP busy. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { hostileTexts } from '@curlew/server/growth'
import { PLUGIN } from '@curlew/wordpress/words'
import { expect, test } from 'vitest'
import { lackingForWordPress, PHP } from './wordpress-site.ts'

const KB = 1024
/** What leads deep into one pattern or another. */
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
  // So that none is missed in silence: where there are patterns, they were found.
  expect(patterns.length).toBeGreaterThan(5)
})
