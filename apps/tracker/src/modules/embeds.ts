/** Embedded players of YouTube and Vimeo, by their postMessage protocols. Loads none of their code. */
import { guard } from '../guard.ts'
import { type About, type Playback, playbackOf } from './playback.ts'

/** Asks a player for its messages at this interval until it answers, a limited number of times. */
const ASK_MS = 1000
const ASK_TIMES = 20

interface Frame {
  element: HTMLIFrameElement
  about: About
  /** Sent once by the player, valid for all later messages. */
  duration: number
  position: number
  isPlaying: boolean
  hasSpoken: boolean
}

interface Provider {
  name: About['provider']
  address: RegExp
  /** Messages that subscribe to a player's events. */
  ask: readonly object[]
  /** Changes the frame's address so that the player sends messages. */
  speaking?(url: URL): void
  hear(message: Message, frame: Frame, playback: Playback): void
}

/** The used fields of both players' messages; any may be missing or of another type. */
interface Message {
  event?: string
  method?: string
  value?: unknown
  info?: { playerState?: number; currentTime?: number; duration?: number; videoData?: { title?: string } } | null
  data?: { seconds?: number; duration?: number } | null
}

const YOUTUBE_PLAYING = 1
const YOUTUBE_ENDED = 0

const PROVIDERS: readonly Provider[] = [
  {
    name: 'youtube',
    address: /^https:\/\/www\.youtube(-nocookie)?\.com\/embed\//,
    ask: [{ event: 'listening', id: 1, channel: 'widget' }],
    speaking: (url) => url.searchParams.set('enablejsapi', '1'),
    hear({ info }, frame, playback) {
      if (!info || typeof info !== 'object') return
      frame.duration = numberOr(info.duration, frame.duration)
      frame.position = numberOr(info.currentTime, frame.position)
      if (typeof info.videoData?.title === 'string') frame.about.title = info.videoData.title || frame.about.title
      if (info.playerState === YOUTUBE_ENDED && frame.isPlaying) {
        playback.playsAt(frame.position, frame.duration)
        playback.completes()
      }
      if (typeof info.playerState === 'number') frame.isPlaying = info.playerState === YOUTUBE_PLAYING
      if (!frame.isPlaying) playback.stops()
      else if (typeof info.currentTime === 'number' || info.playerState === YOUTUBE_PLAYING)
        playback.playsAt(frame.position, frame.duration)
    },
  },
  {
    name: 'vimeo',
    address: /^https:\/\/player\.vimeo\.com\/video\//,
    ask: [
      ...['play', 'pause', 'timeupdate', 'seeked', 'ended'].map((value) => ({ method: 'addEventListener', value })),
      { method: 'getVideoTitle' },
    ],
    hear({ event, method, value, data }, frame, playback) {
      if (method === 'getVideoTitle' && typeof value === 'string') frame.about.title = value || frame.about.title
      frame.duration = numberOr(data?.duration, frame.duration)
      frame.position = numberOr(data?.seconds, frame.position)
      if (event === 'play') frame.isPlaying = true
      if (event === 'pause' || event === 'ended') frame.isPlaying = false
      if (event === 'ended') playback.completes()
      else if (event === 'pause' || event === 'seeked') playback.stops()
      else if ((event === 'play' || event === 'timeupdate') && frame.isPlaying)
        playback.playsAt(frame.position, frame.duration)
    },
  },
]

const frames = new Map<HTMLIFrameElement, Frame>()

/** Subscribes to players that are new on the page. */
export function findEmbeds(): void {
  for (const element of document.querySelectorAll('iframe')) {
    const provider = providerOf(element)
    if (!provider || frames.has(element)) continue
    const url = new URL(element.src)
    const address = url.href
    provider.speaking?.(url)
    if (url.href !== address) element.src = url.href
    frames.set(element, {
      element,
      about: { provider: provider.name, title: element.title || url.pathname, url: url.origin + url.pathname },
      duration: 0,
      position: 0,
      isPlaying: false,
      hasSpoken: false,
    })
    ask(element, provider, ASK_TIMES)
  }
}

function ask(element: HTMLIFrameElement, provider: Provider, times: number): void {
  if (times === 0 || frames.get(element)?.hasSpoken || !element.isConnected) return
  subscribe(element, provider)
  setTimeout(
    guard(() => ask(element, provider, times - 1)),
    ASK_MS,
  )
}

function subscribe(element: HTMLIFrameElement, { ask }: Provider): void {
  const { origin } = new URL(element.src)
  for (const message of ask) element.contentWindow?.postMessage(JSON.stringify(message), origin)
}

/** Accepts messages only from the frame's own window and the origin of its address. */
addEventListener(
  'message',
  guard((event: MessageEvent) => {
    for (const frame of frames.values()) {
      const { element, about } = frame
      const provider = providerOf(element)
      if (event.source !== element.contentWindow || !provider || event.origin !== new URL(element.src).origin) continue
      const message: Message = typeof event.data === 'string' ? JSON.parse(event.data) : event.data
      // A player that has just become ready missed earlier messages.
      if (message.event === 'ready' || message.event === 'onReady') subscribe(element, provider)
      else frame.hasSpoken = true
      provider.hear(
        message,
        frame,
        playbackOf(element, () => about),
      )
    }
  }) as EventListener,
)

function providerOf({ src }: HTMLIFrameElement): Provider | undefined {
  return PROVIDERS.find(({ address }) => address.test(src))
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 ? value : otherwise
}
