import { CurrencyRates, REST_PATHS } from '@curlew/model'
import { showSuccess, TextField, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { splitWords } from '../../forms/split-words.ts'
import { useSetting } from '../shared/use-setting.ts'

/** Exchange rates to the site's currency. */
export function RatesForm() {
  const { currency } = useApp().pageData.settings
  const { data, error, send } = useSetting(REST_PATHS.rates, CurrencyRates)
  return (
    <Loaded data={data} error={error} height={130}>
      {(rates) => (
        <Form
          key={JSON.stringify(rates)}
          fields={['rates']}
          submit={t('shop.ratesSave')}
          check={({ rates: text }) => ({
            ...(!CurrencyRates.safeParse(ratesOf(text)).success && { rates: t('shop.ratesWrong') }),
          })}
          send={async ({ rates: text }) => {
            await send('PUT', ratesOf(text))
            showSuccess(t('toast.success'))
          }}
        >
          {(errors) => (
            <TextField
              label={t('shop.rates', { currency })}
              hint={t('shop.ratesHint')}
              name="rates"
              defaultValue={Object.entries(rates)
                .map(([code, rate]) => `${code}=${rate}`)
                .join(', ')}
              spellCheck="false"
              error={errors.rates}
            />
          )}
        </Form>
      )}
    </Loaded>
  )
}

/** `USD=0.92, GBP=1.17`; invalid numbers stay NaN, so that validation rejects them. */
function ratesOf(text: string): Record<string, number> {
  return Object.fromEntries(
    splitWords(text).map((word) => {
      const [code = '', rate = ''] = word.split('=')
      return [code.toUpperCase(), rate === '' ? Number.NaN : Number(rate)]
    }),
  )
}
