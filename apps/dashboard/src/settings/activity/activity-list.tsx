import { REST_PATHS, restPath } from '@curlew/model'
import { type ActivityEntry, ActivityLog } from '@curlew/model/activity'
import { Button, readAs, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../forms/loaded.tsx'
import { Item, Items } from '../shared/items.tsx'

/** Changes of settings, people and licences, newest first. */
export default function ActivityList() {
  const { client, pageData } = useApp()
  const path = restPath(REST_PATHS.activity, pageData.site.id)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [path],
    queryFn: async ({ pageParam, signal }) =>
      readAs(
        ActivityLog,
        await client.rest('GET', pageParam ? `${path}?before=${pageParam}` : path, undefined, signal),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    retry: false,
  })
  return (
    <Loaded data={data?.pages.flatMap(({ entries }) => entries)} error={error} height={400}>
      {(entries) =>
        entries.length === 0 ? (
          <p>{t('activity.none')}</p>
        ) : (
          <>
            <Items>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </Items>
            {hasNextPage && (
              <div>
                <Button isBusy={isFetchingNextPage} onPress={() => fetchNextPage()}>
                  {t('activity.older')}
                </Button>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function Entry({ entry: { at, activity, subject, name, email } }: { entry: ActivityEntry }) {
  const { days, pageData } = useApp()
  const instant = new Date(at).toISOString()
  const who = name === '' ? t('activity.byLink') : name
  return (
    <Item
      name={t(`activity.${activity}`)}
      about={
        <>
          {subject !== '' && (
            <>
              <bdi>{subject}</bdi>
              <br />
            </>
          )}
          <bdi title={email}>{who}</bdi>
          {' · '}
          <time dateTime={instant}>{days.moment(instant, pageData.settings.timezone)}</time>
        </>
      }
    />
  )
}
