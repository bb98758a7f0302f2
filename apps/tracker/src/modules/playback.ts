/** Progress of one video in one view, for any player. */
import { addEvent, currentView } from './api.ts'

const MARKS = [10, 25, 50, 75]
/** A step longer than the elapsed time multiplied by this is a jump: players are not faster. */
const FASTEST = 2
/** Tolerance in seconds for players that report their time late. */
const LATE_S = 0.5

export interface About {
  provider: 'html5' | 'youtube' | 'vimeo'
  title: string
  url: string
}

export class Playback {
  readonly view = currentView()
  readonly #about: () => About
  #isStarted = false
  #isComplete = false
  #mark = 0
  #duration = 0
  /** Position in the video in seconds, undefined after a pause or a jump; and its time on the page's clock. */
  #position: number | undefined
  #at = 0
  /** Playing time not reported yet, in milliseconds. */
  #watched = 0

  constructor(about: () => About) {
    this.#about = about
  }

  /** Playing, at this second. Steps count as watched, jumps do not. */
  playsAt(position: number, duration: number): void {
    const now = performance.now()
    this.#duration = duration || 0
    const step = position - (this.#position ?? position)
    const elapsed = (now - this.#at) / 1000
    const from = this.#position
    this.#position = position
    this.#at = now
    if (!this.#isStarted) {
      this.#isStarted = true
      this.#send('video_start')
    }
    if (from === undefined || step <= 0 || step > FASTEST * elapsed + LATE_S) return
    this.#watched += step * 1000
    for (const mark of MARKS) {
      const second = (mark / 100) * this.#duration
      if (mark <= this.#mark || second <= from || second > position) continue
      this.#mark = mark
      this.#send('video_progress', mark)
    }
  }

  /** Paused, or moved to another position. */
  stops(): void {
    this.#position = undefined
  }

  completes(): void {
    this.stops()
    if (!this.#isStarted || this.#isComplete) return
    this.#isComplete = true
    this.#send('video_complete', 100)
  }

  /** Reports the playing time not reported yet. */
  flush(): void {
    if (this.#watched >= 1) this.#send('video_engagement')
  }

  #send(name: string, mark?: number): void {
    const { provider, title, url } = this.#about()
    const current = mark === 100 ? this.#duration : (this.#position ?? 0)
    const watched = Math.round(this.#watched)
    this.#watched = 0
    addEvent(name, {
      video_provider: provider,
      video_title: title,
      video_url: url,
      video_duration: Math.round(this.#duration),
      video_current_time: Math.round(current),
      video_percent: mark ?? Math.round((100 * current) / (this.#duration || 1)),
      watch_time_msec: watched,
    })
  }
}

const playbacks = new Map<Element, Playback>()

/** The playback of a player in the current view. */
export function playbackOf(player: Element, about: () => About): Playback {
  const known = playbacks.get(player)
  if (known?.view === currentView() && known) return known
  known?.flush()
  const playback = new Playback(about)
  playbacks.set(player, playback)
  return playback
}

export function flushPlayback(): void {
  for (const playback of playbacks.values()) playback.flush()
}
