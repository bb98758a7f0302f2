import { AJAX_ACTIONS, allows, UserJourneyFilters } from '@curlew/model'
import { type CallFailed, readAs, useApp } from '@curlew/ui'
import { useQuery } from '@tanstack/react-query'

/** Choices of the journey filters. Fetched only if the licence includes the report. */
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
