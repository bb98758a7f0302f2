import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { domainAddress, pageAddress, webAddress } from './safe-url.ts'

describe("addresses made from visitors' data", () => {
  test('a page is its host and path', () => {
    expect(pageAddress('northfold.example', '/shop?a=b#c')).toBe('https://northfold.example/shop?a=b#c')
    expect(pageAddress('Northfold.example', 'shop')).toBe('https://northfold.example/shop')
    expect(pageAddress('northfold.example', '//evil.example/x')).toBe('https://northfold.example//evil.example/x')
    expect(pageAddress('northfold.example', '/"><script>')).toBe('https://northfold.example/%22%3E%3Cscript%3E')
  })

  test.each([
    '',
    'a b',
    'evil.example@good.example',
    'good.example/path',
    'good.example:99999',
    'javascript:alert(1)',
    '[::1',
    'a\\b',
    '%00',
  ])('no link is made of the host %j', (host) => {
    expect(pageAddress(host, '/')).toBeUndefined()
  })

  test('a referrer without a dot is a name, not a site', () => {
    expect(domainAddress('pinterest.com')).toBe('https://pinterest.com/')
    expect(domainAddress('newsletter')).toBeUndefined()
    expect(domainAddress('javascript:alert(1).x')).toBeUndefined()
    expect(domainAddress('com.google.android.gm')).toBeUndefined()
    expect(domainAddress('ai.perplexity.app.android')).toBeUndefined()
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', ' vbscript:x', '//evil.example', '/here', ''])(
    'an address that is no web page leads nowhere: %j',
    (address) => {
      expect(webAddress(address)).toBeUndefined()
    },
  )

  test('with any host and path, a link stays on that host and uses https', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom('northfold.example', ''), (host, path, real) => {
        const wanted = real || host
        const address = pageAddress(wanted, path)
        if (address === undefined) return
        const url = new URL(address)
        expect(url.protocol).toBe('https:')
        expect(url.hostname).toBe(wanted.toLowerCase())
        expect(url.username + url.password).toBe('')
      }),
    )
  })
})
