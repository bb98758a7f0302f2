import { describe, expect, test } from 'vitest'
import { CRAWLERS, crawlerOf, fetchStatusOf } from './crawlers.ts'

describe('a crawler', () => {
  test.each([
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
      'GPTBot',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
      'ChatGPT-User',
    ],
    ['Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)', 'OAI-SearchBot'],
    ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'ClaudeBot'],
    ['Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)', 'Claude-User'],
    ['meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)', 'meta-externalagent'],
    ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'CCBot'],
    ['gptbot', 'GPTBot'],
    [
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1)',
      'Applebot',
    ],
  ])('is named by its token: %s', (userAgent, name) => {
    expect(crawlerOf(userAgent)).toBe(name)
  })

  test.each(Object.keys(CRAWLERS))('%s is known by itself, and with a version', (name) => {
    expect([crawlerOf(name), crawlerOf(`Mozilla/5.0 (compatible; ${name}/1.0)`)]).toEqual([name, name])
  })

  test.each([
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'NotGPTBot/1.0',
    'GPTBots/1.0',
    '__proto__',
    'constructor',
  ])('is not recognised in: %s', (userAgent) => {
    expect(crawlerOf(userAgent)).toBeNull()
  })

  test('is searched in time that grows with the length alone', () => {
    const began = performance.now()
    for (const text of ['a-'.repeat(200_000), 'GPTBo'.repeat(80_000), 'meta-external'.repeat(30_000)])
      expect(crawlerOf(text)).toBeNull()
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

test.each([
  [200, 'ok'],
  [304, 'ok'],
  [301, 'moved'],
  [404, 'missing'],
  [410, 'missing'],
  [403, 'refused'],
  [429, 'refused'],
  [503, 'failed'],
  [0, 'unknown'],
  [999, 'unknown'],
  [101, 'unknown'],
])('status %i is %s', (code, status) => {
  expect(fetchStatusOf(code)).toBe(status)
})
