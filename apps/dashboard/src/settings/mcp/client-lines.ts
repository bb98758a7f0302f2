/** The lines that common programs are connected with. */

/** For Claude Code: a command of its own adds a server. */
export const commandFor = (url: string, token: string): string =>
  `claude mcp add --transport http curlew ${url} --header "Authorization: Bearer ${token}"`

/** For programs that read their servers from a JSON file. */
export const jsonFor = (url: string, token: string): string =>
  JSON.stringify(
    { mcpServers: { curlew: { type: 'http', url, headers: { Authorization: `Bearer ${token}` } } } },
    null,
    2,
  )
