/** Tokens with which other programs call for one site. */
import type { Base } from '../base.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createPrograms } from './programs.ts'
import { ACCESS_TOKEN_ROUTES } from './routes.ts'

export const TOKENS = {
  open(needs: Parameters<typeof createAccessTokens>[0] & Pick<Base, 'uptime'>) {
    const accessTokens = createAccessTokens(needs)
    return { accessTokens, programs: createPrograms({ accessTokens, uptime: needs.uptime }) }
  },
  routes: ACCESS_TOKEN_ROUTES,
}
