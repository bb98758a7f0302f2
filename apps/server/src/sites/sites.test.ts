import { describe, expect, test } from 'vitest'
import { startTestServer } from '../test/test-server.ts'
import { NewSite } from './sites.ts'

const parse = (domain: string) =>
  NewSite.safeParse({ name: 'A site', domain, timezone: 'Europe/London', currency: 'GBP' })

describe('the domain of a new site', () => {
  test.each([
    ['Example.org', 'example.org'],
    [' https://www.example.org/shop?a=b ', 'example.org'],
    ['example.org:8080', 'example.org'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['localhost:8080', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
  ])('%s is kept as browsers send it', (typed, kept) => {
    expect(parse(typed).data?.domain).toBe(kept)
  })

  test.each([
    '',
    'com',
    'a b.example',
    'example..org',
    '-a.example',
    '<b>.example',
    'http://',
    `${'a'.repeat(64)}.example`,
  ])('%s is refused', (typed) => {
    expect(parse(typed).error?.issues[0]?.message).toBe('Give the site’s domain, such as example.org.')
  })
})

test('an internationalised domain is shown as people write it, and found however they do', async () => {
  const server = await startTestServer()
  const owner = await server.signIn('administrator')
  const added = await owner.rest('POST', 'sites', {
    name: 'Books',
    domain: 'www.Bücher.example',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  })
  const { site } = added.answer.data as { site: { id: number; domain: string } }
  expect(site.domain).toBe('bücher.example')
  expect((await owner.rest('GET', `sites/${site.id}`)).answer.data).toMatchObject({ domain: 'bücher.example' })
  expect((await owner.rest('PATCH', `sites/${site.id}`, { domain: 'bücher.example' })).status).toBe(200)
  const { sites } = server.services
  for (const typed of ['bücher.example', 'www.BÜCHER.example', 'xn--bcher-kva.example'])
    expect(sites.byDomain(typed)?.id).toBe(site.id)
  expect(sites.byDomain('xn--bcher-kva.example')?.domain).toBe('xn--bcher-kva.example')
  await server.close()
})
