import '@curlew/words/en/api.ts'
import { REST_PATHS, restPath } from '@curlew/model'
import { type AccessTokenMade, AccessTokens, TOKEN_LIMITS } from '@curlew/model/access-tokens'
import { NewWindowLink, readAs, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyBox } from '../../forms/copy-box.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { Items } from '../shared/items.tsx'
import settings from '../shared/settings.module.css'
import { SettingsSection } from '../shared/settings-section.tsx'
import { codeFor, commandFor, jsonFor, lineFor } from './client-lines.ts'
import { MakeToken } from './make-token.tsx'
import { Token } from './token.tsx'

/** Access tokens of the site, and what to copy into other programs. */
export default function ApiSections() {
  const { client, pageData } = useApp()
  const [latest, setLatest] = useState<AccessTokenMade | null>(null)
  const path = restPath(REST_PATHS.accessTokens, pageData.site.id)
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => readAs(AccessTokens, await client.rest('GET', path, undefined, signal)),
    retry: false,
  })
  // Hide the lines of a token that was revoked.
  const made = data?.tokens.some(({ id }) => id === latest?.id) ? latest : null
  const token = made?.token ?? t('tokens.yours')
  return (
    <>
      <SettingsSection title={t('tokens.title')} text={t('tokens.text', { site: pageData.site.name })}>
        <Loaded data={data} error={error} height={420}>
          {({ tokens, allowed }) => (
            <>
              {tokens.length === 0 ? (
                <p>{t('tokens.none')}</p>
              ) : (
                <Items>
                  {tokens.map((token) => (
                    <Token key={token.id} token={token} path={path} />
                  ))}
                </Items>
              )}
              {made && (
                <div role="status">
                  <CopyBox about={t('tokens.once')} text={made.token} copy={t('tokens.copy')} />
                </div>
              )}
              {!allowed.includes('mcp') && <p className={settings.note}>{t('tokens.mcpNeedsLevel')}</p>}
              {tokens.length >= TOKEN_LIMITS.tokens ? (
                <p className={settings.note}>{t('tokens.full', { maximum: TOKEN_LIMITS.tokens })}</p>
              ) : (
                <MakeToken key={made?.id} allowed={allowed} onMade={setLatest} />
              )}
            </>
          )}
        </Loaded>
      </SettingsSection>
      <SettingsSection title={t('api.title')} text={t('api.text')}>
        <Loaded data={data} error={error} height={180}>
          {({ api_url: url, docs_url: docs }) => (
            <>
              <CopyBox about={t('api.line')} text={lineFor(url, token)} copy={t('api.copyLine')} />
              <p>
                <NewWindowLink href={docs}>{t('api.docs')}</NewWindowLink>
              </p>
            </>
          )}
        </Loaded>
      </SettingsSection>
      <SettingsSection title={t('mcp.connect')} text={t('mcp.connectText')}>
        <Loaded data={data} error={error} height={420}>
          {({ mcp_url: url }) => (
            <>
              <CopyBox about={t('mcp.address')} text={url} copy={t('mcp.copyAddress')} />
              <CopyBox about={t('mcp.claude')} text={commandFor(url, token)} copy={t('mcp.copyCommand')} />
              <CopyBox about={t('mcp.code')} text={codeFor(url, token)} copy={t('mcp.copyCode')} />
              <CopyBox about={t('mcp.json')} text={jsonFor(url, token)} copy={t('mcp.copyJson')} />
            </>
          )}
        </Loaded>
      </SettingsSection>
    </>
  )
}
