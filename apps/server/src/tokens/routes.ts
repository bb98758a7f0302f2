/** REST calls of a site's access tokens. */
import { allows, type LicenceLevel, REST_NAMESPACE, REST_PATHS } from '@curlew/model'
import {
  type AccessTokenMade,
  type AccessTokens as AccessTokensAnswer,
  NewAccessToken,
  TOKEN_LIMITS,
  TOKEN_SCOPES,
  type TokenScope,
} from '@curlew/model/access-tokens'
import { MCP_PATH } from '@curlew/model/mcp'
import { requireAccount } from '../accounts/credentials.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { levelAt } from '../licence/licences.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import type { AccessTokens } from './access-tokens.ts'

type Call = SiteCall<LicenceCheck & { accessTokens: AccessTokens }>

export const ACCESS_TOKEN_ROUTES = siteRoutes<Call['services']>([
  { method: 'GET', path: REST_PATHS.accessTokens, access: 'update_settings', answer: list },
  { method: 'POST', path: REST_PATHS.accessTokens, access: 'update_settings', activity: 'token_made', answer: make },
  {
    method: 'DELETE',
    path: REST_PATHS.accessTokens,
    access: 'update_settings',
    activity: 'token_removed',
    answer: revoke,
  },
])

/** Answers in words need a level; the other scopes are limited by what they read. */
const includes = (level: LicenceLevel, scope: TokenScope) => scope !== 'mcp' || allows(level, 'ai_insights_chat')

async function list({ site, services, serverUrl }: Call): Promise<AccessTokensAnswer> {
  const level = levelAt(site, await services.licences.of(site))
  return {
    mcp_url: `${serverUrl}${MCP_PATH}`,
    api_url: `${serverUrl}/api/${REST_NAMESPACE}`,
    docs_url: `${serverUrl}/api/docs`,
    tokens: await services.accessTokens.of(site),
    allowed: TOKEN_SCOPES.filter((scope) => includes(level, scope)),
  }
}

async function make({ site, person, services, body, locale, subject }: Call): Promise<AccessTokenMade> {
  requireAccount(person)
  const token = parse(NewAccessToken, body)
  if (token.scopes.includes('mcp')) await requireLevel(services, site, 'ai_insights_chat', 'answers_need_level')
  const made = await services.accessTokens.make(site, person, token, locale)
  if (!made)
    throw new CallError('invalid_request', { code: 'too_many_tokens', values: { maximum: TOKEN_LIMITS.tokens } })
  subject.text = token.name
  return made
}

async function revoke({ site, services, query }: Call) {
  if (!(await services.accessTokens.revoke(site.id, query.token ?? '')))
    throw new CallError('not_found', { code: 'no_such_token' })
  return {}
}
