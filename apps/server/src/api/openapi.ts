/** The API's description, OpenAPI 3.1, made from the schemas that check its calls. */
import { REST_NAMESPACE } from '@curlew/model'
import { TOKEN_LIMITS, TOKEN_SCOPES } from '@curlew/model/access-tokens'
import { z } from 'zod'
import { OPERATIONS, type Operation } from './operations.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  // OpenAPI 3.1 has JSON Schema's newest dialect as its own.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const Problem = z.object({
  type: z.literal('about:blank'),
  title: z.string().describe('The kind of failure.'),
  status: z.number().int(),
  detail: z.string().describe('What is wrong, and what to do.'),
  code: z.string().optional().describe('What exactly is wrong.'),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong with each field.'),
})

/** What may be wrong with any call. */
const FAILURES = {
  400: 'The call is wrong: `detail` says how.',
  401: 'The token is missing, unknown or revoked.',
  403: 'The token’s scope, its person’s rights or the site’s licence do not include this.',
  404: 'There is no such thing.',
  429: `Too many calls: a token has ${TOKEN_LIMITS.apiCalls} a minute. \`Retry-After\` says when the next may come.`,
  504: 'The figures took too long: ask for fewer days.',
} as const

/** The path as OpenAPI writes parameters. */
export const openApiPath = (path: string): string => `/${path.replaceAll(/:(\w+)/g, '{$1}')}`

const parametersIn = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, type]) => {
    const { description, ...rest } = schemaOf(type, 'input')
    return { name, in: place, required: place === 'path', description, schema: rest }
  })

const operationOf = ({
  scope,
  summary,
  text,
  pathParameters,
  queryParameters,
  body,
  answer,
  hasCsv,
  example,
}: Operation) => ({
  summary,
  description: [text, `Scope of the token: \`${scope}\`.`].filter(Boolean).join('\n\n'),
  security: [{ token: [] }],
  parameters: [...parametersIn('path', pathParameters), ...parametersIn('query', queryParameters)],
  ...(body && {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input'), example } } },
  }),
  responses: {
    200: {
      description: 'The answer',
      headers: {
        RateLimit: { schema: { type: 'string' }, description: 'Calls left, and seconds until all are again.' },
      },
      content: {
        'application/json': { schema: schemaOf(answer, 'output') },
        ...(hasCsv && { 'text/csv': { schema: { type: 'string' } } }),
      },
    },
    ...Object.fromEntries(
      Object.entries(FAILURES).map(([status, description]) => [
        status,
        { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      ]),
    ),
  },
})

/** @param version of the program */
export function openApi(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of OPERATIONS) {
    const path = openApiPath(operation.path)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationOf(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Curlew',
      version,
      description: `Figures, notes and events of one site. A token of the site is made in its settings, with scopes: ${TOKEN_SCOPES.join(', ')}.`,
    },
    servers: [{ url: `/api/${REST_NAMESPACE}` }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  }
}
