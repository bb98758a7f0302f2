/** The API's description as a page: plain HTML without scripts, made from the same operations as `openapi.json`. */
import { REST_NAMESPACE } from '@curlew/model'
import { TOKEN_LIMITS } from '@curlew/model/access-tokens'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { OPERATIONS, type Operation } from './operations.ts'

const STYLE = `
  :root { color-scheme: light dark; --ink: #1b2733; --ink-2: #51606e; --line: #d9dfe5; --subtle: #f5f7f9; --surface: #fff; --accent: #1f5fbf }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e7ecf1; --ink-2: #a9b5c0; --line: #34414d; --subtle: #1a232c; --surface: #10161d; --accent: #7fb0ff }
  }
  body { margin: 0 auto; padding: 24px 16px 64px; max-width: 860px; background: var(--surface); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  h1 { font-size: 28px } h2 { margin: 40px 0 8px; font-size: 19px }
  p, li { max-width: 70ch } a { color: var(--accent) }
  code, pre { font: 14px/1.5 ui-monospace, monospace }
  pre { overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 420px; margin: 8px 0; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--subtle) }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px } dd { margin: 0; color: var(--ink-2) }
  summary { cursor: pointer } .method { color: var(--accent); font-weight: 600 }
  @media (max-width: 600px) { dl { grid-template-columns: 1fr } dd { margin-bottom: 8px } }
`

/** @param url the API's address */
export function docsPage(url: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API · Curlew</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>The API</h1>
          <p>
            Make a token in <em>Settings</em>, <em>API and MCP</em>. It is for one site, does what its scopes say, and stops when
            the person who made it may no longer change the site. Then:
          </p>
          ${commandOf(url, QUERY)}
          <ul>
            <li>Answers are JSON. Failures are problem details (RFC 9457) with the right status: go by <code>title</code> and <code>code</code>.</li>
            <li>A token has ${TOKEN_LIMITS.apiCalls} calls a minute. <code>RateLimit</code> says how many are left.</li>
            <li>For tools: <a href="/api/${REST_NAMESPACE}/openapi.json">openapi.json</a> (OpenAPI 3.1).</li>
          </ul>
          ${OPERATIONS.map((operation) => section(url, operation))}
        </main>
      </body>
    </html>`
}

const QUERY = OPERATIONS.find(({ path }) => path === 'query')!

function section(url: string, operation: Operation) {
  const { method, path, summary, text, scope, pathParameters, queryParameters, body, answer, example } = operation
  return html`<section>
    <h2 id="${method}-${path}">${summary}</h2>
    <p><code><span class="method">${method}</span> /${path}</code> · scope <code>${scope}</code></p>
    ${text && html`<p>${text}</p>`} ${parametersOf(pathParameters, queryParameters)}
    ${example !== undefined && operation !== QUERY ? commandOf(url, operation) : ''}
    ${body && schemaOf('Body', body, 'input')} ${schemaOf('Answer', answer, 'output')}
  </section>`
}

function parametersOf(...schemas: (z.ZodObject | undefined)[]) {
  const all = schemas.flatMap((schema) => Object.entries(schema?.shape ?? {}) as [string, z.ZodType][])
  if (all.length === 0) return ''
  return html`<dl>
    ${all.map(([name, type]) => html`<dt><code>${name}</code></dt><dd>${type.description ?? ''}</dd>`)}
  </dl>`
}

/** Longer schemas, such as that of all reports, are in `openapi.json` only. */
const LONGEST_SCHEMA = 20_000

function schemaOf(title: string, schema: z.ZodType, io: 'input' | 'output') {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2)
  if (text.length > LONGEST_SCHEMA) return ''
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${text}</pre>
  </details>`
}

const commandOf = (url: string, { method, path, example }: Operation) =>
  html`<pre tabindex="0">${[
    `curl ${url}/${path} \\`,
    '  -H "Authorization: Bearer YOUR_TOKEN" \\',
    '  -H "Content-Type: application/json" \\',
    `  -X ${method} -d '${JSON.stringify(example)}'`,
  ].join('\n')}</pre>`
