/** Tokens of other programs that ask about a site by the Model Context Protocol. */
import { z } from 'zod'
import { oneLine } from './one-line.ts'

/** Path of the protocol on the server. */
export const MCP_PATH = '/mcp'

export const MCP_LIMITS = {
  /** Per site. */
  tokens: 20,
  /** Per minute and token. */
  calls: 60,
  nameLength: 60,
} as const

/** A new token. */
export const NewMcpToken = z.object({ name: oneLine(MCP_LIMITS.nameLength).min(1) })
export type NewMcpToken = z.infer<typeof NewMcpToken>

/** A token in its site's settings: never the token itself. */
export const McpTokenInfo = z.object({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  created_at: z.number(),
  /** To the minute; null: never. */
  last_used: z.number().nullable(),
  /** Whether its creator may still change the site's settings; otherwise it is not accepted. */
  works: z.boolean(),
})
export type McpTokenInfo = z.infer<typeof McpTokenInfo>

/** For the settings of a site. */
export const McpTokens = z.object({
  /** The address that programs call. */
  url: z.string(),
  /** Newest first. */
  tokens: z.array(McpTokenInfo),
  /** Whether the licence includes answers. */
  allowed: z.boolean(),
})
export type McpTokens = z.infer<typeof McpTokens>

/** Answer when one is created. The token is shown only here. */
export const McpTokenMade = z.object({ id: z.string(), token: z.string() })
export type McpTokenMade = z.infer<typeof McpTokenMade>
