/** Tokens with which other programs ask about a site, by the Model Context Protocol. */
import { z } from 'zod'
import { oneLine } from './one-line.ts'

/** Where the protocol is spoken, at the server's address. */
export const MCP_PATH = '/mcp'

export const MCP_LIMITS = {
  /** Of a site. */
  tokens: 20,
  /** A minute, with one token. */
  calls: 60,
  nameLength: 60,
} as const

/** A token that is made. */
export const NewMcpToken = z.object({ name: oneLine(MCP_LIMITS.nameLength).min(1) })
export type NewMcpToken = z.infer<typeof NewMcpToken>

/** A token as its site's settings show it: never the token itself. */
export const McpTokenInfo = z.object({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  created_at: z.number(),
  /** To the minute; null: never. */
  last_used: z.number().nullable(),
  /** Whether the person who made it may still change the site's settings: without that it opens nothing. */
  works: z.boolean(),
})
export type McpTokenInfo = z.infer<typeof McpTokenInfo>

/** What the settings of a site show. */
export const McpTokens = z.object({
  /** The address that programs call. */
  url: z.string(),
  /** Newest first. */
  tokens: z.array(McpTokenInfo),
  /** Whether the licence opens answers. */
  allowed: z.boolean(),
})
export type McpTokens = z.infer<typeof McpTokens>

/** The answer when one is made; the token is shown this once. */
export const McpTokenMade = z.object({ id: z.string(), token: z.string() })
export type McpTokenMade = z.infer<typeof McpTokenMade>
