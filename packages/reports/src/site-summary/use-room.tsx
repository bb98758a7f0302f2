import { allows } from '@curlew/model'
import { useApp, useRememberedHeight, useWide } from '@curlew/ui'

/** Height of two rows of cards, and of one. */
const TYPICAL_HEIGHT = { wide: 462, narrow: 1400 }
const TYPICAL_LITE_HEIGHT = { wide: 256, narrow: 760 }

/** Remembered height of "Stats at a Glance", and a ref to measure it. */
export function useRoom() {
  const { level, site } = useApp().pageData
  const size = useWide() ? 'wide' : 'narrow'
  const typical = allows(level, 'site_summary_content') ? TYPICAL_HEIGHT : TYPICAL_LITE_HEIGHT
  return useRememberedHeight(`site-summary.${site.id}.${size}`, typical[size])
}
