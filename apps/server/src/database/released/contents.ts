/** What the databases of released versions hold. Frozen with them. */
import type { NoteToSave, Role, SpeedResult } from '@curlew/model'

export const RELEASED_NOW = Date.parse('2025-05-15T12:00:00Z')

/** Also the site of the visits in the released stores. */
export const SITE = { name: 'Example', domain: 'example.org', timezone: 'Europe/London', currency: 'GBP' }

export const OWNER = {
  email: 'owner@example.org',
  password: 'correct horse battery',
  name: 'Olive',
  role: 'administrator' as Role,
}
export const VIEWER = {
  email: 'viewer@example.org',
  password: 'another long secret',
  name: 'Vic',
  role: 'viewer' as Role,
}

/** In databases from version 2 on. */
export const NOTE: NoteToSave = {
  id: 0,
  note_title: 'May letter',
  note_date: '2025-05-13',
  note_date_ymd: '2025-05-13',
  important: true,
  category: { id: 0 },
  medias: {},
  version: 0,
}

/** In databases from version 17 on. */
export const AUDIT: SpeedResult = {
  score: 87,
  values: {
    cumulative_layout_shift: { value: 0.04, score: 98 },
    largest_contentful_paint: { value: 2.4, score: 79 },
    server_response_time: { value: 410, score: 93 },
    first_contentful_paint: { value: 1.7, score: 54 },
    total_blocking_time: { value: 110, score: 96 },
    interaction_to_next_paint: { value: null, score: null },
  },
  improvements: [{ finding: 'unused-javascript', score: 50, savings_ms: 300, savings_bytes: 81_000 }],
  source: 'lighthouse',
  version: '13.5.0',
  address: 'https://example.org/',
}

/** In databases from version 17 on. A fake key. */
export const PAGESPEED_KEY = 'no-real-key-of-pagespeed-insights'

/** Exception facts and settings, as JSON text written by version 17. */
export const EXCEPTION_FACTS = JSON.stringify({
  signal: 'landingPage',
  value: '/jam/',
  from: '2025-05-13T08:00:00.000Z',
  to: '2025-05-13T11:00:00.000Z',
  hours: 3,
  observed: 60,
  expected: 20,
  low: 8,
  high: 35,
  deviation: 6.2,
  difference: 40,
  symptoms: [{ signal: 'sessions', value: '', observed: 80, expected: 41 }],
  chart: [{ time: '2025-05-13T11:00:00.000Z', observed: 60, low: 8, high: 35 }],
  explanations: [
    {
      dimension: 'country',
      rows: [
        { value: 'United Kingdom', count: 1, difference: 36 },
        { value: null, count: 3, difference: 4 },
      ],
    },
  ],
})
export const EXCEPTION_SETTINGS = '{"deviations":6,"change":30}'

/** Of level pro, for {@link SITE}, until 2125. The private key was deleted. */
export const LICENCE =
  'eyJhbGciOiJFZERTQSJ9.eyJ0eXBlIjoicHJvIiwibmV0d29yayI6ZmFsc2UsInNpdGUiOiJleGFtcGxlLm9yZyIsImlzcyI6ImN1cmxldyIsImlhdCI6MTc0NjA1NzYwMCwiZXhwIjo0ODk5NjU3NjAwfQ.M-b-Rgo4elIUy6_GKfYYxosV7OCIvtvZrHv86Dg4GJLe_XmpKqO_6McDZzMQUrvpTy0HfaTkfFkaTej0ZH0MAg'
export const LICENCE_PUBLIC_KEY =
  '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAx24/V8glEuBUNWPSOMnrfzaOkdlccvsIp8YV6RvSfGk=\n-----END PUBLIC KEY-----\n'
