import { addDays, channelOf, dayOf, startOfDay } from '@curlew/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channelByTable } from './channels.ts'
import { dayAt, firstInstantOf } from './days.ts'

/** With clocks that change at midnight, go back over it (St John's, a minute after), by half an hour, over the date line, and never. */
const ZONES = [
  ...['Europe/London', 'America/New_York', 'America/Sao_Paulo', 'America/Havana', 'America/Santiago', 'Asia/Beirut'],
  ...[
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Pacific/Chatham',
    'Asia/Kathmandu',
    'Africa/Cairo',
    'America/St_Johns',
    'UTC',
  ],
]
const zones = fc.constantFrom(...ZONES)
const days = fc.integer({ min: 0, max: 365 * 21 }).map((count) => addDays('2005-01-01', count))

/** The days on which a zone's clocks change in some years, with their neighbours. */
function changeDays(timeZone: string): string[] {
  const found: string[] = []
  for (let day = '2010-01-01'; day < '2012-12-31'; day = addDays(day, 1))
    if (firstInstantOf(timeZone, addDays(day, 1)) - firstInstantOf(timeZone, day) !== 86_400_000) found.push(day)
  return found
}

test('a day begins where a clock in its zone first shows it', () => {
  fc.assert(
    fc.property(zones, days, (timeZone, day) => {
      expect([timeZone, day, startOfDay(timeZone, day)]).toEqual([timeZone, day, firstInstantOf(timeZone, day)])
    }),
    { numRuns: 400 },
  )
})

test.each(ZONES)('an instant is on the latest day that has begun, around each change of clocks: %s', (timeZone) => {
  for (const day of changeDays(timeZone))
    for (const at of [day, addDays(day, 1)]) {
      const start = firstInstantOf(timeZone, at)
      expect(startOfDay(timeZone, at)).toBe(start)
      for (const minutes of [-61, -31, -1, 0, 1, 29, 31, 59, 61, 121, 181]) {
        const instant = start + minutes * 60_000
        expect([at, minutes, dayOf(timeZone, instant)]).toEqual([at, minutes, dayAt(timeZone, instant)])
      }
    }
})

test('an instant is on the same day by both readings', () => {
  const instants = fc.integer({ min: Date.parse('2005-01-01'), max: Date.parse('2026-12-31') })
  fc.assert(
    fc.property(zones, instants, (timeZone, instant) => {
      expect(dayOf(timeZone, instant)).toBe(dayAt(timeZone, instant))
    }),
    { numRuns: 400 },
  )
})

const SOURCES = [
  ...[
    '(direct)',
    '',
    'google',
    'Google',
    'm.bing.com',
    'duckduckgo',
    'facebook.com',
    'l.facebook.com',
    'www.reddit.com',
  ],
  ...['t.co', 'pinterest.co.uk', 'pinterest.de', 'x', 'youtube.com', 'm.youtube.com', 'vimeo', 'amazon.de', 'etsy.com'],
  ...[
    'igshopping',
    'chatgpt.com',
    'perplexity',
    'gemini.google.com',
    'newsletter',
    'e-mail',
    'Email',
    'sms',
    'firebase',
  ],
  ...['news.example', 'notfacebook.com', 'facebook.com.evil.example', 'offline.line', 'mail.google.com', 'myamazon.de'],
]
const MEDIA = [
  ...[
    '(none)',
    '(not set)',
    '',
    'organic',
    'referral',
    'cpc',
    'CPC',
    'cpm',
    'cpv',
    'ppc',
    'paid',
    'paidsearch',
    'unpaid',
  ],
  ...[
    'xcpx',
    'retargeting',
    'retargeting2',
    'display',
    'banner',
    'social',
    'sm',
    'Social Media',
    'video',
    'shortvideos',
  ],
  ...[
    'app',
    'link',
    'links',
    'email',
    'e mail',
    'e_mail',
    'affiliate',
    'affiliates',
    'audio',
    'sms',
    'web-push',
    'pushed',
  ],
  ...['mobile', 'in-app notification', 'text'],
]
const CAMPAIGNS = [
  ...[
    '',
    'spring',
    'shop',
    'workshop',
    'eshop',
    'e-shop',
    'my shopping',
    'Cross-Network 1',
    'bishop',
    'bookshopping',
    '9shop',
  ],
]

test('the channel of every source, medium and campaign is the one of GA4’s table', () => {
  const differing = SOURCES.flatMap((source) =>
    MEDIA.flatMap((medium) =>
      CAMPAIGNS.map((campaign) => ({ source, medium, campaign })).filter((o) => channelOf(o) !== channelByTable(o)),
    ),
  )
  expect(differing).toEqual([])
})
