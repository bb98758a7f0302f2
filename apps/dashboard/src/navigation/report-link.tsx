/** A link to a report whose address the server has made: it names dates and filters, and the site is the one on screen. */
import { Link, useSearchParams } from '@curlew/ui'
import type { ComponentProps } from 'react'

/** @param route with a query */
export function ReportLink({ route, ...props }: Omit<ComponentProps<typeof Link>, 'to'> & { route: string }) {
  const [address] = useSearchParams()
  const site = address.get('site')
  return <Link to={site === null ? route : `${route}&${new URLSearchParams({ site })}`} {...props} />
}
