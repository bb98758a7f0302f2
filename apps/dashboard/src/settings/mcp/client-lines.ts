/** Configuration snippets for common MCP clients. */

/** Command for Claude Code. */
export const commandFor = (url: string, token: string): string =>
  `claude mcp add --transport http curlew ${url} --header "Authorization: Bearer ${token}"`

/** For clients with a JSON configuration file. */
export const jsonFor = (url: string, token: string): string =>
  JSON.stringify(
    { mcpServers: { curlew: { type: 'http', url, headers: { Authorization: `Bearer ${token}` } } } },
    null,
    2,
  )
