import { REST_PATHS, Role } from '@curlew/model'
import { showSuccess, TextField, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkAccount } from '../forms/check-account.ts'
import { Form } from '../forms/form.tsx'
import { NewPasswordField } from '../forms/password-fields.tsx'
import { SelectField } from '../forms/select-field.tsx'

/** Adds a user; clears the form afterwards. */
export function PersonForm() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const [added, setAdded] = useState(0)
  return (
    <Form
      key={added}
      fields={['name', 'email', 'password', 'role']}
      submit={t('settings.personAdd')}
      check={checkAccount}
      send={async ({ name, email, password, role }) => {
        const sites = role === 'viewer' ? [pageData.site.id] : []
        await client.rest('POST', REST_PATHS.people, { name: name.trim(), email: email.trim(), password, role, sites })
        await queries.invalidateQueries({ queryKey: [REST_PATHS.people] })
        showSuccess(t('settings.personAdded', { name: name.trim() }))
        setAdded(added + 1)
      }}
    >
      {(errors) => (
        <>
          <TextField label={t('settings.personName')} name="name" autoComplete="off" error={errors.name} />
          <TextField label={t('setup.email')} name="email" type="email" autoComplete="off" error={errors.email} />
          <NewPasswordField label={t('settings.personPassword')} error={errors.password} />
          <SelectField
            label={t('settings.personRoleNew')}
            name="role"
            defaultValue="viewer"
            options={Role.options.map((role) => ({ value: role, label: t(`settings.role.${role}`) }))}
          />
        </>
      )}
    </Form>
  )
}
