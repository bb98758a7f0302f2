/**
 * Videos of the page itself, and of YouTube and Vimeo: their start, 10, 25, 50 and 75 percent, their end, and for how long they
 * really played. The script loads this as `v.js` when a page has a video.
 */
import { guard } from '../guard.ts'
import { findEmbeds } from './embeds.ts'
import { type About, playbackOf, tellRests } from './playback.ts'
import { watchPage } from './watch-page.ts'

const onMediaEvent = guard(({ type, target }: Event) => {
  if (!(target instanceof HTMLVideoElement) || isDecoration(target)) return
  const playback = playbackOf(target, () => aboutOf(target))
  if (type === 'ended') playback.ends()
  // At its end a video is paused first; the last step belongs to what was watched.
  else if (type === 'seeking' || (type === 'pause' && !target.ended)) playback.rests()
  else if (!target.seeking && (!target.paused || target.ended)) playback.playsAt(target.currentTime, target.duration)
})
// These do not bubble, but they pass the document on their way down.
for (const type of ['playing', 'timeupdate', 'pause', 'seeking', 'ended'])
  document.addEventListener(type, onMediaEvent, true)

/** A silent loop that plays by itself is a picture that moves. */
function isDecoration({ autoplay, muted, loop }: HTMLVideoElement): boolean {
  return autoplay && muted && loop
}

function aboutOf(video: HTMLVideoElement): About {
  const address = new URL(video.currentSrc || video.src || location.href, document.baseURI)
  const name = video.title || video.getAttribute('aria-label') || address.pathname.split('/').pop() || address.pathname
  return { provider: 'html5', title: name, url: address.origin + address.pathname }
}

watchPage(() => {
  findEmbeds()
  return false
}, ['src'])

const tell = guard(tellRests)
// In the capturing phase, and on the document, so before the script sends what there is.
addEventListener('pagehide', tell, true)
document.addEventListener('visibilitychange', () => document.hidden && tell())
