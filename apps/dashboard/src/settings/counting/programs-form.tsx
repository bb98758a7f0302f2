import { REST_PATHS, SiteSettings, WaivableReason } from '@curlew/model'
import { showSuccess } from '@curlew/ui'
import { t } from '@curlew/words'
import { CheckField } from '../../forms/check-field.tsx'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useSetting } from '../shared/use-setting.ts'

const REASONS = WaivableReason.options

/** Which visits that are rarely people's are left out. */
export function ProgramsForm() {
  const { data, error, send } = useSetting(REST_PATHS.site, SiteSettings)
  return (
    <Loaded data={data} error={error} height={170}>
      {({ counted_anyway: waived }) => (
        <Form
          key={waived.join()}
          fields={REASONS}
          submit={t('settings.programsSave')}
          check={() => ({})}
          send={async (values) => {
            await send('PATCH', { counted_anyway: REASONS.filter((reason) => values[reason] === '') })
            showSuccess(t('toast.success'))
          }}
        >
          {() =>
            REASONS.map((reason) => (
              <CheckField
                key={reason}
                label={t(`settings.leaveOut.${reason}`)}
                hint={t(`ledger.about.${reason}`)}
                name={reason}
                defaultChecked={!waived.includes(reason)}
              />
            ))
          }
        </Form>
      )}
    </Loaded>
  )
}
