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

/** Axe's rules about colours: themes differ only in these. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * The same in the light theme, and in the dark one by the rules about colours. Leaves the light theme.
 * @param darkWithin a selector of what to look at in the dark theme, where another test looks at the rest
 */
export async function barriersInBothThemes(
  page: Page,
  looked: Looked = {},
  darkWithin = looked.within,
): ReturnType<typeof barriersOf> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await barriersOf(page, { ...(darkWithin && { within: darkWithin }), only: ABOUT_COLOURS })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...dark, ...(await barriersOf(page, looked))]
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
