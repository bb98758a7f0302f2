import { AJAX_ACTIONS, allows, UserJourneyFilters } from '@curlew/model'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../app/app-context.tsx'
import { type CallFailed, readAs } from '../app/client.ts'

/** What journeys can be filtered by: `data` once it has arrived. Asked for only where the edition opens the report. */
export function useJourneyFilters() {
  const { client, pageData } = useApp()
  const { level, site, authed } = pageData
  return useQuery<UserJourneyFilters, CallFailed>({
    queryKey: ['journey-filters', site.id],
    queryFn: async ({ signal }) =>
      readAs(UserJourneyFilters, await client.ajax(AJAX_ACTIONS.getUserJourneyFilters, { site: site.id }, signal)),
    enabled: authed && allows(level, 'user_journey'),
    retry: false,
  })
}
