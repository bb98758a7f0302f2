import { describe, expect, test } from 'vitest'
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
