import '@curlew/words/en/mcp.ts'
import { REST_PATHS, restPath } from '@curlew/model'
import { MCP_LIMITS, McpTokenMade, McpTokens, NewMcpToken } from '@curlew/model/mcp'
import { readAs, TextField, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyBox } from '../../forms/copy-box.tsx'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { Items } from '../shared/items.tsx'
import settings from '../shared/settings.module.css'
import { SettingsSection } from '../shared/settings-section.tsx'
import { commandFor, jsonFor } from './client-lines.ts'
import { Token } from './token.tsx'

/** Access tokens of the site, and configuration snippets. */
export default function McpSections() {
  const { client, pageData } = useApp()
  const [latest, setLatest] = useState<McpTokenMade | null>(null)
  const path = restPath(REST_PATHS.mcpTokens, pageData.site.id)
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => readAs(McpTokens, await client.rest('GET', path, undefined, signal)),
    retry: false,
  })
  // Hide the snippet of a token that was revoked.
  const made = data?.tokens.some(({ id }) => id === latest?.id) ? latest : null
  const token = made?.token ?? t('mcp.yourToken')
  return (
    <>
      <SettingsSection title={t('mcp.tokens')} text={t('mcp.tokensText', { site: pageData.site.name })}>
        <Loaded data={data} error={error} height={200}>
          {({ tokens, allowed }) => (
            <>
              {tokens.length === 0 ? (
                <p>{t('mcp.none')}</p>
              ) : (
                <Items>
                  {tokens.map((token) => (
                    <Token key={token.id} token={token} path={path} />
                  ))}
                </Items>
              )}
              {made && (
                <div role="status">
                  <CopyBox about={t('mcp.once')} text={made.token} copy={t('mcp.copyToken')} />
                </div>
              )}
              {!allowed && <p className={settings.note}>{t('mcp.needsLevel')}</p>}
              {allowed && tokens.length >= MCP_LIMITS.tokens && (
                <p className={settings.note}>{t('mcp.full', { maximum: MCP_LIMITS.tokens })}</p>
              )}
              {allowed && tokens.length < MCP_LIMITS.tokens && (
                <MakeToken key={made?.id} path={path} onMade={setLatest} />
              )}
            </>
          )}
        </Loaded>
      </SettingsSection>
      <SettingsSection title={t('mcp.connect')} text={t('mcp.connectText')}>
        <Loaded data={data} error={error} height={420}>
          {({ url }) => (
            <>
              <CopyBox about={t('mcp.address')} text={url} copy={t('mcp.copyAddress')} />
              <CopyBox about={t('mcp.claude')} text={commandFor(url, token)} copy={t('mcp.copyCommand')} />
              <CopyBox about={t('mcp.json')} text={jsonFor(url, token)} copy={t('mcp.copyJson')} />
            </>
          )}
        </Loaded>
      </SettingsSection>
    </>
  )
}

function MakeToken({ path, onMade }: { path: string; onMade(made: McpTokenMade): void }) {
  const { client } = useApp()
  const queries = useQueryClient()
  return (
    <Form
      fields={['name']}
      submit={t('mcp.make')}
      check={({ name }) => ({ ...(!NewMcpToken.safeParse({ name }).success && { name: t('mcp.nameWrong') }) })}
      send={async ({ name }) => {
        const made = readAs(McpTokenMade, await client.rest('POST', path, { name: name.trim() }))
        await queries.invalidateQueries({ queryKey: [path] })
        onMade(made)
      }}
    >
      {(errors) => (
        <TextField
          label={t('mcp.name')}
          hint={t('mcp.nameHint')}
          name="name"
          maxLength={MCP_LIMITS.nameLength}
          autoComplete="off"
          error={errors.name}
        />
      )}
    </Form>
  )
}
