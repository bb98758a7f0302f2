import type { UpsellKey } from '@curlew/model'
import { useApp } from '../app/app-context.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { webAddress } from '../kit/safe-url.ts'

/** Leads to where editions are bought, and says from where. Nothing, where the host names no such place. */
export function UpgradeLink({ from, children }: { from: UpsellKey; children: string }) {
  const { pageData } = useApp()
  const address = webAddress(pageData.settings.upgrade_url)
  if (!address) return null
  const url = new URL(address)
  url.searchParams.set('utm_content', from)
  return <ButtonLink href={url.href}>{children}</ButtonLink>
}
