/** What to copy into other programs. */

/** Command for Claude Code. */
export const commandFor = (url: string, token: string): string =>
  `claude mcp add --transport http curlew ${url} --header "Authorization: Bearer ${token}"`

/** Command for Visual Studio Code. */
export const codeFor = (url: string, token: string): string =>
  `code --add-mcp '${JSON.stringify({ name: 'curlew', type: 'http', url, headers: { Authorization: `Bearer ${token}` } })}'`

/** For clients with a JSON configuration file. */
export const jsonFor = (url: string, token: string): string =>
  JSON.stringify(
    { mcpServers: { curlew: { type: 'http', url, headers: { Authorization: `Bearer ${token}` } } } },
    null,
    2,
  )

/** A command that reads the token's site by the API. */
export const lineFor = (url: string, token: string): string => `curl ${url}/sites -H "Authorization: Bearer ${token}"`
