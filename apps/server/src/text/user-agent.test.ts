import { expect, test } from 'vitest'
import { CHROME_ON_WINDOWS } from '../test/test-server.ts'
import { readUserAgent } from './user-agent.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'
const TV =
  'Mozilla/5.0 (SMART-TV; Linux; Tizen 5.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/2.2 Chrome/63.0.3239.84 TV Safari/537.36'

const HAIKU = 'Mozilla/5.0 (X11; Haiku) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome on Windows', CHROME_ON_WINDOWS, ['desktop', 'Chrome', 'Windows']],
  ['Safari on a phone', IPHONE, ['mobile', 'Safari', 'iOS']],
  ['Safari on a tablet', IPAD, ['tablet', 'Safari', 'iOS']],
  ['a system that is not known', HAIKU, ['desktop', 'Safari', '']],
  ['a television, which is neither', TV, ['desktop', 'Samsung Internet for Android', 'Tizen']],
])('%s', (_, userAgent, expected) => {
  // The second time it is remembered.
  for (let i = 0; i < 2; i++) {
    const read = readUserAgent(userAgent)
    expect(read === 'bot' ? read : [read.device, read.browser, read.operatingSystem]).toEqual(expected)
  }
})

test.each(['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'])(
  '%j is a bot',
  (userAgent) => expect(readUserAgent(userAgent)).toBe('bot'),
)

test('only the beginning of a very long one is read', () => {
  expect(readUserAgent(`${CHROME_ON_WINDOWS}${' '.repeat(1024)}Googlebot`)).toMatchObject({ browser: 'Chrome' })
  expect(readUserAgent(`${CHROME_ON_WINDOWS} ${'x'.repeat(500)} Googlebot`)).toBe('bot')
})

test('many different ones are each read correctly', () => {
  for (let i = 0; i < 5001; i++) expect(readUserAgent(`curl/${i}`)).toBe('bot')
  expect(readUserAgent(IPHONE)).toMatchObject({ device: 'mobile' })
})
