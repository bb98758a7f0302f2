import { describe, expect, test } from 'vitest'
import {
  CHANNELS,
  type Channel,
  channelOf,
  domainOfSocialNetwork,
  socialNetworkOf,
  sourceOfReferrer,
} from './channels.ts'

const cases: [source: string, medium: string, campaign: string, channel: Channel][] = [
  ['(direct)', '(none)', '', 'Direct'],
  ['google', 'cpc', 'spring cross-network 12', 'Cross-network'],
  ['google', 'cpc', 'summer-shopping', 'Paid Shopping'],
  ['amazon.de', 'ppc', '', 'Paid Shopping'],
  ['google', 'cpc', '', 'Paid Search'],
  ['bing.com', 'paidsearch', 'brand', 'Paid Search'],
  ['l.facebook.com', 'paid', '', 'Paid Social'],
  ['youtube', 'cpv', '', 'Paid Video'],
  ['youtube', 'cpc', '', 'Paid Video'],
  ['news.example', 'banner', '', 'Display'],
  ['facebook', 'cpm', '', 'Paid Social'],
  ['news.example', 'cpm', '', 'Display'],
  ['partner', 'paid-link', '', 'Paid Other'],
  ['chatgpt.com', 'referral', '', 'AI Assistant'],
  ['chatgpt.com', '', 'shop', 'AI Assistant'],
  ['gemini.google.com', 'referral', '', 'AI Assistant'],
  ['com.openai.chatgpt', 'referral', '', 'AI Assistant'],
  ['perplexity', 'cpc', '', 'Paid Other'],
  ['etsy.com', 'referral', '', 'Organic Shopping'],
  ['newsletter', 'post', 'shop', 'Organic Shopping'],
  ['m.facebook.com', 'referral', '', 'Organic Social'],
  ['somewhere', 'social-media', '', 'Organic Social'],
  ['youtube.com', 'referral', '', 'Organic Video'],
  ['com.google.android.youtube', 'referral', '', 'Organic Video'],
  ['duckduckgo', 'organic', '', 'Organic Search'],
  ['unknown-engine', 'organic', '', 'Organic Search'],
  ['mail.google.com', 'referral', '', 'Referral'],
  ['example.org', 'referral', '', 'Referral'],
  ['Newsletter', 'E-Mail', 'may', 'Email'],
  ['partner', 'affiliate', '', 'Affiliates'],
  ['podcast', 'audio', '', 'Audio'],
  ['(direct)', '(not set)', '', 'Direct'],
  ['(direct)', '', '', 'Direct'],
  ['(direct)', 'flyer', '', 'Unassigned'],
  ['partner', 'affiliates', '', 'Affiliates'],
  ['sms', 'text', '', 'SMS'],
  ['partner', 'sms', '', 'SMS'],
  ['app', 'web-push', '', 'Mobile Push Notifications'],
  ['firebase', 'in-house', '', 'Mobile Push Notifications'],
  ['partner', 'pushed-aside', '', 'Unassigned'],
  ['newsletter', 'post', 'bishops', 'Unassigned'],
  ['www.facebook.com', 'referral', '', 'Organic Social'],
  ['news.www.example', 'cpc', '', 'Paid Other'],
  ['constructor', '__proto__', 'toString', 'Unassigned'],
  ['', '', '', 'Unassigned'],
]

describe('channelOf', () => {
  test.each(cases)('%s / %s / %s is %s', (source, medium, campaign, channel) => {
    expect(channelOf({ source, medium, campaign })).toBe(channel)
  })

  test('these cases cover every channel', () => {
    expect(new Set(cases.map(([, , , channel]) => channel))).toEqual(new Set(CHANNELS))
  })
})

describe('sourceOfReferrer', () => {
  test.each([
    ['www.google.co.uk', 'google', 'organic'],
    ['www.google.com', 'google', 'organic'],
    ['fr.search.yahoo.com', 'yahoo', 'organic'],
    ['DuckDuckGo.com', 'duckduckgo', 'organic'],
    ['r.duckduckgo.com', 'duckduckgo', 'organic'],
    ['safe.duckduckgo.com', 'duckduckgo', 'organic'],
    ['encrypted.google.com', 'google', 'organic'],
    ['cse.google.com', 'google', 'organic'],
    ['images.yandex.ru', 'yandex', 'organic'],
    ['image.baidu.com', 'baidu', 'organic'],
    ['wap.sogou.com', 'sogou', 'organic'],
    ['images.search.yahoo.com', 'yahoo', 'organic'],
    ['image.search.naver.com', 'naver', 'organic'],
    // Of the same companies, but no search.
    ['docs.google.com', 'docs.google.com', 'referral'],
    ['mail.yandex.ru', 'mail.yandex.ru', 'referral'],
    ['tieba.baidu.com', 'tieba.baidu.com', 'referral'],
    ['yandex.com.tr', 'yandex', 'organic'],
    ['com.google.android.googlequicksearchbox', 'google', 'organic'],
    ['com.google.android.gm', 'com.google.android.gm', 'referral'],
    ['docs.google.com', 'docs.google.com', 'referral'],
    ['google.evil.example', 'google.evil.example', 'referral'],
    ['gemini.google.com', 'gemini.google.com', 'referral'],
    ['www.example.org', 'example.org', 'referral'],
    ['my.www.example.org', 'my.www.example.org', 'referral'],
    ['yandex', 'yandex', 'referral'],
    ['so', 'so', 'referral'],
  ])('%s is %s / %s', (host, source, medium) => {
    expect(sourceOfReferrer(host)).toEqual({ source, medium })
  })
})

test('a social network is recognised by its domains, their subdomains and its short names', () => {
  expect(['lm.facebook.com', 'fb', 't.co', 'out.reddit.com', 'WWW.LinkedIn.com'].map(socialNetworkOf)).toEqual([
    'Facebook',
    'Facebook',
    'X',
    'Reddit',
    'LinkedIn',
  ])
  const subdomains = ['de.linkedin.com', 'de.quora.com', 'somebody.tumblr.com', 't.umblr.com', 'm.weibo.cn', 'm.vk.ru']
  expect([...subdomains, 'l.threads.com', 'go.bsky.app'].map(socialNetworkOf)).toEqual([
    'LinkedIn',
    'Quora',
    'Tumblr',
    'Tumblr',
    'Weibo',
    'VK',
    'Threads',
    'Bluesky',
  ])
  expect(['', 'youtube.com', 'notfacebook.com', 'example.org'].map(socialNetworkOf)).toEqual(['', '', '', ''])
})

test.each([
  'pinterest.de',
  'www.pinterest.co.uk',
  'pinterest.fr',
  'pinterest.com.au',
  'de.pinterest.com',
  'm.pinterest.ch',
])('%s is Pinterest’s', (source) => {
  expect(socialNetworkOf(source)).toBe('Pinterest')
  expect(channelOf({ source, medium: 'referral', campaign: '' })).toBe('Organic Social')
})

test.each([
  ...['pinterest.de.evil.example', 'notpinterest.de', 'pinterest.example', 'pinterest.co.example', 'de.pinterest'],
  ...['notamazon.co.uk', 'intranet.line', 'news.x', 'com.example.reddit'],
])('%s belongs to no network', (source) => {
  expect(socialNetworkOf(source)).toBe('')
  expect(channelOf({ source, medium: 'referral', campaign: '' })).toBe('Referral')
})

test.each([
  ['com.reddit.frontpage', 'Reddit'],
  ['com.pinterest', 'Pinterest'],
  ['com.instagram.android', 'Instagram'],
  ['com.facebook.katana', 'Facebook'],
  ['org.telegram.messenger', 'Telegram'],
  ['com.Slack', ''],
  ['com.google.android.gm', ''],
])('the app %s is of the network %j', (app, network) => {
  expect(socialNetworkOf(app)).toBe(network)
})

test('a network’s domain is found by its name', () => {
  expect(['Facebook', 'X', 'Hacker News', 'Friendster', 'constructor'].map(domainOfSocialNetwork)).toEqual([
    'facebook.com',
    'x.com',
    'news.ycombinator.com',
    '',
    '',
  ])
})
