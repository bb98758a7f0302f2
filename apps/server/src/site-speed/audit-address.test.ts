import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditTarget, findAnswering } from './audit-address.ts'
import { localSite } from './testing/local-site.ts'

const site = (domain: string, path = '') => ({
  domain,
  path,
  owns: (page: { hostname: string; path: string }) =>
    (page.hostname === domain || page.hostname === `www.${domain}`) && page.path.startsWith(`${path}/`),
})
const example = site('example.org')

describe('the page that is audited', () => {
  test.each([
    ['', '', 'https://example.org/'],
    ['/', '', 'https://example.org/'],
    ['/jam?size=large#top', '/jam?size=large', 'https://example.org/jam?size=large'],
    ['jam', '/jam', 'https://example.org/jam'],
    ['https://www.example.org/jam', '/jam', 'https://example.org/jam'],
    ['//evil.example/', '/evil.example/', 'https://example.org/evil.example/'],
    ['\\\\evil.example', '/evil.example', 'https://example.org/evil.example'],
    ['/../../jam', '/jam', 'https://example.org/jam'],
    ['/..//evil.example/', '/evil.example/', 'https://example.org/evil.example/'],
    ['/.//169.254.169.254/latest', '/169.254.169.254/latest', 'https://example.org/169.254.169.254/latest'],
    ['x/..//sub.example.org:8443/a', '/sub.example.org:8443/a', 'https://example.org/sub.example.org:8443/a'],
    ['https://example.org//evil.example/', '/evil.example/', 'https://example.org/evil.example/'],
    ['/.\\\\evil.example', '/evil.example', 'https://example.org/evil.example'],
    ['/a//b', '/a//b', 'https://example.org/a//b'],
  ])('%j is the page %j', (text, page, address) => {
    const target = auditTarget(example, text, [])
    expect([target.page, target.addresses[0]!.href, target.allowed]).toEqual([page, address, []])
  })

  test.each([
    'https://evil.example/',
    'https://example.org.evil.example/',
    'https://user@evil.example/',
    'https://example.org:8443/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,<p>',
    'chrome://settings',
    'http://',
  ])('%s is refused', (text) => {
    expect(() => auditTarget(example, text, [])).toThrow(
      expect.objectContaining({ fields: { page: 'page_of_other_site' } }),
    )
  })

  test.each(['https://blog.example.org/jam', 'http://www.blog.example.org/', 'https://xn--n3h.example.org/'])(
    '%s, on a subdomain, is refused',
    (text) => {
      const owner = { ...example, owns: () => true }
      expect(() => auditTarget(owner, text, [])).toThrow(
        expect.objectContaining({ fields: { page: 'page_of_subdomain' } }),
      )
    },
  )

  test('on a subdomain that is the site itself, or at the operator’s address, is accepted', () => {
    expect(auditTarget(site('blog.example.org'), 'https://blog.example.org/jam', []).page).toBe('/jam')
    const owner = { ...example, owns: () => true }
    expect(auditTarget(owner, 'http://dev.example.org:81/jam', ['http://dev.example.org:81']).page).toBe('/jam')
  })

  test('of a site with a path is below that path', () => {
    expect(auditTarget(site('example.org', '/shop'), '', []).addresses[0]!.href).toBe('https://example.org/shop/')
    expect(() => auditTarget(site('example.org', '/shop'), '/blog/', [])).toThrow()
  })

  test('is always on the same host and port, with any path and query', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '\t',
      '\n',
      ' ',
      'evil.example',
      '127.0.0.1:81',
    )
    const pages = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
    const origins = ['http://example.org:8080']
    fc.assert(
      fc.property(pages, fc.constantFrom([], origins), (page, local) => {
        let target: ReturnType<typeof auditTarget>
        try {
          target = auditTarget(example, page, local)
        } catch (error) {
          expect(error).toMatchObject({ fields: { page: 'page_of_other_site' } })
          return
        }
        expect(target.addresses.map(({ origin }) => origin)).toEqual(
          local.length > 0 ? origins : ['https://example.org', 'http://example.org'],
        )
        // Requesting the page by its normalised path gives the same page.
        expect(auditTarget(example, target.page, local)).toEqual(target)
      }),
    )
  })

  test('is at the operator’s address only if one is set for this site', () => {
    const origins = ['http://example.org:8080', 'http://other.example:9090']
    const target = auditTarget(example, '/jam', origins)
    expect(target.addresses.map(({ href }) => href)).toEqual(['http://example.org:8080/jam'])
    expect(target.allowed).toEqual([{ hostname: 'example.org', port: 8080 }])
    expect(auditTarget(site('shop.example'), '', origins).allowed).toEqual([])
  })
})

describe('a site that cannot be audited says why', () => {
  const here = site('127.0.0.1')
  const reasonAt = (origin: string, origins = [origin], domain = here) =>
    findAnswering(domain, auditTarget(domain, '', origins), new AbortController().signal).then(
      ({ href }) => href,
      (error) => error.reason,
    )
  const redirectTo = (location: string) => localSite((_, response) => response.writeHead(302, { location }).end())

  test('a redirect within the site is followed', async () => {
    const origin = await localSite((request, response) =>
      request.url === '/' ? response.writeHead(301, { location: '/en/' }).end() : response.end('hello'),
    )
    expect(await reasonAt(origin)).toBe(`${origin}/en/`)
  })

  test('nothing listens', async () => {
    expect(await reasonAt('http://localhost:1', ['http://localhost:1'], site('localhost'))).toEqual({
      code: 'audit_site_down',
      values: { host: 'localhost:1' },
    })
  })

  test('it accepts the connection but never answers', async () => {
    const origin = await localSite(() => {})
    const target = auditTarget(here, '', [origin])
    await expect(findAnswering(here, target, new AbortController().signal, 1)).rejects.toMatchObject({
      reason: { code: 'audit_site_slow', values: { host: new URL(origin).host } },
    })
  })

  test('it closes the connection', async () => {
    const origin = await localSite((request) => request.socket.destroy())
    expect(await reasonAt(origin)).toMatchObject({ code: 'audit_site_down' })
  })

  test('it asks for a password', async () => {
    const origin = await localSite((_, response) => response.writeHead(401).end())
    expect(await reasonAt(origin)).toMatchObject({ code: 'audit_needs_sign_in' })
  })

  test.each([
    { 'content-type': 'application/pdf' },
    { 'content-type': 'text/html', 'content-disposition': 'attachment; filename="a.html"' },
  ])('it is a file: %j', async (headers) => {
    const origin = await localSite((_, response) => response.writeHead(200, headers).end())
    expect(await reasonAt(origin)).toEqual({ code: 'audit_not_html' })
  })

  test('its certificate is not valid', async () => {
    const origin = await localSite((_, response) => response.end(), { secure: true })
    expect(await reasonAt(origin)).toEqual({ code: 'audit_certificate', values: { host: '127.0.0.1' } })
  })

  test('it is on this machine or its network, and the operator does not allow that', async () => {
    for (const domain of ['127.0.0.1', 'localhost', '10.0.0.1', '169.254.169.254'])
      expect(await reasonAt('', [], site(domain))).toEqual({ code: 'audit_not_public', values: { host: domain } })
  })

  test.each([
    ['http://169.254.169.254/latest/meta-data/', 'audit_redirected', '169.254.169.254'],
    ['https://evil.example/', 'audit_redirected', 'evil.example'],
    ['http://127.0.0.1:6379/', 'audit_redirected', '127.0.0.1:6379'],
    ['http://127.0.0.1/', 'audit_not_public', '127.0.0.1'],
    ['file:///etc/passwd', 'audit_no_web_page', '127.0.0.1'],
    ['mailto:jam@example.org', 'audit_no_web_page', '127.0.0.1'],
  ])('it redirects to %s', async (location, code, host) => {
    expect(await reasonAt(await redirectTo(location))).toMatchObject({
      code,
      values: { host: expect.stringContaining(host) },
    })
  })

  test('it redirects to one of its own addresses that is not public', async () => {
    const origin = (await redirectTo('http://10.0.0.7.nip.localhost/')).replace('127.0.0.1', 'localhost')
    expect(await reasonAt(origin, [origin], site('localhost'))).toMatchObject({
      code: expect.stringMatching(/^audit_(not_public|site_unknown)$/),
      values: { host: '10.0.0.7.nip.localhost' },
    })
  })

  test('it redirects endlessly', async () => {
    expect(await reasonAt(await redirectTo('/'))).toMatchObject({ code: 'audit_redirects' })
  })
})
