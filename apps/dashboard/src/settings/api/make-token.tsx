import { REST_PATHS, restPath } from '@curlew/model'
import {
  AccessTokenMade,
  NewAccessToken,
  TOKEN_LIMITS,
  TOKEN_SCOPES,
  type TokenScope,
} from '@curlew/model/access-tokens'
import { readAs, TextField, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQueryClient } from '@tanstack/react-query'
import { CheckField } from '../../forms/check-field.tsx'
import { Form } from '../../forms/form.tsx'
import settings from '../shared/settings.module.css'

const LABELS = {
  figures: 'tokens.scope.figures',
  notes: 'tokens.scope.notes',
  events: 'tokens.scope.events',
  mcp: 'tokens.scope.mcp',
} as const satisfies Record<TokenScope, string>
const HINTS = {
  figures: 'tokens.scopeHint.figures',
  notes: 'tokens.scopeHint.notes',
  events: 'tokens.scopeHint.events',
  mcp: 'tokens.scopeHint.mcp',
} as const satisfies Record<TokenScope, string>

export const scopeLabel = (scope: TokenScope): string => t(LABELS[scope])

/** A form for a new token. @param allowed the scopes that the licence includes */
export function MakeToken({
  allowed,
  onMade,
}: {
  allowed: readonly TokenScope[]
  onMade(made: AccessTokenMade): void
}) {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const path = restPath(REST_PATHS.accessTokens, pageData.site.id)
  return (
    <Form
      fields={['name', ...TOKEN_SCOPES]}
      submit={t('tokens.make')}
      check={(values) => ({
        ...(!NewAccessToken.shape.name.safeParse(values.name).success && { name: t('tokens.nameWrong') }),
        ...(chosen(values).length === 0 && { figures: t('tokens.scopeMissing') }),
      })}
      send={async (values) => {
        const token = { name: values.name.trim(), scopes: chosen(values) }
        const made = readAs(AccessTokenMade, await client.rest('POST', path, token))
        await queries.invalidateQueries({ queryKey: [path] })
        onMade(made)
      }}
    >
      {(errors) => (
        <>
          <TextField
            label={t('tokens.name')}
            hint={t('tokens.nameHint')}
            name="name"
            maxLength={TOKEN_LIMITS.nameLength}
            autoComplete="off"
            error={errors.name}
          />
          <fieldset className={settings.choices}>
            <legend>{t('tokens.scopes')}</legend>
            {allowed.map((scope) => (
              <CheckField
                key={scope}
                name={scope}
                label={scopeLabel(scope)}
                hint={t(HINTS[scope])}
                defaultChecked={scope === 'figures'}
              />
            ))}
            {errors.figures && (
              <p className={settings.wrong} role="alert">
                {errors.figures}
              </p>
            )}
          </fieldset>
        </>
      )}
    </Form>
  )
}

const chosen = (values: Record<TokenScope, string>): TokenScope[] =>
  TOKEN_SCOPES.filter((scope) => values[scope] !== '')
