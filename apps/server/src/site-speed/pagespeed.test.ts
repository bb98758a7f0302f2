import { describe, expect, test } from 'vitest'
import { askPageSpeed } from './pagespeed.ts'
import { localSite } from './testing/local-site.ts'

const KEY = 'AIzaSyA-secret_key_of_the_tests'

/** The used fields of an answer of the API. */
const ANSWER = {
  kind: 'pagespeedonline#result',
  id: 'https://example.org/',
  loadingExperience: {
    id: 'https://example.org/',
    metrics: {
      INTERACTION_TO_NEXT_PAINT: {
        percentile: 240,
        distributions: [{ min: 0, max: 200, proportion: 0.7 }],
        category: 'AVERAGE',
      },
    },
    overall_category: 'AVERAGE',
  },
  lighthouseResult: {
    requestedUrl: 'https://example.org/',
    finalUrl: 'https://example.org/',
    lighthouseVersion: '13.5.0',
    categories: { performance: { id: 'performance', title: 'Performance', score: 0.91 } },
    audits: {
      'first-contentful-paint': {
        id: 'first-contentful-paint',
        score: 0.98,
        numericValue: 812.4,
        displayValue: '0.8 s',
      },
      'unused-javascript': { score: 0.5, details: { type: 'opportunity', overallSavingsMs: 150 } },
    },
  },
}

/** Asks an API on this machine that answers so. */
async function ask(status: number, body: unknown, raw?: string) {
  const asked: { url: URL; key: string | string[] | undefined }[] = []
  const url = await localSite((request, response) => {
    asked.push({ url: new URL(request.url!, 'http://api'), key: request.headers['x-goog-api-key'] })
    response.writeHead(status, { 'content-type': 'application/json' }).end(raw ?? JSON.stringify(body))
  })
  const answer = await askPageSpeed({
    address: new URL('https://example.org/'),
    device: 'mobile',
    key: KEY,
    url,
    signal: new AbortController().signal,
  }).then(
    (result) => ({ result }),
    (error) => ({ reason: error.reason, message: String(error) }),
  )
  return { ...answer, asked }
}

test('the call has the page’s address and device, and its key in a header instead of the address', async () => {
  const { asked } = await ask(200, ANSWER)
  expect(asked).toHaveLength(1)
  const [{ url, key }] = asked as [(typeof asked)[0]]
  expect(url.pathname).toBe('/pagespeedonline/v5/runPagespeed')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    url: 'https://example.org/',
    strategy: 'mobile',
    category: 'performance',
  })
  expect(key).toBe(KEY)
})

test('interaction to next paint comes from real visits', async () => {
  expect((await ask(200, ANSWER)) as object).toMatchObject({
    result: {
      score: 91,
      source: 'pagespeed',
      address: 'https://example.org/',
      values: { first_contentful_paint: { value: 0.8, score: 98 }, interaction_to_next_paint: { value: 0.24 } },
      improvements: [{ finding: 'unused-javascript', savings_ms: 150 }],
    },
  })
  const { loadingExperience, ...withoutField } = ANSWER
  expect((await ask(200, withoutField)) as object).toMatchObject({
    result: { values: { interaction_to_next_paint: { value: null, score: null } } },
  })
  expect((await ask(200, { ...withoutField, originLoadingExperience: loadingExperience })) as object).toMatchObject({
    result: { values: { interaction_to_next_paint: { value: 0.24 } } },
  })
})

describe('a refusal by Google has a message', () => {
  const error = (code: number, more: object = {}) => ({ error: { code, message: 'No.', ...more } })
  test.each<[string, number, unknown, string]>([
    ['a wrong key', 400, error(400, { details: [{ reason: 'API_KEY_INVALID' }] }), 'pagespeed_key_refused'],
    ['an API that is off', 403, error(403), 'pagespeed_key_refused'],
    ['no quota', 429, error(429), 'pagespeed_quota'],
    [
      'an unknown name',
      400,
      error(400, { message: 'Lighthouse returned error: DNS_FAILURE. DNS servers could not resolve the name.' }),
      'audit_site_unknown',
    ],
    [
      'an empty page',
      500,
      error(500, { message: 'Lighthouse returned error: NO_FCP. Nothing.' }),
      'audit_nothing_painted',
    ],
    ['a server error', 500, error(500), 'pagespeed_failed'],
    [
      'a fault inside the result',
      200,
      { lighthouseResult: { ...ANSWER.lighthouseResult, runtimeError: { code: 'NOT_HTML', message: '' } } },
      'audit_not_html',
    ],
    ['another shape', 200, { hello: 'world' }, 'pagespeed_failed'],
  ])('%s', async (_, status, body, code) => {
    const answer = await ask(status, body)
    expect(answer).toMatchObject({ reason: { code } })
    expect(JSON.stringify({ ...answer, asked: [] })).not.toContain(KEY)
  })

  test('an unreadable answer', async () => {
    expect(await ask(200, null, '<html>')).toMatchObject({ reason: { code: 'pagespeed_failed' } })
  })
})
