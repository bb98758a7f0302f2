import { AJAX_ACTIONS, allows, UserJourneyFilters } from '@curlew/model'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../app/app-context.tsx'
import { readAs } from '../app/client.ts'

/** What journeys can be filtered by; undefined until it is there. Asked for where the edition opens the report, and nowhere else. */
export function useJourneyFilters(): UserJourneyFilters | undefined {
  const { client, pageData } = useApp()
  const { level, site, authed } = pageData
  const { data } = useQuery({
    queryKey: ['journey-filters', site.id],
    queryFn: async ({ signal }) =>
      readAs(UserJourneyFilters, await client.ajax(AJAX_ACTIONS.getUserJourneyFilters, { site: site.id }, signal)),
    enabled: authed && allows(level, 'user_journey'),
    retry: false,
  })
  return data
}
