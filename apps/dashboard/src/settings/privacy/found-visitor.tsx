import {
  FIGURES_AFTER_ERASING,
  VISITOR_DATA_LIMITS,
  type VisitorKey,
  type VisitorPreview,
  type VisitorToErase,
} from '@curlew/model/visitor-data'
import { Button, Choice, Confirm, download, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './privacy.module.css'
import { useVisitorData } from './use-visitor-data.ts'

export interface FoundVisitorProps {
  visitorKey: VisitorKey
  preview: VisitorPreview
  onErased(): void
}

/** How much is stored of a visitor, and what can be done with it. */
export function FoundVisitor({ visitorKey, preview, onErased }: FoundVisitorProps) {
  const { days, pageData } = useApp()
  const { exported, erase } = useVisitorData()
  const failure = useFailureToast()
  const [figures, setFigures] = useState<VisitorToErase['figures']>('recompute')
  const [isAsking, setAsking] = useState(false)
  const onError = ({ message }: Error) => failure.show({ text: message })
  const saving = useMutation({
    onMutate: failure.clear,
    mutationFn: () => exported(visitorKey),
    onSuccess: (data) =>
      download(
        `${pageData.site.domain}-visitor.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
    onError,
  })
  const erasing = useMutation({
    onMutate: failure.clear,
    mutationFn: () => erase({ ...visitorKey, figures }),
    onSuccess: () => {
      showSuccess(t('privacy.begun'))
      onErased()
    },
    onError,
  })
  const { visitors, sessions, events, orders, from, to } = preview
  if (events === 0) return <p role="status">{t('privacy.nothing')}</p>
  const day = (instant: number) => days.moment(new Date(instant).toISOString())
  return (
    <section className={styles.found} aria-label={t('privacy.found')}>
      <p role="status" className={styles.counts}>
        {t('privacy.counts', { visitors, sessions, events, orders })}
      </p>
      {from !== null && to !== null && <p>{t('privacy.span', { from: day(from), to: day(to) })}</p>}
      {visitors > 1 && <p>{t('privacy.several')}</p>}
      <div>
        <Button
          isBusy={saving.isPending}
          isDisabled={events > VISITOR_DATA_LIMITS.events}
          onPress={() => saving.mutate()}
        >
          {t('privacy.export')}
        </Button>
      </div>
      <p aria-hidden="true">{t('privacy.after')}</p>
      <Choice<VisitorToErase['figures']>
        label={t('privacy.after')}
        options={FIGURES_AFTER_ERASING.map((id) => ({ id, face: t(`privacy.choice.${id}`) }))}
        selected={figures}
        onChoose={setFigures}
      />
      <p className={styles.note}>{t(`privacy.choiceText.${figures}`)}</p>
      <div>
        <Button look="filled" isBusy={erasing.isPending} aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {t('privacy.erase')}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={t('privacy.eraseTitle')}
          text={t('privacy.eraseText', { visitors, sessions, events, orders })}
          confirm={t('privacy.erase')}
          onConfirm={() => erasing.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
