/** A log of thirty lines, counted by hand in `foreign-import.test.ts`. */
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** The addresses in it: of three people and a bot. */
export const ADDRESSES = ['8.8.8.8', '81.2.69.142', '2001:4860:4860::8888', '66.249.66.1'] as const
const [ANNE, BEN, CLEO, BOT] = ADDRESSES

const line = (address: string, time: string, request: string, status: number, referrer: string, agent: string) =>
  `${address} - - [${time}] "${request}" ${status} 1234 "${referrer}" "${agent}"`
const get = (path: string) => `GET ${path} HTTP/1.1`

const CAMPAIGN = line(
  BEN,
  '05/Mar/2026:12:30:00 +0200',
  get('/?utm_source=news&utm_medium=email&utm_campaign=spring'),
  200,
  '-',
  IPHONE,
)

export const HAND_LOG = [
  line(ANNE, '05/Mar/2026:10:00:00 +0000', get('/'), 200, 'https://www.google.com/', CHROME),
  line(ANNE, '05/Mar/2026:10:00:01 +0000', get('/style.css?v=3'), 200, 'https://example.org/', CHROME),
  line(ANNE, '05/Mar/2026:10:00:01 +0000', get('/logo.png'), 304, 'https://example.org/', CHROME),
  line(ANNE, '05/Mar/2026:10:01:00 +0000', get('/pricing'), 200, 'https://example.org/', CHROME),
  line(ANNE, '05/Mar/2026:10:05:00 +0000', get('/pricing'), 304, 'https://example.org/', CHROME),
  line(ANNE, '05/Mar/2026:10:06:00 +0000', 'POST /contact HTTP/1.1', 302, 'https://example.org/pricing', CHROME),
  line(ANNE, '05/Mar/2026:10:40:00 +0000', get('/about.html'), 200, '-', CHROME),
  CAMPAIGN,
  CAMPAIGN,
  line(BEN, '05/Mar/2026:12:31:00 +0200', get('/gone'), 404, 'https://example.org/pricing', IPHONE),
  line(BOT, '05/Mar/2026:11:00:00 +0000', get('/'), 200, '-', GOOGLEBOT),
  line(BOT, '05/Mar/2026:11:00:02 +0000', get('/'), 200, '-', '-'),
  line(CLEO, '05/Mar/2026:12:00:00 +0000', get('/wp-admin/'), 200, '-', FIREFOX),
  line(CLEO, '05/Mar/2026:12:00:01 +0000', get('/wp-login.php'), 200, '-', FIREFOX),
  line(CLEO, '05/Mar/2026:12:00:02 +0000', get('/robots.txt'), 200, '-', FIREFOX),
  line(CLEO, '05/Mar/2026:12:00:03 +0000', 'HEAD / HTTP/1.1', 200, '-', FIREFOX),
  line(CLEO, '05/Mar/2026:12:00:04 +0000', get('/feed/'), 200, '-', FIREFOX),
  line(CLEO, '05/Mar/2026:12:00:05 +0000', get('/old'), 301, '-', FIREFOX),
  line(CLEO, '05/Mar/2026:12:00:06 +0000', get('/caf\\xC3\\xA9/'), 200, '-', FIREFOX),
  line(CLEO, '05/Mar/2026:12:00:07 +0000', get('/caf%E9/'), 200, 'https://example.org/', FIREFOX),
  'what is this',
  line(CLEO, '05/Mar/2026:12:00:08 +0000', '\\x16\\x03\\x01\\x02', 400, '-', '-'),
  line(CLEO, '31/Feb/2026:12:00:09 +0000', get('/'), 200, '-', FIREFOX),
  line(CLEO, '05/Mar/2026:12:00:10 +0000', get('/<script>alert(1)</script>'), 200, 'https://example.org/', FIREFOX),
  line(CLEO, '05/Mar/2026:12:00:11 +0000', get('/\\x01\\x02page'), 200, 'https://example.org/', FIREFOX),
  line(CLEO, '05/Mar/2026:12:00:12 +0000', get(`/${'a'.repeat(8192)}`), 200, '-', FIREFOX),
  line(CLEO, '05/Mar/2026:12:00:13 +0000', get('http://other.example/'), 200, '-', FIREFOX),
  line(ANNE, '05/Mar/2026:23:50:00 +0000', get('/'), 200, '-', CHROME),
  line(ANNE, '06/Mar/2026:00:10:00 +0000', get('/pricing'), 200, 'https://example.org/', CHROME),
  line(CLEO, '06/Mar/2026:09:00:00 +0000', get('/'), 200, 'https://www.facebook.com/', FIREFOX),
]
