import { REST_PATHS } from '@curlew/model'
import { MailSecurity, MailServer, type MailStatus, MailTest } from '@curlew/model/mail'
import { Button, Confirm, readAs, showSuccess, TextField, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import formStyles from '../../forms/form.module.css'
import { Form } from '../../forms/form.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import styles from './mail.module.css'

const FIELDS = ['host', 'port', 'security', 'user', 'password', 'from', 'from_name'] as const
const DEFAULT_PORT = '587'

/** SMTP settings with a test button. */
export function MailServerForm({ status: { server, from_environment: isFixed } }: { status: MailStatus }) {
  const { client } = useApp()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries()
  if (isFixed && server)
    return (
      <div className={formStyles.form}>
        <p>{t('mail.fromEnvironment', { host: server.host, from: server.from })}</p>
        <TestMail />
      </div>
    )
  return (
    <div className={formStyles.form}>
      <Form
        key={JSON.stringify(server)}
        fields={FIELDS}
        submit={t('mail.save')}
        actions={server && <TurnOff onDone={refresh} />}
        check={({ host, port, from }) => ({
          ...(!MailServer.shape.host.safeParse(host).success && { host: t('mail.hostWrong') }),
          ...(!MailServer.shape.port.safeParse(Number(port)).success && { port: t('mail.portWrong') }),
          ...(!MailServer.shape.from.safeParse(from.trim()).success && { from: t('mail.fromWrong') }),
        })}
        send={async ({ port, password, from, ...rest }) => {
          // An empty field keeps the stored password; no user name means no password.
          const keeps = password === '' && server?.has_password && rest.user !== ''
          const change = { ...rest, from: from.trim(), port: Number(port), ...(!keeps && { password }) }
          await client.rest('PUT', REST_PATHS.mail, change)
          await refresh()
          showSuccess(t('toast.success'))
        }}
      >
        {(errors) => <ServerFields server={server} errors={errors} />}
      </Form>
      {server && <TestMail />}
    </div>
  )
}

interface ServerFieldsProps {
  server: MailStatus['server']
  errors: Partial<Record<(typeof FIELDS)[number], string>>
}

function ServerFields({ server, errors }: ServerFieldsProps) {
  return (
    <>
      <div className={formStyles.pair}>
        <TextField
          label={t('mail.host')}
          hint={t('mail.hostHint')}
          name="host"
          defaultValue={server?.host ?? ''}
          autoComplete="off"
          spellCheck="false"
          error={errors.host}
        />
        <TextField
          label={t('mail.port')}
          name="port"
          inputMode="numeric"
          defaultValue={server ? String(server.port) : DEFAULT_PORT}
          autoComplete="off"
          error={errors.port}
        />
      </div>
      <SelectField
        label={t('mail.security')}
        name="security"
        defaultValue={server?.security ?? 'starttls'}
        options={MailSecurity.options.map((value) => ({ value, label: t(`mail.security.${value}`) }))}
        error={errors.security}
      />
      <TextField
        label={t('mail.user')}
        hint={t('mail.userHint')}
        name="user"
        defaultValue={server?.user ?? ''}
        autoComplete="off"
        spellCheck="false"
        error={errors.user}
      />
      <TextField
        label={t('mail.password')}
        hint={t(server?.has_password ? 'mail.passwordStored' : 'mail.passwordHint')}
        name="password"
        type="password"
        autoComplete="new-password"
        error={errors.password}
      />
      <TextField
        label={t('mail.from')}
        name="from"
        type="email"
        defaultValue={server?.from ?? ''}
        autoComplete="off"
        error={errors.from}
      />
      <TextField
        label={t('mail.fromName')}
        hint={t('mail.fromNameHint')}
        name="from_name"
        defaultValue={server?.from_name ?? ''}
        autoComplete="off"
        error={errors.from_name}
      />
    </>
  )
}

/** Sends a test mail to the current user and shows the result. */
function TestMail() {
  const { client } = useApp()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => readAs(MailTest, await client.rest('POST', REST_PATHS.mailTest, {})),
  })
  return (
    <div className={formStyles.actions}>
      <Button isBusy={isPending} onPress={() => mutate()}>
        {t('mail.test')}
      </Button>
      <span role="status" className={error ? styles.failed : styles.hint}>
        {error?.message ?? (data && t('mail.tested', { address: data.to }))}
      </span>
    </div>
  )
}

function TurnOff({ onDone }: { onDone(): Promise<void> }) {
  const { client } = useApp()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.rest('DELETE', REST_PATHS.mail),
    onSuccess: async () => {
      await onDone()
      showSuccess(t('mail.turnedOff'))
    },
  })
  return (
    <>
      <Button look="plain" isBusy={isPending} onPress={() => setAsking(true)}>
        {t('mail.turnOff')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('mail.turnOff')}
          text={t('mail.turnOffText')}
          confirm={t('mail.turnOff')}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
