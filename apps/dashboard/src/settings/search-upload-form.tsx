import { REST_PATHS, SEARCH_UPLOAD_LIMITS, SearchUploadAnswer } from '@curlew/model'
import { Button, showError, TextField, t, useApp } from '@curlew/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import formStyles from '../forms/form.module.css'
import { RejectedLines } from './rejected-lines.tsx'
import styles from './settings.module.css'

/** Search Console's export as a file. One without dates needs the days that it is of. */
export function SearchUploadForm() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.set('file', file)
      if (start) form.set('start', start)
      if (end) form.set('end', end)
      const path = REST_PATHS.searchTerms.replace(':id', String(pageData.site.id))
      return SearchUploadAnswer.parse(await client.rest('POST', path, form))
    },
    networkMode: 'always',
    onSuccess: () => queries.invalidateQueries(),
    onError: ({ message }) =>
      showError({ title: t('search.uploadFailed'), text: message.replace(/^(file|start|end): /, '') }),
  })
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    if (file.size <= SEARCH_UPLOAD_LIMITS.bytes) return upload.mutate(file)
    showError({
      title: t('search.uploadFailed'),
      text: t('search.tooLarge', { size: SEARCH_UPLOAD_LIMITS.bytes / 1024 / 1024 }),
    })
  }
  return (
    <div className={formStyles.form}>
      <div className={styles.dates}>
        <TextField label={t('search.start')} type="date" value={start} onChange={setStart} />
        <TextField label={t('search.end')} type="date" value={end} onChange={setEnd} />
      </div>
      <p className={styles.text}>{t('search.datesHint')}</p>
      <div className={formStyles.actions}>
        <FileTrigger acceptedFileTypes={['text/csv', '.csv', '.tsv', '.txt']} onSelect={choose}>
          <Button isBusy={upload.isPending}>{t('search.choose')}</Button>
        </FileTrigger>
      </div>
      <div role="status">{upload.data && <Outcome answer={upload.data} />}</div>
    </div>
  )
}

function Outcome({ answer: { days, terms, rejected, rejected_count: count } }: { answer: SearchUploadAnswer }) {
  const { formats } = useApp()
  return (
    <>
      <p>{t('search.uploaded', { terms: formats.number(terms), days: formats.number(days) })}</p>
      <RejectedLines rejected={rejected} count={count} />
    </>
  )
}
