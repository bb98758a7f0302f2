/** A shared view as its readers will see it, drawn again whenever its form changes. */
import { REST_PATHS } from '@curlew/model'
import { SharedViewPreview } from '@curlew/model/shared-views'
import { readAs, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ViewInput } from './use-shared-views.ts'
import styles from './view-preview.module.css'

/** A change waits this long for the next, as during typing. */
const PAUSE_MS = 400

/** What readers see of a view; the rest of it says who may read it. */
export type SeenView = Pick<ViewInput, 'reports' | 'dates' | 'least' | 'filters' | 'conversions'>

/** @param view as the form has it, without faults */
export function ViewPreview({ view: { reports, dates, least, filters, conversions } }: { view: SeenView }) {
  const { client, pageData } = useApp()
  const shown = usePaused(JSON.stringify({ reports, dates, least, filters, conversions } satisfies SeenView))
  const { data } = useQuery({
    queryKey: [REST_PATHS.sharedViewPreview, pageData.site.id, shown],
    queryFn: async () => {
      // Only this page may show it in a frame.
      const body = { ...(JSON.parse(shown) as SeenView), origins: [window.location.origin] }
      const path = `${REST_PATHS.sharedViewPreview}?site=${pageData.site.id}`
      return readAs(SharedViewPreview, await client.rest('POST', path, body))
    },
    placeholderData: keepPreviousData,
    // The link of a preview opens for some minutes only.
    gcTime: 0,
    retry: false,
  })
  return (
    <figure className={styles.preview}>
      <figcaption>{t('sharing.seen')}</figcaption>
      {data ? <iframe src={data.link} title={t('sharing.seen')} /> : <div className={styles.empty} />}
    </figure>
  )
}

/** The text, once it has not changed for {@link PAUSE_MS}. */
function usePaused(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
