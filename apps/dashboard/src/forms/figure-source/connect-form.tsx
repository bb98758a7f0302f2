import { REST_PATHS, restPath, type SiteInfo } from '@curlew/model'
import { type FigureSource, Ga4Properties } from '@curlew/model/google-analytics'
import { Button, type Client, FileButton, readAs, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { fieldErrorsOf } from '../field-errors.ts'
import formStyles from '../form.module.css'
import { SelectField } from '../select-field.tsx'
import styles from './figure-source.module.css'
import { SourceChoice } from './source-choice.tsx'

const KEY_FIELDS = ['key'] as const
const FIELDS = ['key', 'property'] as const
/** A key file has about two kilobytes. */
const KEY_BYTES = 16_384

interface ConnectFormProps {
  client: Client
  site: Pick<SiteInfo, 'id'>
  onDone(source: FigureSource): unknown
}

/** Connects a site with Google Analytics: first the key, then one of the properties that it may read. */
export function ConnectForm({ client, site, onDone }: ConnectFormProps) {
  const [key, setKey] = useState('')
  const [isOver, setOver] = useState(false)
  const list = useMutation({
    mutationFn: async (text: string) =>
      readAs(Ga4Properties, await client.rest('POST', restPath(REST_PATHS.ga4Properties, site.id), { key: text })),
  })
  const read = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > KEY_BYTES ? '' : await file.text()
    setKey(text)
    list.mutate(text)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  const { errors, rest } = fieldErrorsOf(list.error, KEY_FIELDS)
  if (list.data && list.data.properties.length > 0)
    return (
      <PropertyForm
        {...{ client, site, onDone }}
        keyText={key}
        properties={list.data.properties}
        onBack={() => list.reset()}
      />
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file on; the button beside it does the same.
    <div
      className={formStyles.form}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <ol className={styles.steps}>
        <li>{t('figureSource.makeAccount')}</li>
        <li>{t('figureSource.addViewer')}</li>
        <li>{t('figureSource.giveKey')}</li>
      </ol>
      {rest && (
        <p className={formStyles.error} role="alert">
          {rest}
        </p>
      )}
      {list.data && (
        <p className={formStyles.error} role="alert">
          {t('figureSource.noProperty')}
        </p>
      )}
      <div className={styles.key}>
        <TextField
          label={t('figureSource.key')}
          hint={t('figureSource.keyHint')}
          type="password"
          autoComplete="off"
          value={key}
          onChange={setKey}
          error={errors.key}
        />
      </div>
      <div className={formStyles.actions}>
        <Button look="filled" isBusy={list.isPending} onPress={() => list.mutate(key)}>
          {t('figureSource.list')}
        </Button>
        <FileButton accept={['application/json', '.json']} isBusy={list.isPending} onChoose={(file) => void read(file)}>
          {t('figureSource.chooseFile')}
        </FileButton>
      </div>
    </div>
  )
}

interface PropertyFormProps extends ConnectFormProps {
  keyText: string
  properties: Ga4Properties['properties']
  onBack(): void
}

function PropertyForm({ client, site, keyText, properties, onBack, onDone }: PropertyFormProps) {
  const [property, setProperty] = useState(properties[0]!.id)
  const [source, setSource] = useState<FigureSource>('google_analytics')
  const connect = useMutation({
    mutationFn: () =>
      client.rest('PUT', restPath(REST_PATHS.googleAnalytics, site.id), { key: keyText, property, source }),
    onSuccess: () => onDone(source),
  })
  const { errors, rest } = fieldErrorsOf(connect.error, FIELDS)
  const wrong = [rest, errors.key].find(Boolean)
  return (
    <div className={formStyles.form}>
      {wrong && (
        <p className={formStyles.error} role="alert">
          {wrong}
        </p>
      )}
      <SelectField
        label={t('figureSource.property')}
        name="property"
        defaultValue={property}
        options={properties.map(({ id, name, account }) => ({
          value: id,
          label: t('figureSource.propertyName', { name, account, id }),
        }))}
        error={errors.property}
        onChange={setProperty}
      />
      <SourceChoice source={source} isNew onChoose={setSource} />
      <div className={formStyles.actions}>
        <Button look="filled" isBusy={connect.isPending} onPress={() => connect.mutate()}>
          {t('figureSource.connect')}
        </Button>
        <Button look="plain" onPress={onBack}>
          {t('figureSource.back')}
        </Button>
      </div>
    </div>
  )
}
