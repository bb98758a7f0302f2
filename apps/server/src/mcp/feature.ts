/** Access for other programs by the Model Context Protocol. */
import { MCP_ROUTES } from './endpoint.ts'

export const MCP = { publicRoutes: MCP_ROUTES }
