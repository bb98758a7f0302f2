import { ModelSettings, type ModelStatus, TOKENS_A_DAY } from '@curlew/model/assistant-model'
import { showSuccess, TextField, useApp } from '@curlew/ui'
import { rich, t } from '@curlew/words'
import { CheckField } from '../../forms/check-field.tsx'
import { Form } from '../../forms/form.tsx'
import styles from './assistant.module.css'

interface LimitsFormProps {
  status: ModelStatus
  onSave(change: object): Promise<void>
}

/** Daily token limit, and which texts may leave the server. */
export function LimitsForm({ status: { settings, used_today: used }, onSave }: LimitsFormProps) {
  const { formats } = useApp()
  const share = Math.min(100, (used / settings.tokens_a_day) * 100)
  return (
    <Form
      key={JSON.stringify(settings)}
      fields={['tokens_a_day', 'hides_texts']}
      submit={t('model.limitsSave')}
      check={({ tokens_a_day: tokens }) => ({
        ...(!ModelSettings.shape.tokens_a_day.safeParse(numberIn(tokens)).success && {
          tokens_a_day: t('model.tokensWrong', {
            least: formats.number(TOKENS_A_DAY.min),
            most: formats.number(TOKENS_A_DAY.max),
          }),
        }),
      })}
      send={async ({ tokens_a_day: tokens, hides_texts: hides }) => {
        await onSave({ tokens_a_day: numberIn(tokens), hides_texts: hides !== '' })
        showSuccess(t('toast.success'))
      }}
    >
      {(errors) => (
        <>
          <div className={styles.budget}>
            <TextField
              label={t('model.tokens')}
              name="tokens_a_day"
              inputMode="numeric"
              defaultValue={formats.number(settings.tokens_a_day)}
              autoComplete="off"
              error={errors.tokens_a_day}
            />
            <div className={styles.used}>
              <span className={styles.usedText}>
                <span>
                  {rich('model.used', {
                    tokens: formats.number(used),
                    b: (number) => <strong key="tokens">{number}</strong>,
                  })}
                </span>
                <span className={styles.hint}>{formats.percent(share)}</span>
              </span>
              <span className={styles.track}>
                <span className={styles.fill} style={{ inlineSize: `${share}%` }} />
              </span>
            </div>
          </div>
          <CheckField
            label={t('model.hides')}
            hint={t('model.hidesAbout')}
            name="hides_texts"
            defaultChecked={settings.hides_texts}
          />
        </>
      )}
    </Form>
  )
}

/** Allow spaces, commas and full stops as thousands separators. */
const numberIn = (text: string): number => (/^[\d\s.,’']+$/.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN)
