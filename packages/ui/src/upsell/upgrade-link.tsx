import { GATES, type PageData, type PaidLevel, type UpsellKey } from '@curlew/model'
import { useApp } from '../app/app-context.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { webAddress } from '../kit/safe-url.ts'

/**
 * Where editions are bought, if the host names such a place.
 * @param from what the person was looking at: kept in the address as its campaign's content
 * @param plan the one that opens it
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

export function UpgradeLink({ from, children }: { from: UpsellKey; children: string }) {
  const { pageData } = useApp()
  const plan = GATES[from]
  const address = upgradeAddress(pageData, from, plan === 'lite' ? undefined : plan)
  return address && <ButtonLink href={address}>{children}</ButtonLink>
}
