import { ExcludedAddress, ExcludedRole, REST_PATHS, SiteSettings } from '@curlew/model'
import { Button, showSuccess, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { splitWords } from '../../forms/split-words.ts'
import { useSetting } from '../shared/use-setting.ts'

/** Visits to exclude, by IP address and by role of signed-in users. */
export function CountingForm() {
  const { data, error, send } = useSetting(REST_PATHS.site, SiteSettings)
  return (
    <Loaded data={data} error={error} height={228}>
      {(settings) => (
        <CountingFields
          settings={settings}
          onSave={async (addresses, roles) => {
            await send('PATCH', { excluded_addresses: addresses, excluded_roles: roles })
            showSuccess(t('toast.success'))
          }}
        />
      )}
    </Loaded>
  )
}

interface CountingFieldsProps {
  settings: SiteSettings
  onSave(addresses: string[], roles: string[]): Promise<void>
}

function CountingFields({ settings, onSave }: CountingFieldsProps) {
  const { excluded_addresses: addresses, excluded_roles: roles, your_address: yours } = settings
  const [typed, setTyped] = useState(addresses.join(', '))
  return (
    <Form
      fields={['excluded_addresses', 'excluded_roles']}
      submit={t('settings.countingSave')}
      actions={
        !splitWords(typed).includes(yours) && (
          <>
            <Button onPress={() => setTyped([...splitWords(typed), yours].join(', '))}>
              {t('settings.addressAdd')}
            </Button>
            <span>{t('settings.addressYours', { address: yours })}</span>
          </>
        )
      }
      check={(values) => {
        const address = splitWords(values.excluded_addresses).find((word) => !ExcludedAddress.safeParse(word).success)
        const role = rolesOf(values.excluded_roles).find((word) => !ExcludedRole.safeParse(word).success)
        return {
          ...(address && { excluded_addresses: t('settings.addressWrong', { address }) }),
          ...(role && { excluded_roles: t('settings.roleWrong', { role }) }),
        }
      }}
      send={(values) => onSave(splitWords(values.excluded_addresses), rolesOf(values.excluded_roles))}
    >
      {(errors) => (
        <>
          <TextField
            label={t('settings.addresses')}
            hint={t('settings.addressesHint')}
            name="excluded_addresses"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            spellCheck="false"
            error={errors.excluded_addresses}
          />
          <TextField
            label={t('settings.roles')}
            hint={t('settings.rolesHint')}
            name="excluded_roles"
            defaultValue={roles.join(', ')}
            autoComplete="off"
            spellCheck="false"
            error={errors.excluded_roles}
          />
        </>
      )}
    </Form>
  )
}

const rolesOf = (text: string) => splitWords(text.toLowerCase())
