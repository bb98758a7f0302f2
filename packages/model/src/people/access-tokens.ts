/** Tokens with which other programs call Curlew for one site. */
import { z } from 'zod'
import { oneLine } from '../text/one-line.ts'

/**
 * What a token may do at its site. `figures`: run queries and read reports. `notes`: read and change site notes. `events`: send events.
 * `mcp`: ask by the Model Context Protocol.
 */
export const TOKEN_SCOPES = ['figures', 'notes', 'events', 'mcp'] as const
export const TokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.infer<typeof TokenScope>

export const TOKEN_LIMITS = {
  /** Per site. */
  tokens: 20,
  /** Calls per minute and token: those of MCP, and those of the API. */
  mcpCalls: 60,
  apiCalls: 300,
  nameLength: 60,
} as const

/** A new token. */
export const NewAccessToken = z.object({
  name: oneLine(TOKEN_LIMITS.nameLength).min(1),
  scopes: z.array(TokenScope).min(1).max(TOKEN_SCOPES.length),
})
export type NewAccessToken = z.infer<typeof NewAccessToken>

/** A token in its site's settings: never the token itself. */
export const AccessTokenInfo = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(TokenScope),
  /** Milliseconds since 1970. */
  created_at: z.number(),
  /** To the minute; null: never. */
  last_used: z.number().nullable(),
  /** Whether its creator may still change the site's settings; otherwise it is not accepted. */
  works: z.boolean(),
})
export type AccessTokenInfo = z.infer<typeof AccessTokenInfo>

/** For the settings of a site. */
export const AccessTokens = z.object({
  /** The addresses that programs call: of the MCP server, and of the API. */
  mcp_url: z.string(),
  api_url: z.string(),
  /** The page that describes the API. */
  docs_url: z.string(),
  /** Newest first. */
  tokens: z.array(AccessTokenInfo),
  /** Scopes that the licence includes. */
  allowed: z.array(TokenScope),
})
export type AccessTokens = z.infer<typeof AccessTokens>

/** Answer when one is created. The token is shown only here. */
export const AccessTokenMade = z.object({ id: z.string(), token: z.string() })
export type AccessTokenMade = z.infer<typeof AccessTokenMade>
