/** What stands in the way of assistive technology. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export interface Looked {
  /** A selector; without one, all of the page. */
  within?: string
  /** These of axe's rules alone. */
  only?: readonly string[]
  /** All of axe's rules but these. */
  without?: readonly string[]
}

/** @returns each rule of axe that the page breaks, as it stands, with the first element that does */
export async function barriersOf(
  page: Page,
  { within, only, without }: Looked = {},
): Promise<[rule: string, element: string | undefined][]> {
  // Axe is half a megabyte of script, which the builder would run in the page again with each look.
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
  // Other than axe's usual mode, which opens a second page to join what it found in frames of other sites: there are none.
  const axe = builder.setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (only) axe.withRules([...only])
  if (without) axe.disableRules([...without])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
