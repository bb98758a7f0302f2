/** Dialog with the site's two thresholds for exceptions. */
import { ExceptionSettings } from '@curlew/model'
import { Button, DialogActions, ModalDialog, showSuccess, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import { type FormEvent, useState } from 'react'
import styles from './screen.module.css'
import { useExceptionSettings } from './use-exception-settings.tsx'

const FIELDS = ['deviations', 'change'] as const

export default function Thresholds({ onClose }: { onClose(): void }) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { settings, error, save, isSaving } = useExceptionSettings(() => {
    showSuccess(t('exceptions.saved'))
    onClose()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = Object.fromEntries(FIELDS.map((name) => [name, Number(String(form.get(name)).replace(',', '.'))]))
    const checked = ExceptionSettings.safeParse(typed)
    setWrong(checked.success ? [] : checked.error.issues.map(({ path: [name] }) => String(name)))
    if (checked.success) save(checked.data)
  }
  return (
    <ModalDialog title={t('exceptions.settings')} onClose={onClose} isDismissable>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t('exceptions.settingsText')}</p>
        {error && <p role="alert">{error.message}</p>}
        {settings &&
          FIELDS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`exceptions.${name}`)}
              hint={t(`exceptions.${name}Hint`)}
              error={wrong.includes(name) ? t(`exceptions.${name}Hint`) : undefined}
              inputMode="decimal"
              defaultValue={String(settings[name])}
            />
          ))}
        <DialogActions>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="filled" isDisabled={!settings} isBusy={isSaving}>
            {t('exceptions.save')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  )
}
