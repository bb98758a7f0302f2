/** Access for other programs by the Model Context Protocol, and their tokens. */
import type { Base } from '../base.ts'
import { createMcpLimits, MCP_ROUTES } from './endpoint.ts'
import { MCP_TOKEN_ROUTES } from './routes.ts'
import { createMcpTokens } from './tokens.ts'

export const MCP = {
  open: (needs: Parameters<typeof createMcpTokens>[0] & Pick<Base, 'uptime'>) => ({
    mcpTokens: createMcpTokens(needs),
    mcpLimits: createMcpLimits(needs),
  }),
  routes: MCP_TOKEN_ROUTES,
  publicRoutes: MCP_ROUTES,
}
