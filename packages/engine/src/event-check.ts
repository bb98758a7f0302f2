/** What the tables can hold: checked before an event is acknowledged, so that nothing acknowledged can fail later. */
import type { StoredEvent } from '@curlew/model'

const UINT64_END = 2n ** 64n
type TextField = { [Field in keyof StoredEvent]: StoredEvent[Field] extends string ? Field : never }[keyof StoredEvent]
/** A record, so that it does not compile while a field is missing. */
const TEXT_FIELDS: Readonly<Record<TextField, true>> = {
  name: true,
  hostname: true,
  path: true,
  title: true,
  referrer: true,
  source: true,
  medium: true,
  campaign: true,
  term: true,
  content: true,
  language: true,
  screen: true,
  country: true,
  region: true,
  city: true,
  device: true,
  browser: true,
  operatingSystem: true,
  currency: true,
  transactionId: true,
  shop: true,
  coupon: true,
  contentType: true,
  contentGroup: true,
}
const TEXTS = Object.keys(TEXT_FIELDS) as TextField[]

/** Throws `TypeError` naming the first field that cannot be stored. */
export function checkEvent(event: StoredEvent): void {
  const { site, time, id, visitor, valueMinor, revision } = event
  expect(Number.isInteger(site) && site > 0 && site < 2 ** 31, 'site', site)
  expect(Number.isInteger(time) && time >= 0 && time <= 8.64e15, 'time', time)
  expect(isUint64(id), 'id', id)
  expect(Number.isSafeInteger(revision) && revision >= 0, 'revision', revision)
  expect(isUint64(visitor), 'visitor', visitor)
  expect(
    valueMinor === null || (Number.isInteger(valueMinor) && Math.abs(valueMinor) < 2 ** 62),
    'valueMinor',
    valueMinor,
  )
}

/**
 * The event with every text as UTF-8 can carry it: a lone surrogate becomes U+FFFD.
 * Texts inside `params` and `items` are mended when they are written.
 */
export function mendTexts(event: StoredEvent): StoredEvent {
  if (TEXTS.every((field) => event[field].isWellFormed())) return event
  return Object.assign({ ...event }, Object.fromEntries(TEXTS.map((field) => [field, event[field].toWellFormed()])))
}

function isUint64(value: bigint): boolean {
  return typeof value === 'bigint' && value >= 0n && value < UINT64_END
}

function expect(holds: boolean, field: string, value: unknown): void {
  if (!holds) throw new TypeError(`An event's ${field} cannot be stored: ${String(value)}.`)
}
