import { REST_PATHS, restPath, SEARCH_UPLOAD_LIMITS, SearchUploadAnswer } from '@curlew/model'
import { Button, readAs, TextField, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CsvButton } from '../../forms/csv-button.tsx'
import { fieldErrorsOf } from '../../forms/field-errors.ts'
import formStyles from '../../forms/form.module.css'
import { RejectedLines, withReasons } from '../shared/rejected-lines.tsx'
import styles from '../shared/settings.module.css'

const FIELDS = ['start'] as const

/** Uploads a Search Console export. If it has no dates, asks for them after the first attempt. */
export function SearchUploadForm() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const failure = useFailureToast()
  const upload = useMutation({
    onMutate: failure.clear,
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.set('file', file)
      if (start) form.set('start', start)
      if (end) form.set('end', end)
      const path = restPath(REST_PATHS.searchTerms, pageData.site.id)
      return withReasons(readAs(SearchUploadAnswer, await client.rest('POST', path, form)))
    },
    onSuccess: () => queries.invalidateQueries(),
    onError: (error) => {
      const { rest } = fieldErrorsOf(error, FIELDS)
      if (rest) failure.show({ title: t('search.uploadFailed'), text: rest })
    },
  })
  const { errors } = fieldErrorsOf(upload.error, FIELDS)
  const refused = errors.start ? upload.variables : undefined
  return (
    <div className={formStyles.form}>
      <div className={styles.dates}>
        <TextField label={t('search.start')} type="date" value={start} onChange={setStart} error={errors.start} />
        <TextField label={t('search.end')} type="date" value={end} onChange={setEnd} />
      </div>
      <p className={styles.text}>{t('search.datesHint')}</p>
      <div className={formStyles.actions}>
        {refused && (
          <Button look="filled" isBusy={upload.isPending} onPress={() => upload.mutate(refused)}>
            {t('search.again', { file: refused.name })}
          </Button>
        )}
        <CsvButton
          label={t('search.choose')}
          isBusy={upload.isPending}
          limit={SEARCH_UPLOAD_LIMITS.bytes}
          failure={failure}
          failed={t('search.uploadFailed')}
          onChoose={upload.mutate}
        />
      </div>
      <div role="status">{upload.data && <Outcome answer={upload.data} />}</div>
    </div>
  )
}

function Outcome({ answer: { days, terms, rejected, rejected_count: count } }: { answer: SearchUploadAnswer }) {
  return (
    <>
      <p>{t('search.uploaded', { lines: terms, days })}</p>
      <RejectedLines rejected={rejected} count={count} />
    </>
  )
}
