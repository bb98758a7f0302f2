import { GATES, type PageData, type PaidLevel, type UpsellKey } from '@curlew/model'
import { ButtonLink, useApp, webAddress } from '@curlew/ui'

/**
 * URL of the upgrade page, if the host has one.
 * @param from where the link is, as `utm_content`
 * @param plan the licence to preselect
 */
export function upgradeAddress(
  { settings }: Pick<PageData, 'settings'>,
  from: string,
  plan?: PaidLevel,
): string | undefined {
  const address = webAddress(settings.upgrade_url)
  if (!address) return undefined
  const url = new URL(address)
  url.searchParams.set('utm_content', from)
  if (plan) url.searchParams.set('plan', plan)
  return url.href
}

interface UpgradeLinkProps {
  from: string
  plan?: PaidLevel | undefined
  children: string
}

export function UpgradeLink({ from, plan, children }: UpgradeLinkProps) {
  const address = upgradeAddress(useApp().pageData, from, plan)
  return address && <ButtonLink href={address}>{children}</ButtonLink>
}

/** The licence level that includes a locked feature. */
export function planOf(upsell: UpsellKey): PaidLevel | undefined {
  const plan = GATES[upsell]
  return plan === 'lite' ? undefined : plan
}
