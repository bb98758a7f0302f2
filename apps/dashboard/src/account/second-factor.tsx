import { REST_PATHS } from '@curlew/model'
import { type AccountInfo, RecoveryCodes, SecondFactorSetup } from '@curlew/model/account'
import { Button, showSuccess, TextField, useApp } from '@curlew/ui'
import { sentences, t } from '@curlew/words'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import formStyles from '../forms/form.module.css'
import { Form } from '../forms/form.tsx'
import styles from './account.module.css'
import { CancelButton, PasswordProof } from './password-proof.tsx'
import { RecoveryCodeBox } from './recovery-codes.tsx'

/** With fewer recovery codes left, suggest new ones. */
const FEW_CODES = 4

type Step =
  | { is: 'closed' | 'asked' }
  | { is: 'confirming'; setup: SecondFactorSetup }
  | { is: 'done'; codes: string[] }

/** Turns codes of an authenticator app (TOTP) on and off. Texts on screen call them the second step. */
export function SecondFactor({ account, onChanged }: { account: AccountInfo; onChanged(): Promise<void> }) {
  const { client } = useApp()
  const [step, setStep] = useState<Step>({ is: 'closed' })
  /** After closing a form, focus returns to the button that opened it. */
  const [hasReturned, setReturned] = useState(false)
  const close = () => {
    setStep({ is: 'closed' })
    setReturned(true)
  }
  const begin = async (password: string) => {
    const answer = await client.rest('POST', REST_PATHS.secondFactor, { password })
    setStep({ is: 'confirming', setup: SecondFactorSetup.parse(answer) })
  }
  const confirm = async (code: string) => {
    const { codes } = RecoveryCodes.parse(await client.rest('PUT', REST_PATHS.secondFactor, { code }))
    setStep({ is: 'done', codes })
    await onChanged()
  }
  const turnOff = async (password: string) => {
    await client.rest('POST', REST_PATHS.secondFactorOff, { password })
    await onChanged()
    close()
    showSuccess(t('account.secondStepTurnedOff'))
  }
  const isOn = account.secondFactor

  if (step.is === 'confirming') return <Confirmation setup={step.setup} send={confirm} onCancel={close} />
  if (step.is === 'done') return <RecoveryCodeBox codes={step.codes} email={account.email} onDone={close} />
  return (
    <div className={formStyles.form}>
      <p>
        {isOn
          ? sentences([t('account.secondStepOn'), ...recoveryWords(account.recoveryCodes)])
          : t('account.secondStepOff')}
      </p>
      {step.is === 'closed' ? (
        <div>
          <Button key={String(isOn)} autoFocus={hasReturned} onPress={() => setStep({ is: 'asked' })}>
            {t(isOn ? 'account.secondStepTurnOff' : 'account.secondStepTurnOn')}
          </Button>
        </div>
      ) : (
        <PasswordProof
          submit={t(isOn ? 'account.secondStepTurnOff' : 'account.secondStepContinue')}
          send={isOn ? turnOff : begin}
          onCancel={close}
        />
      )}
    </div>
  )
}

interface ConfirmationProps {
  setup: SecondFactorSetup
  send(code: string): Promise<void>
  onCancel(): void
}

function Confirmation({ setup, send, onCancel }: ConfirmationProps) {
  return (
    <div className={formStyles.form}>
      <p>{t('account.scan')}</p>
      <div className={styles.code}>
        <QrCode text={setup.uri} />
      </div>
      <div className={styles.key}>
        <p>{t('account.key')}</p>
        <code dir="ltr" className={formStyles.snippet} data-testid="second-factor-key">
          {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      <Form
        fields={['code']}
        submit={t('account.codeConfirmSubmit')}
        actions={<CancelButton onPress={onCancel} />}
        check={({ code }) => ({ ...(!code.trim() && { code: t('signIn.codeMissing') }) })}
        send={({ code }) => send(code.trim())}
      >
        {(errors) => (
          <TextField
            label={t('account.codeConfirm')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            error={errors.code}
          />
        )}
      </Form>
    </div>
  )
}

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { border: 2 })
    const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: cells.join('') }
  }, [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('account.scanPicture')} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function recoveryWords(count: number): string[] {
  const left = t('account.recoveryLeft', { count })
  return count < FEW_CODES ? [left, t('account.recoveryFew')] : [left]
}
