/** Names the filters that are set, so that they can be chosen again. */
import { type ReportFilter, writeReportFilters } from '@curlew/model'
import { Button, cx, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import { type FormEvent, type RefObject, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { valueNames } from './filter-words.ts'
import styles from './save-segment.module.css'
import { useChangeSegments, useSegments } from './use-segments.ts'

interface SaveSegmentProps {
  trigger: RefObject<HTMLButtonElement | null>
  filters: readonly ReportFilter[]
  onClose(): void
}

export default function SaveSegment({ trigger, filters, onClose }: SaveSegmentProps) {
  const canShare = useSegments()?.can_share ?? false
  const { save } = useChangeSegments()
  const [name, setName] = useState(() => filters.map(valueNames).join(', ').slice(0, 60))
  const [isShared, setShared] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ name, filters: writeReportFilters(filters), shared: isShared }, { onSuccess: onClose })
  }
  return (
    <Popover
      className={cx(styles.popover)}
      triggerRef={trigger}
      placement="bottom start"
      offset={8}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={cx(styles.dialog)} aria-label={t('filters.saveTitle')}>
        <form className={styles.form} onSubmit={submit}>
          <TextField
            autoFocus
            label={t('filters.name')}
            value={name}
            maxLength={60}
            error={save.error?.fields.name}
            onChange={setName}
          />
          {canShare && (
            <label className={styles.share}>
              <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
              {t('filters.share')}
            </label>
          )}
          <div className={styles.foot}>
            <Button onPress={onClose}>{t('filters.cancel')}</Button>
            <Button look="filled" type="submit" isDisabled={name.trim() === ''} isBusy={save.isPending}>
              {t('filters.saveButton')}
            </Button>
          </div>
        </form>
      </Dialog>
    </Popover>
  )
}
