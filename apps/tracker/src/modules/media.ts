/**
 * Videos of the page, YouTube and Vimeo: start, 10, 25, 50 and 75 percent, end, and actual playing time. Loaded as `v.js`
 * by pages with a video.
 */
import { guard } from '../guard.ts'
import { findEmbeds } from './embeds.ts'
import { type About, flushPlayback, playbackOf } from './playback.ts'
import { watchPage } from './watch-page.ts'

const onMediaEvent = guard(({ type, target }: Event) => {
  if (!(target instanceof HTMLVideoElement) || isDecoration(target)) return
  const playback = playbackOf(target, () => aboutOf(target))
  if (type === 'ended') playback.completes()
  // A video pauses before it ends; its last step still counts as watched.
  else if (type === 'seeking' || (type === 'pause' && !target.ended)) playback.stops()
  else if (!target.seeking && (!target.paused || target.ended)) playback.playsAt(target.currentTime, target.duration)
})
// These events do not bubble, but can be captured at the document.
for (const type of ['playing', 'timeupdate', 'pause', 'seeking', 'ended'])
  document.addEventListener(type, onMediaEvent, true)

/** A silent, looping video that starts by itself is decoration. */
function isDecoration({ autoplay, muted, loop }: HTMLVideoElement): boolean {
  return autoplay && muted && loop
}

function aboutOf(video: HTMLVideoElement): About {
  const address = new URL(video.currentSrc || video.src || location.href, document.baseURI)
  const name = video.title || video.getAttribute('aria-label') || address.pathname.split('/').pop() || address.pathname
  return { provider: 'html5', title: name, url: address.origin + address.pathname }
}

watchPage(findEmbeds, ['src'])

const flush = guard(flushPlayback)
// Captured at the document, so that it runs before the script sends its queue.
addEventListener('pagehide', flush, true)
document.addEventListener('visibilitychange', () => document.hidden && flush())
