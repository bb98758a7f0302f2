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
    ['aB-aB-aB-aB-aB-aB-aB-aB-aB-aB', '[token]'],
    ...['a0', 'a9', 'A1', 'Z1', 'a1', 'z1', 'aZ', 'zA'].map((two) => [
      `/k/${two.repeat(6)}-${two.repeat(6)}`,
      '/k/[token]',
    ]),
    // Ten of 25 neighbours differ.
    ['aBaBaBaBaBa-bbbbbbbbbbbbbbbb', '[token]'],
    ['abc-1bcdefghijklmnopqrst', '[token]'],
    ['download_8f14e45fceea167a5a36dedd4bea2543', '[token]'],
  ])('a token: %s', (text, kept) => expect(withoutPrivateData(text)).toBe(kept))

  test.each([
    ['/cart;jsessionid=1A2B3C', '/cart'],
    ['/cart;jsessionid=1A2B3C.node1/pay', '/cart/pay'],
    ['/cart%3BJSESSIONID%3D1A2B3C', '/cart'],
    ['/cart;color=red;sid=77', '/cart;color=red'],
    ['/cart/PHPSESSID=abc123', '/cart/PHPSESSID=[token]'],
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
  'aB-aB-aB-aB-aB-aB-aB-aB-aB',
  'aBaBaBaBaBB-bbbbbbbbbbbbbbbb',
  'abcd-1bcdefghijklmnopqrs',
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
])('what names nobody is kept as it is: %s', (text) => expect(withoutPrivateData(text)).toBe(text))

test('of texts that are meant to be random, such as coupons, e-mail addresses alone are taken out', () => {
  expect(withoutEmails('8f14e45fceea167a5a36dedd4bea2543 for jo@example.com')).toBe(
    '8f14e45fceea167a5a36dedd4bea2543 for [email]',
  )
})
