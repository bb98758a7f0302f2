/** One visit to the sample site: visitor, source, pages and purchases. A pure function of its random numbers. */
import type { CollectEvent, EventParams, ImportEvent, Item } from '@curlew/model'
import { AGE_BRACKETS, COUNTRIES, type Country, DEVICES, type Device, GENDERS, INTERESTS, SOURCES } from './audience.ts'
import { notFoundOf } from './not-found.ts'
import type { Random } from './random.ts'
import {
  AFFILIATE_LINKS,
  CART,
  CHECKOUT,
  CONTACT,
  COUPONS,
  type Content,
  DOWNLOADS,
  HOME,
  NEWSLETTER,
  ORDERS,
  OUTBOUND_LINKS,
  PAGES,
  POSTS,
  type Post,
  PRODUCTS,
  type Product,
  SAMPLE_SITE,
  SEARCH,
  SEARCH_TERMS,
  SHOP,
  THANKS,
} from './shop.ts'
import type { VisitEvent } from './visit-event.ts'
import { vitalsOf } from './vitals.ts'

export interface Visitor {
  id: string
  country: Country
  place: string
  device: Device
  returning: boolean
  /** What the site knows and reports about a visitor with consent; empty for others. */
  said: EventParams
}

/** Share of visitors who consent. */
const CONSENTING = 0.35
const MINUTE = 60_000
const HOUR = 60 * MINUTE

export function makeVisitor(random: Random, id: string, returning: boolean): Visitor {
  const country = random.weighted(COUNTRIES)
  return {
    id,
    country,
    place: country.places[Math.floor(random.next() ** 2 * country.places.length)]!,
    device: random.weighted(DEVICES),
    returning,
    said: random.chance(CONSENTING) ? saidOf(random) : {},
  }
}

/** From what people entered when they created an account at the shop. */
function saidOf(random: Random): EventParams {
  return {
    age_bracket: random.weighted(AGE_BRACKETS).name,
    gender: random.weighted(GENDERS).name,
    interests: random.weighted(INTERESTS).name,
  }
}

/** Special properties of a visit's time. */
export interface Season {
  month: number
  /** Factor on the share of visitors who come to buy. */
  buying: number
  /** A currently popular post. */
  viral?: Post
}

/** The events of a visit that begins at `start`, in order, followed by web vitals and a broken link. */
export function makeVisit(random: Random, visitor: Visitor, start: number, season: Season): VisitEvent[] {
  const events = makeSteps(random, visitor, start, season)
  return [...events, ...vitalsOf(random, visitor.device, events), ...notFoundOf(random, events)]
}

function makeSteps(random: Random, visitor: Visitor, start: number, season: Season): VisitEvent[] {
  const visit = new Visit(random, visitor, start)
  const source = random.weighted(
    SOURCES.filter(({ months }) => !months || months.includes(season.month)).map((entry) => ({
      ...entry,
      weight: entry.weight * (visitor.returning ? entry.returning : 1),
    })),
  )
  const landing = season.viral && random.chance(0.6) ? season.viral : landingFor(random, source.lands)
  visit.view(landing, { ...(source.query ? { query: source.query } : {}), referrer: source.referrer ?? '' })

  const shopping = random.chance(
    (landing.kind === 'product' || landing === SHOP ? 0.11 : 0.022) * season.buying * (visitor.returning ? 2 : 1),
  )
  if (shopping) return visit.shop()
  if (!random.chance(visitor.returning ? 0.6 : 0.46)) return visit.leave(random.chance(0.8) ? 'at once' : 'having read')
  const more = 1 + Math.floor(random.next() ** 2.2 * 7)
  for (let i = 0; i < more; i++) visit.browse()
  return visit.leave('having read')
}

function landingFor(random: Random, lands: (typeof SOURCES)[number]['lands']): Content {
  if (lands === 'home') return random.chance(0.7) ? HOME : random.weighted(PAGES)
  if (lands === 'shop') return random.chance(0.6) ? random.weighted(PRODUCTS) : SHOP
  if (lands === 'posts') return random.chance(0.86) ? random.weighted(POSTS) : random.weighted(PRODUCTS)
  return random.weighted<Content>([...PAGES, ...POSTS, ...PRODUCTS])
}

class Visit {
  readonly #random: Random
  readonly #visitor: Visitor
  readonly #events: VisitEvent[] = []
  #time: number
  #page: Content = HOME
  #url = ''

  constructor(random: Random, visitor: Visitor, start: number) {
    this.#random = random
    this.#visitor = visitor
    this.#time = start
  }

  view(page: Content, { query = '', referrer = `https://${SAMPLE_SITE.domain}${this.#page.path}` } = {}): void {
    this.#page = page
    this.#url = `https://${SAMPLE_SITE.domain}${page.path}${query ? `?${query}` : ''}`
    this.#put('page_view', metadataOf(page, this.#visitor), referrer)
    if (page === CONTACT || page === NEWSLETTER) this.#form(page === CONTACT ? 'contact' : 'newsletter')
    else if (page.kind === 'post' && this.#random.chance(0.12)) this.#form('newsletter-footer')
    if (page.kind === 'product') this.#put('view_item', this.#itemParams([itemOf(page, 1)]))
  }

  /** Reads the page for a while, then opens another one. */
  browse(): void {
    this.#read()
    const random = this.#random
    if (random.chance(0.08)) {
      this.view(SEARCH, { query: `q=${encodeURIComponent(random.pick(SEARCH_TERMS))}` })
      this.#put('view_search_results', { search_term: random.pick(SEARCH_TERMS) })
    } else if (this.#page.kind === 'product' || this.#page === SHOP)
      this.view(random.chance(0.75) ? random.weighted(PRODUCTS) : random.weighted<Content>([...PAGES, ...POSTS]))
    else this.view(random.weighted<Content>(random.chance(0.55) ? POSTS : random.chance(0.5) ? PAGES : PRODUCTS))
  }

  /** Adds items to the cart; some are removed again, some visitors reach the checkout, some pay, and a few get a refund. */
  shop(): VisitEvent[] {
    const random = this.#random
    const basket: Item[] = []
    for (let i = random.integer(1, 4); i > 0; i--) {
      this.#read()
      const product = random.weighted(PRODUCTS)
      this.view(product)
      if (!random.chance(0.55)) continue
      this.#wait(5, 40)
      const item = itemOf(product, random.chance(0.8) ? 1 : random.integer(2, 4))
      basket.push(item)
      this.#put('add_to_cart', this.#itemParams([item]))
    }
    if (basket.length === 0) return this.leave('having read')
    this.view(CART)
    if (basket.length > 1 && random.chance(0.14)) this.#put('remove_from_cart', this.#itemParams([basket.pop()!]))
    if (!random.chance(0.68)) return this.leave('having read')
    this.#wait(10, 60)
    this.#put('begin_checkout', this.#itemParams(basket))
    this.view(CHECKOUT)
    if (!random.chance(0.74)) return this.leave('having read')
    this.#wait(40, 180)
    return this.#pay(basket)
  }

  leave(how: 'at once' | 'having read'): VisitEvent[] {
    if (how === 'having read') this.#read()
    else {
      this.#wait(1, 8)
      this.#put('user_engagement', { engagement_time_msec: this.#random.integer(800, 6000) })
    }
    return this.#events
  }

  #pay(basket: readonly Item[]): VisitEvent[] {
    const random = this.#random
    const coupon = random.chance(0.22) ? random.pick(COUPONS) : ''
    const goods = basket.reduce((sum, item) => sum + (item.price ?? 0) * (item.quantity ?? 1), 0)
    const discount = coupon ? 0.1 : 0
    const shipping = goods > 60 ? 0 : 5.9
    const value = cents(goods * (1 - discount) + shipping)
    const transaction = `FP${Math.floor(this.#time / 1000)
      .toString(36)
      .toUpperCase()}${random.integer(10, 99)}`
    this.view(THANKS)
    const order: EventParams = {
      transaction_id: transaction,
      value,
      currency: SAMPLE_SITE.currency,
      tax: cents(goods * 0.06),
      shipping,
      new_customer: !this.#visitor.returning,
      items: [...basket],
      ...(coupon ? { coupon } : {}),
    }
    this.#put('purchase', order)
    this.leave('having read')
    if (random.chance(0.03)) {
      this.#time += random.integer(5, 18) * HOUR
      this.view(ORDERS)
      this.#put('refund', { transaction_id: transaction, value, currency: SAMPLE_SITE.currency })
    }
    return this.#events
  }

  /** Activity on the page: scrolling, links, videos and forms. */
  #read(): void {
    const random = this.#random
    const post = this.#page.kind === 'post'
    const seconds = Math.round((post ? 35 : 14) + random.next() ** 2.4 * (post ? 260 : 90))
    const depth = Math.min(1, 0.2 + random.next() * (post ? 0.95 : 1.1))
    const scrolled = random.chance(0.2)
    const marks = [25, 50, 75, 100].filter((percent) => depth * 100 >= percent)
    for (const [index, percent] of marks.entries()) {
      this.#wait(
        Math.max(1, Math.floor(seconds / (marks.length + 1 + index))),
        Math.max(2, Math.floor(seconds / marks.length / 1.5)),
      )
      if (scrolled) this.#put('scroll_depth', { percent_scrolled: percent })
    }
    if (marks.length === 0) this.#wait(Math.max(2, seconds - 8), seconds)
    if (post && random.chance(0.05)) this.#video()
    if (random.chance(0.06)) this.#link()
    this.#put('user_engagement', { engagement_time_msec: seconds * 1000 })
  }

  /** Plays the post's video; its progress is reported even if the visitor leaves early. */
  #video(): void {
    const random = this.#random
    const duration = 90 + 15 * (this.#page.title.length % 24)
    const video = {
      video_title: `${this.#page.title} (film)`,
      video_provider: ['youtube', 'html5', 'vimeo'][this.#page.title.length % 3]!,
      video_url: `https://${SAMPLE_SITE.domain}/films${this.#page.path}`,
      video_duration: duration,
    }
    let shown = 0
    const put = (name: string, percent: number) => {
      const seconds = Math.round((duration * (percent - shown)) / 100)
      this.#wait(seconds, seconds + 6)
      this.#put(name, {
        ...video,
        video_percent: percent,
        video_current_time: Math.round((duration * percent) / 100),
        watch_time_msec: seconds * 1000,
      })
      shown = percent
    }
    put('video_start', 0)
    const watched = Math.min(100, Math.round(random.next() ** 0.8 * 125))
    for (const percent of [10, 25, 50, 75]) if (watched >= percent) put('video_progress', percent)
    put(watched === 100 ? 'video_complete' : 'video_engagement', watched)
  }

  #link(): void {
    const kind = this.#random.weighted([
      { kind: 'outbound', weight: 5 },
      { kind: 'affiliate', weight: 3 },
      { kind: 'download', weight: 2 },
    ] as const).kind
    const random = this.#random
    const link = random.weighted(LINKS[kind])
    const url = new URL(link.address, `https://${SAMPLE_SITE.domain}`)
    const about = { link_text: link.words, link_url: url.href, link_domain: url.hostname }
    if (kind === 'download')
      this.#put('file_download', { ...about, file_name: url.pathname, file_extension: url.pathname.split('.').at(-1)! })
    else if (kind === 'affiliate')
      this.#put('click', { ...about, outbound: false, is_affiliate_link: true, affiliate_label: 'tools' })
    else this.#put('click', { ...about, outbound: true, is_affiliate_link: false })
  }

  #form(id: string): void {
    this.#put('form_impression', { form_id: id })
    if (!this.#random.chance(id === 'newsletter-footer' ? 0.06 : 0.22)) return
    this.#wait(15, 60)
    this.#put('generate_lead', { form_id: id })
  }

  #wait(lowSeconds: number, highSeconds: number): void {
    this.#time +=
      this.#random.integer(lowSeconds, Math.max(lowSeconds, highSeconds)) * 1000 + this.#random.integer(0, 999)
  }

  #itemParams(items: Item[]): EventParams {
    return {
      currency: SAMPLE_SITE.currency,
      value: cents(items.reduce((sum, item) => sum + (item.price ?? 0) * (item.quantity ?? 1), 0)),
      items,
    }
  }

  #put(name: string, params: EventParams, referrer = ''): void {
    this.#events.push({ time: this.#time, name, url: this.#url, title: this.#page.title, referrer, params })
    this.#time += 5
  }
}

const LINKS = { outbound: OUTBOUND_LINKS, affiliate: AFFILIATE_LINKS, download: DOWNLOADS }

const cents = (amount: number) => Math.round(amount * 100) / 100

function itemOf(product: Product, quantity: number): Item {
  return {
    item_id: product.id,
    item_name: product.title,
    item_category: product.category,
    price: product.price,
    quantity,
  }
}

/** The page's metadata for custom dimensions. */
function metadataOf(page: Content, visitor: Visitor): EventParams {
  const common = {
    content_type: page.kind,
    ...visitor.said,
    logged_in: visitor.returning && visitor.id.length % 3 === 0 ? 'true' : 'false',
  }
  if (page.kind === 'page') return common
  if (page.kind === 'product') return { ...common, content_group: page.category }
  return {
    ...common,
    author: page.author,
    content_group: page.category,
    tags: page.tags,
    published_at: page.publishedAt,
    focus_keyword: page.keyword,
    seo_score: seoScoreOf(page.keyword),
  }
}

/** The names that SEO plugins use. */
function seoScoreOf({ length }: string): string {
  if (length > 6) return 'good'
  return length > 4 ? 'ok' : 'needs improvement'
}

/** A visit's event as a line of an import. */
export function toImportEvent(event: VisitEvent, visitor: Visitor, id: string): ImportEvent {
  const [region = '', city = ''] = visitor.place.split('|')
  return {
    ...toWire(event, id),
    time: event.time,
    visitor: visitor.id,
    language: visitor.country.language,
    screen: visitor.device.screen,
    user_agent: visitor.device.userAgent,
    country: visitor.country.code,
    region,
    city,
  }
}

/** A visit's event as the script sends it, except for its clock. */
export function toWire(event: VisitEvent, id: string): Omit<CollectEvent, 'at'> {
  return {
    id,
    name: event.name,
    url: event.url,
    title: event.title,
    ...(event.referrer ? { referrer: event.referrer } : {}),
    params: event.params,
  }
}
