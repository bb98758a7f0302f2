/** REST calls of a site's MCP tokens. */
import { allows, REST_PATHS } from '@curlew/model'
import {
  MCP_LIMITS,
  MCP_PATH,
  type McpTokenMade,
  type McpTokens as McpTokensAnswer,
  NewMcpToken,
} from '@curlew/model/mcp'
import { requireAccount } from '../accounts/credentials.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { levelAt } from '../licence/licences.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import type { McpTokens } from './tokens.ts'

type Call = SiteCall<LicenceCheck & { mcpTokens: McpTokens }>

export const MCP_TOKEN_ROUTES = siteRoutes<Call['services']>([
  { method: 'GET', path: REST_PATHS.mcpTokens, access: 'update_settings', answer: list },
  { method: 'POST', path: REST_PATHS.mcpTokens, access: 'update_settings', answer: make },
  { method: 'DELETE', path: REST_PATHS.mcpTokens, access: 'update_settings', answer: revoke },
])

async function list({ site, services, serverUrl }: Call): Promise<McpTokensAnswer> {
  return {
    url: `${serverUrl}${MCP_PATH}`,
    tokens: await services.mcpTokens.of(site),
    allowed: allows(levelAt(site, await services.licences.of(site)), 'ai_insights_chat'),
  }
}

async function make({ site, person, services, body, locale }: Call): Promise<McpTokenMade> {
  requireAccount(person)
  await requireLevel(services, site, 'ai_insights_chat', 'answers_need_level')
  const made = await services.mcpTokens.make(site, person, parse(NewMcpToken, body).name, locale)
  if (!made)
    throw new CallError('invalid_request', { code: 'too_many_mcp_tokens', values: { maximum: MCP_LIMITS.tokens } })
  return made
}

async function revoke({ site, services, query }: Call) {
  if (!(await services.mcpTokens.revoke(site.id, query.token ?? '')))
    throw new CallError('not_found', { code: 'no_such_mcp_token' })
  return {}
}
