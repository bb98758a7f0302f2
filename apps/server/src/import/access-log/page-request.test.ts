import { expect, test } from 'vitest'
import { pageRequest } from './page-request.ts'

test.each([
  ...['/', '/pricing', '/pricing/', '/about.html', '/ABOUT.HTM', '/index.php', '/index.php?p=3', '/version-1.2'],
  ...['/a/b.c/d', '/?page=/wp-admin/', '/feedback', '/search?q=feed=1', '/shop/?add-to-cart=7', '/caf%E9'],
])('%s is a page', (target) => {
  expect(pageRequest(target, false)).toBe('page')
})

test.each([
  ...['/style.css', '/app.js?v=2', '/logo.PNG', '/robots.txt', '/favicon.ico', '/sitemap.xml', '/a.pdf', '/feed/'],
  ...['/comments/feed', '/blog/rss', '/.env', '/.well-known/security', '/.git/config', '/font.woff2'],
])('%s is a file', (target) => {
  expect(pageRequest(target, false)).toBe('file')
})

test.each([
  ...[
    '/wp-admin/',
    '/wp-admin/post.php?post=1',
    '/blog/wp-login.php',
    '/wp-json/wp/v2/posts',
    '/xmlrpc.php',
    '/wp-cron.php',
  ],
  ...['/?rest_route=/wp/v2', '/?p=3&preview=true', '/?wc-ajax=get_cart', '/wp-content/themes/x/index.php'],
])('%s is WordPress’s own', (target) => {
  expect(pageRequest(target, false)).toBe('admin')
})

test('a missing program is a probe, a missing page is a page', () => {
  expect(pageRequest('/shell.php', true)).toBe('file')
  expect(pageRequest('/old-page', true)).toBe('page')
  expect(pageRequest('/old-page.html', true)).toBe('page')
})
