/** The API's description for programs (`openapi.json`) and for people. */
import { REST_NAMESPACE } from '@curlew/model'
import type { Base } from '../base.ts'
import type { PublicRoute } from '../calls/public-route.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** The description is the same for everyone until the program is updated. */
const AN_HOUR = { 'Cache-Control': 'public, max-age=3600' }

type Needs = Pick<Base, 'config' | 'version'>

export const API_DOCS_ROUTES: readonly PublicRoute<Needs>[] = [
  {
    method: 'GET',
    path: `/api/${REST_NAMESPACE}/openapi.json`,
    protection: 'documentation',
    answer: ({ version }, c) => c.json(openApi(version), 200, AN_HOUR),
  },
  {
    method: 'GET',
    path: '/api/docs',
    protection: 'documentation',
    answer: ({ config }, c) =>
      c.html(docsPage(`${config.publicUrl ?? new URL(c.req.url).origin}/api/${REST_NAMESPACE}`), 200, AN_HOUR),
  },
]
