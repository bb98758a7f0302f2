/** Chooses a tool and its files, sends them, and finds out what they would bring. */
import type { HistoryImports, ReceivedImportFile } from '@curlew/model/history-imports'
import { Button, Select, showSuccess, TextField, useApp, useFailureToast } from '@curlew/ui'
import { find, t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { fieldErrorsOf } from '../../forms/field-errors.ts'
import { Item, Items } from '../shared/items.tsx'
import { DropZone } from './drop-zone.tsx'
import styles from './import.module.css'
import { onSending, sendFile, sendingNow } from './sending.ts'
import { useImports } from './use-imports.ts'

const FIELDS = ['before', 'host'] as const

export function NewImport({ imports: { kinds, files } }: { imports: HistoryImports }) {
  const { client, pageData } = useApp()
  const { site } = pageData
  const { tryOut, refetch } = useImports()
  const sending = useSyncExternalStore(onSending, sendingNow)
  const failure = useFailureToast()
  const [kind, setKind] = useState(kinds[0]?.name ?? '')
  const [before, setBefore] = useState('')
  const [host, setHost] = useState('')
  const send = (chosen: readonly File[]) => {
    failure.clear()
    for (const file of chosen)
      sendFile(client, site.id, file, refetch)
        .catch(({ message }: Error) =>
          failure.show({ title: t('imports.sendFailed', { name: file.name }), text: message }),
        )
        .finally(refetch)
  }
  const trying = useMutation({
    onMutate: failure.clear,
    mutationFn: () =>
      tryOut({
        kind,
        files: files.map(({ id }) => id),
        before: before || null,
        host: kind === 'access-log' ? host : '',
      }),
    onError: (error) => {
      const { rest } = fieldErrorsOf(error, FIELDS)
      if (rest) failure.show({ text: rest })
    },
  })
  const { errors } = fieldErrorsOf(trying.error, FIELDS)
  const isReady = files.length > 0 && files.every(({ id, size, received }) => received === size && !sending.has(id))
  const about = find(`imports.about.${kind}`)
  return (
    <div className={styles.new}>
      <Select
        label={t('imports.from')}
        value={kind}
        options={kinds.map(({ name, title }) => ({ value: name, label: find(`imports.kind.${name}`) ?? title }))}
        onChange={(chosen) => setKind(String(chosen))}
      />
      <p className={styles.note}>
        {about} {t('imports.packed')}
      </p>
      <DropZone onFiles={send} />
      {files.length > 0 && (
        <section aria-label={t('imports.chosen')}>
          <Items>
            {files.map((file) => (
              <ChosenFile key={file.id} file={file} received={sending.get(file.id)} />
            ))}
          </Items>
        </section>
      )}
      <div className={styles.fields}>
        <TextField
          label={t('imports.before')}
          hint={t('imports.beforeHint')}
          type="date"
          value={before}
          onChange={setBefore}
          error={errors.before}
        />
        {kind === 'access-log' && (
          <TextField
            label={t('imports.host')}
            hint={t('imports.hostHint', { domain: site.domain })}
            value={host}
            onChange={setHost}
            error={errors.host}
          />
        )}
      </div>
      <div>
        <Button look="filled" isDisabled={!isReady} isBusy={trying.isPending} onPress={() => trying.mutate()}>
          {t('imports.try')}
        </Button>
      </div>
    </div>
  )
}

/** @param received bytes, while it is being sent */
function ChosenFile({ file, received }: { file: ReceivedImportFile; received: number | undefined }) {
  const { formats } = useApp()
  const { removeFile } = useImports()
  const failure = useFailureToast()
  const removing = useMutation({
    onMutate: failure.clear,
    mutationFn: () => removeFile(file.id),
    onSuccess: () => showSuccess(t('toast.success')),
    onError: ({ message }) => failure.show({ text: message }),
  })
  const { name } = file
  const arrived = received ?? file.received
  const size = sizeOf(formats, file.size)
  const share = formats.exactPercent(Math.floor((100 * arrived) / file.size))
  const about =
    received !== undefined
      ? t('imports.sending', { share, size })
      : arrived === file.size
        ? t('imports.complete', { size })
        : t('imports.stopped', { share, size })
  return (
    <Item
      name={name}
      about={about}
      wrong={
        received !== undefined && <progress className={styles.bar} aria-label={name} max={file.size} value={arrived} />
      }
      actions={
        <Button
          look="plain"
          isBusy={removing.isPending}
          aria-label={t('imports.removeFileOf', { name })}
          onPress={() => removing.mutate()}
        >
          {t('imports.removeFile')}
        </Button>
      }
    />
  )
}

/** In units of a thousand, as file managers have them. */
function sizeOf(formats: ReturnType<typeof useApp>['formats'], bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return `${power === 0 ? formats.number(value) : formats.position(value)}\u00a0${units[power]}`
}
