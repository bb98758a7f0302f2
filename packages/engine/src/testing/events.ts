/** Events for tests: everything about them is ordinary, but for what the test says. */
import { MINUTE_MS, type StoredEvent } from '@curlew/model'
import { ADDED_FIELDS } from '../journal/record.ts'

/** A Tuesday morning in May. */
export const MORNING = Date.parse('2024-05-14T09:00:00Z')

let lastId = 0n

/** A page view of the home page; `minute` after {@link MORNING}. Each has its own id. */
export function event({ minute = 0, ...given }: Partial<StoredEvent> & { minute?: number } = {}): StoredEvent {
  lastId += 1n
  return {
    site: 1,
    time: MORNING + minute * MINUTE_MS,
    id: lastId,
    name: 'page_view',
    visitor: 1n,
    hostname: 'www.example.com',
    path: '/',
    title: 'Home',
    referrer: '',
    source: '',
    medium: '',
    campaign: '',
    term: '',
    content: '',
    tagged: false,
    language: 'en-GB',
    screen: 'wide',
    country: 'GB',
    region: 'England',
    city: 'London',
    device: 'desktop',
    browser: 'Firefox',
    operatingSystem: 'Linux',
    valueMinor: null,
    currency: '',
    transactionId: '',
    coupon: '',
    params: {},
    items: [],
    ...ADDED_FIELDS,
    ...given,
  }
}
