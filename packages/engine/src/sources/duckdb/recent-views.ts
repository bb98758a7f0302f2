/**
 * The page views of the last minutes with their sessions, in memory. The writer keeps them equal to the tables, so questions about
 * these minutes need no statement (ADR 25).
 */
import { MINUTE_MS } from '@curlew/model'
import { BIGINT, type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import type { Rederived } from '../../sessions/rederive.ts'
import type { Sequenced } from '../../sessions/sequence.ts'
import type { Session, SessionEvent } from '../../sessions/sessionise.ts'
import { columnsOf, EVENT_COLUMNS, SESSION_COLUMNS, selectList } from '../sql/columns.ts'
import { rowsOf } from './columns.ts'

/** How far back views are kept from the newest event: the half hour of Real-Time, and a minute for late arrivals. */
const KEPT_MS = 31 * MINUTE_MS
/** Some 10 MB. Where more arrive, fewer minutes are kept. */
const MAX_VIEWS = 20_000

/** A page view. `session` is the session's row, which later events replace. */
export interface RecentView {
  site: number
  time: number
  id: bigint
  sequence: number
  name: string
  hostname: string
  path: string
  title: string
  contentType: string
  contentGroup: string
  session: Session
}

/** All page views from an instant on. */
export interface RecentViews {
  /** Milliseconds since 1970; Infinity if nothing is known. */
  readonly from: number
  readonly views: readonly RecentView[]
}

const VIEW_COLUMNS = columnsOf(EVENT_COLUMNS, [
  ...['site', 'time', 'id', 'sequence', 'name', 'hostname', 'path', 'title', 'contentType', 'contentGroup'],
  'session',
])
type StoredView = Omit<RecentView, 'session'> & { session: bigint }

/** A new event, or a stored one whose session was derived again; only a new one has all fields. */
type PlacedEvent = Sequenced<SessionEvent> & Partial<Pick<RecentView, 'title' | 'contentType' | 'contentGroup'>>

const keyOf = ({ site, time, id }: { site: number; time: number; id: bigint }) => `${site} ${time} ${id}`

export class RecentWindow {
  /** Replaced by each write and never modified, so a reader's answers are all of one moment. */
  #now: RecentViews
  #newest: number
  readonly #maxViews: number

  private constructor(newest: number, now: RecentViews, maxViews: number) {
    this.#newest = newest
    this.#now = now
    this.#maxViews = maxViews
  }

  /** @param newest time of the newest stored event */
  static async read(connection: DuckDBConnection, newest: number, maxViews = MAX_VIEWS): Promise<RecentWindow> {
    const since = BigInt(Math.max(0, newest - KEPT_MS))
    const views = await connection.runAndReadAll(
      `SELECT ${selectList(VIEW_COLUMNS)} FROM events WHERE time >= $1 AND name = 'page_view' ORDER BY time DESC LIMIT $2`,
      [since, maxViews + 1],
      [BIGINT, INTEGER],
    )
    const sessions = await connection.runAndReadAll(
      `SELECT ${selectList(SESSION_COLUMNS)} FROM sessions WHERE ended >= $1`,
      [since],
      [BIGINT],
    )
    const byId = new Map(rowsOf<Session>(SESSION_COLUMNS, sessions).map((session) => [session.id, session]))
    const found = rowsOf<StoredView>(VIEW_COLUMNS, views).map((view) => ({
      ...view,
      session: byId.get(view.session)!,
    }))
    return new RecentWindow(newest, limited({ from: Number(since), views: found }, maxViews), maxViews)
  }

  /** The views as of now. */
  get now(): RecentViews {
    return this.#now
  }

  /** Takes over what was read from the tables within the transaction that was committed last. */
  replaceWith(other: RecentWindow): void {
    this.#newest = Math.max(this.#newest, other.#newest)
    this.#now = other.#now
  }

  /** Adds what a committed batch has written. */
  add({ written, placed }: Rederived<PlacedEvent>): void {
    const sessions = new Map(written.map((session) => [session.id, session]))
    const moved = new Map<string, Session>()
    const added: RecentView[] = []
    for (const { event, session } of placed) {
      this.#newest = Math.max(this.#newest, event.time)
      if (event.name !== 'page_view' || event.time < this.#now.from) continue
      if (event.title === undefined) moved.set(keyOf(event), session)
      else added.push(viewOf(event, session))
    }
    const from = Math.max(this.#now.from, this.#newest - KEPT_MS)
    const kept = this.#now.views.flatMap((view) => {
      if (view.time < from) return []
      const session = moved.get(keyOf(view)) ?? sessions.get(view.session.id) ?? view.session
      return session === view.session ? [view] : [{ ...view, session }]
    })
    const views = [...kept, ...added.filter(({ time }) => time >= from)]
    this.#now = limited({ from, views }, this.#maxViews)
  }

  /** Removes the views of some sessions of a site. */
  remove(site: number, sessions: ReadonlySet<bigint>): void {
    const isKept = (view: RecentView) => view.site !== site || !sessions.has(view.session.id)
    this.#now = { ...this.#now, views: this.#now.views.filter(isKept) }
  }

  /** Removes the views of a site whose events have sequences of a range. */
  removeRange(site: number, first: number, last: number): void {
    const isKept = (view: RecentView) => view.site !== site || view.sequence < first || view.sequence > last
    this.#now = { ...this.#now, views: this.#now.views.filter(isKept) }
  }

  /**
   * After an uncertain commit: forgets all views. Only those later than the batch are complete again.
   * @param newest time of the newest event of the batch
   */
  forgetAll(newest: number): void {
    this.#newest = Math.max(this.#newest, newest)
    this.#now = { from: this.#newest + 1, views: [] }
  }

  forget(site: number): void {
    this.#now = { ...this.#now, views: this.#now.views.filter((view) => view.site !== site) }
  }
}

function viewOf(event: PlacedEvent, session: Session): RecentView {
  const { site, time, id, sequence, name, hostname, path, title = '', contentType = '', contentGroup = '' } = event
  return { site, time, id, sequence, name, hostname, path, title, contentType, contentGroup, session }
}

/** The latest views, all of each millisecond. */
function limited(recent: RecentViews, maxViews: number): RecentViews {
  if (recent.views.length <= maxViews) return recent
  const times = recent.views.map(({ time }) => time).sort((a, b) => b - a)
  const from = times[maxViews]! + 1
  return { from, views: recent.views.filter(({ time }) => time >= from) }
}
