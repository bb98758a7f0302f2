import { describe, expect, test } from 'vitest'
import { withoutEmails, withoutPrivateData } from './private-data.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'

describe('what names a person or opens a door is not kept', () => {
  test.each([
    ['Hello jo.doe+shop@example.com!', 'Hello [email]'],
    ['Order of <jo@example.com>, thanks', 'Order of <[email]>, thanks'],
    ['/reset/jo%40example.com/now', '/reset/[email]/now'],
    ['/reset/jo%2540example.com', '/reset/[email]'],
    ['/mailto:jo@example.com', '/mailto:[email]'],
    ['jörg@müller.example', '[email]'],
    ['jo＠example.com', '[email]'],
    ['a@b@example.com', '[email]'],
    ['j@example.com', '[email]'],
    ['/by/@john@example.com', '/by/[email]'],
    ['%40john%40example.com', '[email]'],
    ['john%40example%2Ecom', '[email]'],
    ['john%2540example%252Ecom', '[email]'],
    ['john%25252540example%2525252Ecom', '[email]'],
    ['/reset/john%25252540example.com/now', '/reset/[email]/now'],
    ['john@example．com', '[email]'],
    ['john@example。com', '[email]'],
    ['/by/john@192.0.2.1', '/by/[email]'],
    ['john%2540192%252E0%252E2%252E1', '[email]'],
    ['/by/john@localhost', '/by/[email]'],
    ['@john@LOCALHOST', '[email]'],
  ])('an e-mail address: %s', (text, kept) => expect(withoutPrivateData(text)).toBe(kept))

  test.each([
    [`/sso/${JWT}`, '/sso/[token]'],
    [`Signed in with ${JWT} today`, 'Signed in with [token] today'],
    [`/sso/${JWT.slice(0, 40)}`, '/sso/[token]'],
    ['/k/8f14e45fceea167a5a36dedd4bea2543', '/k/[token]'],
    ['/k/3f2504e0-4f89-11d3-9a0c-0305e82c3301/', '/k/[token]/'],
    ['/k/3f2504e0-4f89-11d3-9a0c-0305e82c3301.html', '/k/[token].html'],
    // A Django password reset, a base64url token with marks in it, and one that is padded.
    ['/reset/MQ/c1bqzu-3e8f7a9b2c4d5e6f7a8b9c0d1e2f3a4b/', '/reset/MQ/[token]/'],
    ['/k/Zm9_vYm-FyQmF6Q-XV4R3V-1WjBab3', '/k/[token]'],
    ['/k/Zm9vYmFyQmF6UXV4R3V1WjBab3Q%3D', '/k/[token]'],
    // One of its words is a token.
    ['report.8f14e45fceea167a5a36dedd4bea2543%3D', '[token]'],
    // Of both cases of letters alone, joined, or with digits at either end of what is a letter or a digit.
    ['aBcDeFgHiJkLmNoPqRsTuVwX', '[token]'],
    [Array(13).fill('aB').join('-'), '[token]'],
    ...['a0', 'a9', 'A1', 'Z1', 'a1', 'z1', 'aZ', 'zA'].map((two) => [
      `/k/${two.repeat(6)}-${two.repeat(6)}`,
      '/k/[token]',
    ]),
    // Ten of 25 neighbours differ.
    ['a1a1a1a1a1a-bbbbbbbbbbbbbbbb', '[token]'],
    ['abc-1bcdefghijklmnopqrstuvwx', '[token]'],
    ['ABC1BCDEFGHIJKLMNOPQRSTU', '[token]'],
    ['download_8f14e45fceea167a5a36dedd4bea2543', '[token]'],
    // Of 20 to 22 characters: a nanoid, base64url of 128 bits, and two of one case.
    ['/reset/V1StGXR8_Z5jdHi6B-myT', '/reset/[token]'],
    ['/reset/Xk3mPq9ZtL2vB8nR4wYs1d', '/reset/[token]'],
    ['/k/0A1B2C3D4E5F60718293', '/k/[token]'],
    ['/k/c9s8fjq2ab3hkd7uvw1g', '/k/[token]'],
    ['abcdefghij23klmno5pq', '[token]'],
    // Whole when a mark is encoded more than once.
    ['/k/Zm9vYmFyQmF6UXV4R3V1%252B', '/k/[token]'],
  ])('a token: %s', (text, kept) => expect(withoutPrivateData(text)).toBe(kept))

  test.each([
    ['/cart;jsessionid=1A2B3C', '/cart'],
    ['/cart;jsessionid=1A2B3C.node1/pay', '/cart/pay'],
    ['/cart%3BJSESSIONID%3D1A2B3C', '/cart'],
    ['/cart;color=red;sid=77', '/cart;color=red'],
    ['/cart%253BJSESSIONID%253D1A2B3C', '/cart'],
    ['/cart/PHPSESSID=abc123', '/cart/PHPSESSID=[token]'],
    ['/cart/jsessionid/0A1B2C3D4E5F60718293', '/cart/jsessionid/[token]'],
    ['/sid/0a1b2c3d4e5f6071/pay', '/sid/[token]/pay'],
    ['/token/Xk3mPq9ZtL2vB8nR', '/token/[token]'],
    ['back%2Fsid%2Fabcdefgh12abcd5f', '[token]'],
    ['back%252Fsid%252Fabcdefgh12abcd5f', '[token]'],
    ['/back%25253FPHPSESSID%25253D1A2B', '/[token]'],
    [`${'a'.repeat(60)}_sid=1`, `${'a'.repeat(60)}_sid=[token]`],
    ['/go/page?sid=abc123&x=1', '/go/page?sid=[token]&x=1'],
    ['/back%3FPHPSESSID%3D1A2B', '/[token]'],
    ['/(S(lit3py55t21z5v55vlm25s55))/page.aspx', '/(S([token]))/page.aspx'],
    [
      'https://shop.example/?access_token=abc&password=hunter2',
      'https://shop.example/?access_token=[token]&password=[token]',
    ],
    [
      'ASP.NET_SessionId=abc connect.sid=abc ASPSESSIONIDQQRSTUVW=abc',
      'ASP.NET_SessionId=[token] connect.sid=[token] ASPSESSIONIDQQRSTUVW=[token]',
    ],
  ])('a session or a secret: %s', (text, kept) => expect(withoutPrivateData(text)).toBe(kept))
})

test.each([
  '/the-autumn-larder-14-jars-worth-keeping/',
  '/@curlew.example/about',
  'jo.doe@home',
  'The sid 77 and the sid = 78',
  `${'a'.repeat(61)}_sid=1`,
  '/order/123456789012345678901234',
  '/monkeyJars.html-and-more-things',
  '/Sommer%20Schluss%20Verkauf%202026',
  '/a-b-c-d-e-f-g-h-i-j-k-l-m',
  '/a+b+c+d+e+f+g+h+i+j+k+l+m',
  '/A_B_C_D_E_F_G_H_I_J_K_L_M',
  '/A~B~C~D~E~F~G~H~I~J~K~L~M',
  // Too few neighbours to tell, and too few that differ.
  Array(12).fill('aB').join('-'),
  'a1a1a1a1a11-bbbbbbbbbbbbbbbb',
  'abcd-1bcdefghijklmnopqrstuvw',
  '/the-10-best-preserving-pans-of-this-year',
  '/how_we_made_marmalade_in_2024_and_again',
  '/how-to-make-seville-orange-marmalade-that-sets/',
  '/wp-content/uploads/2026/03/spring-price-list-2026-03-10.pdf',
  '/@curlew/posts/1234567890123456789',
  '/package/react@18.2.0',
  'Follow @curlew @ 3.50 a month',
  'Internationalisierungsbeauftragte der Donaudampfschifffahrtsgesellschaft',
  'spring_sale_2026_newsletter_a_b_test_variant_2',
  '/preis=10;farbe=rot',
  'assessment=1 possession=2 inside=3',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?start=10',
  '/кафе/меню/завтраки-и-обеды-на-каждый-день',
  '/how-to-bake-sourdough-bread-2024',
  '/blog/2024/03/10/what-we-learned-in-10-years/',
  '/top-10-gifts-under-20-for-2026',
  '/Donaudampfschifffahrtskapitänsmütze',
  '/rechtsschutzversicherungsgesellschaften',
  '/Weihnachtsangebote2026',
  '/weihnachten2026angebote',
  '/Fruehjahrskollektion2026',
  '/kraftfahrzeughaftpflicht-versicherung-2026',
  '/SKU-2024-AB',
  '/product/SKU-2024-AB-10X-B2C3-D4',
  '/iphone-15-pro-max-256gb-titan',
  '/SamsungGalaxyS24Ultra',
  '/docs/v18.2.0-rc.1/install',
  '/package/chrome@120.0.6099.109',
  'Curlew 12.4.10-beta.3 is here',
  '/events/2026-03-10T14-30-00Z',
  '/backup-20260310T143000Z.zip',
  '/IMG_20240312_143022_HDR.jpg',
  '/Screenshot2024031214302.png',
  '/api/getUserPreferencesDialog',
  '/api/XMLHttpRequestFactory',
  '/api/toBase64UrlEncodedText',
  '/api/convertToBase64UrlEncodedText',
  '/wiki/HowToGetToOurNewShopInTheCity',
  '/wiki/Wie-IchMeinNeuesProfilFuer2026-anlege',
  '/session/opening-keynote-2026',
  '/session/kubernetes-for-beginners-101',
  '/session/WhatIsNewInTypeScript',
  '/session/softwarearchitektur2026',
  '/password/reset-your-password',
  '/token/pricing',
  '/auth/login/with-your-account',
  'Session/Authentifizierungsverfahren',
  '@curlew@home',
  '/@curlew/core@12.0.1',
  'Prices from 192.0.2.1 to localhost @ home',
  '100%25 Baumwolle, 40%25 reduziert',
])('what names nobody is kept as it is: %s', (text) => expect(withoutPrivateData(text)).toBe(text))

test('of texts that are meant to be random, such as coupons, e-mail addresses alone are taken out', () => {
  expect(withoutEmails('8f14e45fceea167a5a36dedd4bea2543 for jo@example.com')).toBe(
    '8f14e45fceea167a5a36dedd4bea2543 for [email]',
  )
})
