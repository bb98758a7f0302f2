import { REST_PATHS, Role } from '@curlew/model'
import { INVITATION_DAYS, Invited } from '@curlew/model/people'
import { readAs, TextField, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkPerson } from '../../forms/check-account.ts'
import { Form } from '../../forms/form.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { LinkToHandOver } from './link-to-hand-over.tsx'

/** Invites someone: they choose a password with a link. Clears the form afterwards. */
export function PersonForm() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const [invited, setInvited] = useState<(Invited & { name: string; email: string }) | null>(null)
  return (
    <>
      <Form
        key={invited?.id}
        fields={['name', 'email', 'role']}
        submit={t('settings.personInvite')}
        check={checkPerson}
        send={async (fields) => {
          const [name, email, role] = [fields.name.trim(), fields.email.trim(), fields.role]
          const sites = role === 'viewer' ? [pageData.site.id] : []
          const answer = readAs(Invited, await client.rest('POST', REST_PATHS.people, { name, email, role, sites }))
          await queries.invalidateQueries({ queryKey: [REST_PATHS.people] })
          setInvited({ ...answer, name, email })
        }}
      >
        {(errors) => (
          <>
            <TextField label={t('settings.personName')} name="name" autoComplete="off" error={errors.name} />
            <TextField label={t('setup.email')} name="email" type="email" autoComplete="off" error={errors.email} />
            <SelectField
              label={t('settings.personRoleNew')}
              name="role"
              defaultValue="viewer"
              options={Role.options.map((role) => ({ value: role, label: t(`settings.role.${role}`) }))}
            />
          </>
        )}
      </Form>
      {invited && (
        <LinkToHandOver
          link={invited.link}
          text={t(invited.mailed ? 'settings.personInvitedByMail' : 'settings.personInvitedByLink', {
            name: invited.name,
            email: invited.email,
            days: INVITATION_DAYS,
          })}
        />
      )}
    </>
  )
}
