/** Path of the Model Context Protocol on the server. */
export const MCP_PATH = '/mcp'
