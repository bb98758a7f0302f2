/** Adds up what an import brings, in bounded memory. */
import type { CrawlerFetch, StoredEvent } from '@curlew/model'
import { DistinctCount } from './distinct-count.ts'
import { type Feed, feedsOf } from './feeds.ts'

/** Numbers of the first lines with a fault. */
const SHOWN_LINES = 5

export interface LineOfFile {
  file: string
  line: number
}

interface LeftOut {
  lines: number
  first: LineOfFile[]
}

export class Coverage {
  lines = 0
  pageViews = 0
  otherEvents = 0
  /** Fetches of AI crawlers, which are not events. */
  fetches = 0
  readonly visitors = new DistinctCount()
  /** Times of the first and last event. */
  first = Number.POSITIVE_INFINITY
  last = Number.NEGATIVE_INFINITY
  /** When data of each sort begin. */
  readonly feeds = new Map<Feed, number>()
  /** By reason. */
  readonly leftOut = new Map<string, LeftOut>()
  /** Files that could be read up to a line only. */
  readonly damaged: LineOfFile[] = []

  count(event: StoredEvent): void {
    if (event.name === 'page_view') this.pageViews++
    else this.otherEvents++
    this.visitors.add(event.visitor)
    this.first = Math.min(this.first, event.time)
    this.last = Math.max(this.last, event.time)
    for (const feed of feedsOf(event)) this.#feed(feed, event.time)
  }

  countFetch({ time, count }: Pick<CrawlerFetch, 'time' | 'count'>): void {
    this.fetches += count
    this.#feed('fetch', time)
  }

  #feed(feed: Feed, time: number): void {
    if (!(time >= (this.feeds.get(feed) ?? Number.POSITIVE_INFINITY))) this.feeds.set(feed, time)
  }

  leaveOut(reason: string, line: LineOfFile): void {
    const sum = this.leftOut.get(reason) ?? { lines: 0, first: [] }
    sum.lines++
    if (sum.first.length < SHOWN_LINES) sum.first.push(line)
    this.leftOut.set(reason, sum)
  }
}
