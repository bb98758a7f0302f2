import { REST_PATHS, restPath } from '@curlew/model'
import { showSuccess, TextField, useApp, useNavigate } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from '../../forms/form.tsx'

/** Deletes the site permanently. The domain has to be typed first, against accidents. */
export function SiteRemoval() {
  const { client, pageData } = useApp()
  const { site, sites } = pageData
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <Form
      fields={['domain']}
      submit={t('removal.submit')}
      check={() => ({})}
      send={async ({ domain }) => {
        const asked = new URLSearchParams({ domain: domain.trim() })
        await client.rest('DELETE', `${restPath(REST_PATHS.site, site.id)}?${asked}`)
        showSuccess(t('removal.done', { domain: site.domain }))
        // The address may name the deleted site.
        const next = sites.find(({ id }) => id !== site.id)
        navigate(next ? `/?site=${next.id}` : '/')
        await queries.resetQueries()
      }}
    >
      {({ domain: error }) => (
        <TextField
          label={t('removal.domain', { domain: site.domain })}
          name="domain"
          error={error}
          autoComplete="off"
          spellCheck="false"
        />
      )}
    </Form>
  )
}
