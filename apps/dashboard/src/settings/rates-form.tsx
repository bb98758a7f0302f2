import { CurrencyRates, REST_PATHS } from '@curlew/model'
import { showSuccess, TextField, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { Form } from '../forms/form.tsx'
import { wordsOf } from '../forms/words-of.ts'
import { Loaded } from './loaded.tsx'
import { useSetting } from './use-setting.ts'

/** What other currencies are worth in the site's own. */
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

/** `USD=0.92, GBP=1.17`; what is no number stays none, for the check to find. */
function ratesOf(text: string): Record<string, number> {
  return Object.fromEntries(
    wordsOf(text).map((word) => {
      const [code = '', rate = ''] = word.split('=')
      return [code.toUpperCase(), rate === '' ? Number.NaN : Number(rate)]
    }),
  )
}
