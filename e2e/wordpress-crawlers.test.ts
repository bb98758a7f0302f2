/** The plugin notes what AI crawlers fetch, and sends it in the background. */
import { get } from 'node:http'
import { addDays, dayOf } from '@curlew/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROME_ON_WINDOWS, type ConnectedWordPress, lackingForWordPress, startConnected } from './wordpress-site.ts'

const GPTBOT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const CLAUDE = 'Mozilla/5.0 (compatible; claudebot/1.0; +claudebot@anthropic.com)'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

describe.skipIf(lackingForWordPress())('in WordPress, fetches by AI crawlers', () => {
  let wordPress: ConnectedWordPress
  beforeAll(async () => {
    wordPress = await startConnected()
  })
  afterAll(async () => {
    expect(wordPress?.site.complaints()).toEqual([])
    await wordPress?.site.close()
    await wordPress?.product.close()
  })

  /** Asks as a crawler does: each path as it is written, without following redirections. */
  const ask = (path: string, userAgent: string, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const options = { method, headers: { 'user-agent': userAgent }, agent: false as const }
      const { hostname, port } = new URL(wordPress.site.url)
      get({ ...options, hostname, port, path }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      }).on('error', reject)
    })
  const json = async <T>(code: string): Promise<T> =>
    JSON.parse(await wordPress.site.run(`echo wp_json_encode(${code});`))
  const noted = async () => {
    const rows = await json<string[]>(
      `$GLOBALS['wpdb']->get_col("SELECT option_value FROM wp_options WHERE option_name LIKE 'curlew\\_fetch\\_%' ORDER BY option_id")`,
    )
    return rows.map((row) => JSON.parse(row) as { agent: string; url: string; status: number; time: number })
  }
  const send = () =>
    wordPress.site.run(`wp_unschedule_hook('curlew_send_crawlers'); do_action('curlew_send_crawlers');`)
  const known = async () => {
    const { store, sites } = wordPress.product.server.services
    await store.flush()
    const site = sites.byId(wordPress.owned.id)!
    const today = dayOf(site.timeZone, Date.now())
    const context = { site: site.id, timeZone: site.timeZone, currency: site.currency }
    return store.crawlers({ range: { start: addDays(today, -1), end: today } }, context)
  }

  test('of pages are noted with their status, and nothing else is', async () => {
    expect(await ask('/hello-world/?utm_source=x&secret=1', GPTBOT)).toBe(200)
    expect(await ask('/nowhere/', CLAUDE)).toBe(404)
    expect(await ask('/?p=1', GPTBOT)).toBe(301)
    expect(await ask('/%22%3Cscript%3E/', GPTBOT)).toBe(404)
    for (const path of ['/feed/', '/robots.txt', '/wp-login.php', '/wp-json/', '/wp-admin/admin-ajax.php?action=x'])
      await ask(path, GPTBOT)
    await ask('/hello-world/', GPTBOT, 'HEAD')
    await ask('/hello-world/', GOOGLE)
    await ask('/hello-world/', CHROME_ON_WINDOWS)
    const fetches = await noted()
    expect(fetches.map(({ agent, url, status }) => [agent, url, status])).toEqual([
      ['GPTBot', 'https://127.0.0.1/hello-world/', 200],
      ['claudebot', 'https://127.0.0.1/nowhere/', 404],
      ['GPTBot', 'https://127.0.0.1/', 301],
      ['GPTBot', 'https://127.0.0.1/%22%3Cscript%3E/', 404],
    ])
    expect(await json(`wp_next_scheduled('curlew_send_crawlers') > time()`)).toBe(true)
  })

  test('stay while the server cannot be reached, and are sent again', async () => {
    await wordPress.site.set({ key: wordPress.key.replace(/@.*/, '@http://127.0.0.1:9') })
    await send()
    expect(await noted()).toHaveLength(4)
    expect(await json(`wp_next_scheduled('curlew_send_crawlers') > time()`)).toBe(true)
    await wordPress.site.set({ key: wordPress.key })
    await send()
    expect(await noted()).toEqual([])
    const { totals, crawlers, pages } = await known()
    expect(totals.current).toMatchObject({ fetches: 4, missing: 2, failed: 0 })
    expect(crawlers.map(({ crawler, current }) => [crawler, current.fetches])).toEqual([
      ['GPTBot', 3],
      ['ClaudeBot', 1],
    ])
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/hello-world/', '/nowhere/']))
  })

  test('are kept up to a number, and sent by the thousand', async () => {
    await wordPress.site.run(`
      $text = wp_json_encode(['agent' => 'CCBot', 'url' => 'https://127.0.0.1/many/', 'status' => 200, 'time' => time()]);
      $rows = [];
      for ($i = 0; $i < Curlew\\Crawlers::MOST; $i++) $rows[] = "('curlew_fetch_many_$i', '$text', 'no')";
      foreach (array_chunk($rows, 500) as $some)
        $GLOBALS['wpdb']->query('INSERT INTO wp_options (option_name, option_value, autoload) VALUES ' . implode(', ', $some));`)
    await ask('/hello-world/', GPTBOT)
    expect(await noted()).toHaveLength(5000)
    await send()
    expect(await noted()).toEqual([])
    const { crawlers } = await known()
    expect(crawlers.map(({ crawler, current }) => [crawler, current.fetches])).toEqual([
      ['CCBot', 5000],
      ['GPTBot', 3],
      ['ClaudeBot', 1],
    ])
  })

  test('leave nothing behind when the plugin goes', async () => {
    await ask('/hello-world/', GPTBOT)
    expect(await noted()).toHaveLength(1)
    await wordPress.site.run(`deactivate_plugins('curlew/curlew.php');`)
    expect(await json(`wp_next_scheduled('curlew_send_crawlers')`)).toBe(false)
    await wordPress.site.run(`uninstall_plugin('curlew/curlew.php');`)
    expect(await noted()).toEqual([])
  })
})
