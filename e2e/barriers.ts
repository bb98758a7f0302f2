/** What a page makes inaccessible to assistive technology. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export interface Looked {
  /** A selector; default: the whole page. */
  within?: string
  /** These of axe's rules alone. */
  only?: readonly string[]
  /** All of axe's rules but these. */
  without?: readonly string[]
}

/** @returns each axe rule that the current page breaks, with the first element that does */
export async function barriersOf(
  page: Page,
  { within, only, without }: Looked = {},
): Promise<[rule: string, element: string | undefined][]> {
  // Axe reads a colour that is changing as if it would stay.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // Others are tied to scrolling, or go on for ever.
        .filter(
          ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  )
  // Axe is half a megabyte of script, which the builder would run again for each check.
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
  // Axe's default mode opens a second page to merge results of frames from other sites. There are no such frames.
  const axe = builder.setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (only) axe.withRules([...only])
  if (without) axe.disableRules([...without])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
