import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, readAddress, readReferrer } from './address.ts'

describe('page addresses', () => {
  test('host, readable path and campaign are kept; the rest of the query is not', () => {
    const address = readAddress(
      'https://example.org/caf%C3%A9/?q=secret&utm_source=News&utm_medium=Email&utm_campaign=Spring%20Sale&token=abc#top',
    )
    expect(address).toEqual({
      hostname: 'example.org',
      path: '/café/',
      campaign: { source: 'news', medium: 'email', campaign: 'Spring Sale', term: '', content: '', clickId: '' },
    })
    expect(JSON.stringify(address)).not.toContain('secret')
  })

  test('a campaign is the same however its accents are composed', () => {
    const campaigns = ['NFC', 'NFD'].map((form) => {
      const name = encodeURIComponent('Café'.normalize(form))
      return readAddress(`https://example.org/?utm_source=${name}&utm_medium=${name}&utm_campaign=${name}`)?.campaign
    })
    expect(campaigns[1]).toEqual(campaigns[0])
    expect(campaigns[0]?.source).toBe('café'.normalize('NFC'))
  })

  test('a click id is recognised', () => {
    expect(readAddress('https://example.org/?gclid=abc')?.campaign.clickId).toBe('gclid')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/only/a/path',
    'about:blank',
    '',
    'https://',
    '\u0000',
  ])('%j is not the address of a page', (text) => expect(readAddress(text)).toBeNull())

  test('e-mail addresses and access tokens in a path are removed', () => {
    expect(readAddress('https://example.org/reset/jo.doe@example.com/now')?.path).toBe('/reset/[email]/now')
    expect(readAddress('https://example.org/reset/jo%40example.com')?.path).toBe('/reset/[email]')
    expect(readAddress('https://example.org/k/8f14e45fceea167a5a36dedd4bea2543')?.path).toBe('/k/[token]')
    expect(readAddress('https://example.org/k/3f2504e0-4f89-11d3-9a0c-0305e82c3301/')?.path).toBe('/k/[token]/')
    expect(readAddress('https://example.org/by/@john@example.com')?.path).toBe('/by/[email]')
    expect(readAddress('https://example.org/?utm_campaign=john%2540example%252Ecom')?.campaign.campaign).toBe('[email]')
    expect(readAddress('https://example.org/cart/jsessionid/0A1B2C3D4E5F6071')?.path).toBe('/cart/jsessionid/[token]')
    for (const path of ['/the-autumn-larder-14-jars-worth-keeping/', '/the-10-best-preserving-pans-of-this-year']) {
      expect(readAddress(`https://example.org${path}`)?.path).toBe(path)
    }
    expect(readAddress('https://example.org/how-to-make-seville-orange-marmalade-that-sets/')?.path).toBe(
      '/how-to-make-seville-orange-marmalade-that-sets/',
    )
  })

  test('a host has at most 253 characters', () => {
    const host = (length: number) => `${'a.'.repeat(200).slice(0, length - 4)}.org`.replace('..', 'a.')
    expect(readAddress(`http://${host(253)}/`)?.hostname).toBe(host(253))
    expect(readAddress(`http://${host(254)}/`)).toBeNull()
    const app = (length: number) => `com.${'a'.repeat(length - 4)}`
    expect(readReferrer(`android-app://${app(253)}/`).hostname).toBe(app(253))
    expect(readReferrer(`android-app://${app(254)}/`).hostname).toBe('')
  })

  test('a text is never cut within a character', () => {
    expect(cleanText(`  ${'a'.repeat(253)}😀`)).toBe(`${'a'.repeat(253)}😀`)
    expect(cleanText(`${'a'.repeat(254)}😀`)).toBe('a'.repeat(254))
  })

  test('an invalid percent encoding leaves the path unchanged', () => {
    expect(readAddress('https://example.org/100%/x')?.path).toBe('/100%/x')
  })

  test('a referrer keeps only host and path', () => {
    expect(readReferrer('https://news.example/story?id=7#c')).toEqual({
      hostname: 'news.example',
      address: 'news.example/story',
    })
  })

  test('an app’s id is accepted as referrer', () => {
    for (const path of ['', '/', '/https/mail.example/private?id=7']) {
      expect(readReferrer(`android-app://com.google.android.gm${path}`)).toEqual({
        hostname: 'com.google.android.gm',
        address: 'com.google.android.gm/',
      })
    }
    expect(readReferrer('Android-App://com.Slack/').hostname).toBe('com.slack')
  })

  test.each([
    'javascript:alert(1)',
    'android-app:',
    'android-app://',
    'android-app://gm/',
    'android-app://com.<script>/',
    'android-app://com.gm@evil.example/',
    'android-app://1.2.3.4/',
    'android-app:com.gm',
    'intent://com.gm/',
    ' android-app://com.gm/',
  ])('%j is not a referrer', (text) => expect(readReferrer(text)).toEqual({ hostname: '', address: '' }))

  test('stored text is always well-formed, short and without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const clean = cleanText(text)
        expect(clean.isWellFormed()).toBe(true)
        expect(clean.length).toBeLessThanOrEqual(255)
        expect(clean).not.toMatch(/[\p{Cc}\u202e\u2066]/u)
      }),
    )
    expect(cleanText('a\ud800b\u0000c\u202ed')).toBe('a\ufffdbcd')
  })
})
