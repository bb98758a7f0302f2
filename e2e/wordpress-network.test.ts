/** Two sites of one WordPress, each with its own key, under a licence for the whole installation. */
import { issueLicence, signingKey } from '@curlew/server/licence'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type ConnectedWordPress, lackingForWordPress, OWNER, startConnected, visit } from './wordpress-site.ts'

describe.skipIf(lackingForWordPress())('on a network of sites', () => {
  let wordPress: ConnectedWordPress
  let browser: Browser

  beforeAll(async () => {
    ;[wordPress, browser] = await Promise.all([
      startConnected(),
      launchBrowser(['--host-resolver-rules=MAP third.localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']),
    ])
    await wordPress.site.makeNetwork()
    const { services } = wordPress.product.server
    const token = await issueLicence(
      await signingKey(services.config.dataFolder),
      { type: 'agency', network: true, days: 9 },
      Date.now(),
    )
    await services.licences.enter(token, null)
    const second = await wordPress.product.addSite({ domain: '127.0.0.1/second', name: 'The second' })
    const secret = await services.connectorSecrets.make(second.id)
    const key = `curlew:${second.key}:${secret}@${wordPress.product.url}`
    await wordPress.site.run(
      `switch_to_blog(2); (new Curlew\\Settings())->change(['key' => '${key}', 'trusted' => '${wordPress.product.url}']);`,
    )
  })
  afterAll(async () => {
    await browser?.close()
    const complaints = wordPress?.site.complaints() ?? []
    await wordPress?.site.close()
    await wordPress?.product.close()
    expect(complaints).toEqual([])
  })

  test('LIC-02 the network’s licence holds at each of its sites, and each shows its own', async () => {
    const { page, context, errors } = await wordPress.site.signIn(browser)
    for (const [path, name] of [
      ['', 'Heron & Reed'],
      ['/second', 'The second'],
    ]) {
      const answered = page.waitForResponse(/curlew\/v1\/page-data/)
      await page.goto(`${wordPress.site.url}${path}/wp-admin/admin.php?page=curlew`)
      const { data } = (await (await answered).json()) as { data: Record<string, unknown> }
      expect(data).toMatchObject({
        network: true,
        level: 'agency',
        site: { name },
        licence: { network: { type: 'agency' } },
      })
      await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
    }
    expect(errors).toEqual([])
    await context.close()
  })

  test('a server on the local network is called only if the network’s owner entered it', async () => {
    const ask = `(new Curlew\\Client(new Curlew\\Settings()))->ask('page-data')->error()`
    const second = (code: string) => wordPress.site.run(`switch_to_blog(2); echo json_encode(${code});`)
    const trust = (url: string) => second(`(new Curlew\\Settings())->change(['trusted' => '${url}'])`)
    expect(JSON.parse(await second(ask))).toBe('')
    await trust('')
    expect(JSON.parse(await second(ask))).toBe('unreachable')
    await trust(wordPress.product.url)
    const trusted = async (login: string) =>
      JSON.parse(
        await second(`(function () { wp_set_current_user(get_user_by('login', '${login}')->ID);
          return Curlew\\Connector::address_to_trust((new Curlew\\Settings())->get('key')); })()`),
      )
    await wordPress.site.run(`add_user_to_blog(2, wp_insert_user(['user_login' => 'keeper', 'user_pass' => 'x',
      'user_email' => 'keeper@example.org']), 'administrator');`)
    expect([await trusted(OWNER.login), await trusted('keeper')]).toEqual([wordPress.product.url, ''])
  })

  test('each site of a subdirectory network, including one with a separate host name, is counted separately, by its own key only', async () => {
    const { services } = wordPress.product.server
    const port = new URL(wordPress.site.url).port
    const third = await wordPress.product.addSite({ domain: 'third.localhost', name: 'The third' })
    const thirdKey = `curlew:${third.key}:${await services.connectorSecrets.make(third.id)}@${wordPress.product.url}`
    await wordPress.site.run(`global $wpdb;
      $id = wp_insert_site(['domain' => 'third.localhost', 'path' => '/', 'title' => 'The third', 'user_id' => 1]);
      $wpdb->update($wpdb->blogs, ['domain' => 'third.localhost:${port}'], ['blog_id' => $id]);
      foreach (['siteurl', 'home'] as $name) update_blog_option($id, $name, 'http://third.localhost:${port}');
      switch_to_blog($id);
      (new Curlew\\Settings())->change(['key' => '${thirdKey}', 'trusted' => '${wordPress.product.url}']);`)
    const second = services.sites.byDomain('127.0.0.1/second')!
    await visit(browser, `${wordPress.site.url}/`)
    await visit(browser, `${wordPress.site.url}/second/`)
    await visit(browser, `${wordPress.site.url}/second/`)
    await visit(browser, `http://third.localhost:${port}/`)
    await services.store.flush()
    const day = new Date().toISOString().slice(0, 10)
    const views = async (site: number) => {
      const range = { start: day, end: day }
      const context = { site, timeZone: 'UTC', currency: 'EUR', rates: {} }
      const { rows } = await services.store.run(
        { metrics: ['screenPageViews'], dimensions: ['hostName', 'pagePath'], range },
        context,
      )
      return rows.map(({ dimensions, current }) => [...Object.values(dimensions), current.screenPageViews])
    }
    expect(await views(wordPress.owned.id)).toEqual([['127.0.0.1', '/', 1]])
    expect(await views(second.id)).toEqual([['127.0.0.1', '/second/', 2]])
    expect(await views(third.id)).toEqual([['third.localhost', '/', 1]])

    const objection = async (blog: number, key: string) =>
      JSON.parse(
        await wordPress.site.run(`switch_to_blog(${blog}); $settings = new Curlew\\Settings();
          echo json_encode((new Curlew\\Connector($settings, new Curlew\\Client($settings)))->objection('${key}', false));`),
      )
    expect(await objection(2, wordPress.key)).toContain('The key is for 127.0.0.1, and this site is 127.0.0.1/second')
    expect(await objection(3, wordPress.key)).toContain('The key is for 127.0.0.1, and this site is third.localhost')
    expect(await objection(3, thirdKey)).toBe('')
  })

  test('an administrator of one site may not look at the other', async () => {
    await wordPress.site.run(`$id = wp_insert_user(['user_login' => 'second', 'user_pass' => 'a long enough password',
      'user_email' => 'second@example.org']); remove_user_from_blog($id, 1); add_user_to_blog(2, $id, 'administrator');`)
    const { page, context } = await wordPress.site.signIn(browser, 'second')
    await page.goto(`${wordPress.site.url}/second/wp-admin/admin.php?page=curlew`)
    await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
    expect((await page.goto(`${wordPress.site.url}/wp-admin/admin.php?page=curlew`))?.status()).toBe(403)
    await context.close()
  })

  test('ADDON-02 LIC-09 plugins belong to the network, whose administrators alone install and activate them; what is part of the product, to each site', async () => {
    const may = async (login: string) => {
      const { page, context } = await wordPress.site.signIn(browser, login)
      const answers = await page.evaluate(async () => {
        const base = '/second/wp-admin/admin-ajax.php'
        const rest = await (await fetch(`${base}?action=rest-nonce`)).text()
        const headers = { 'X-WP-Nonce': rest }
        const { data } = await (await fetch('/second/wp-json/curlew/v1/page-data', { headers })).json()
        const call = async (fields: Record<string, string>) => {
          const body = new URLSearchParams({ nonce: data.nonce, site: String(data.site.id), ...fields })
          const answer = await (await fetch(base, { method: 'POST', body })).json()
          return answer.success ? answer.data : answer.data.type
        }
        return {
          installs: data.install_plugins,
          changes: data.update_settings,
          install: await call({ action: 'curlew_install_addon', slug: 'seo' }),
          // That plugin is missing, but only people who may activate plugins learn that.
          activate: await call({ action: 'curlew_activate_addon', plugin: 'wordpress-seo/wp-seo.php' }),
          switchOff: await call({ action: 'curlew_deactivate_addon', plugin: 'curlew/forms' }),
          switchOn: await call({ action: 'curlew_activate_addon', plugin: 'curlew/forms' }),
        }
      })
      await context.close()
      return answers
    }
    expect(await may('second')).toEqual({
      installs: false,
      changes: true,
      install: 'forbidden',
      activate: 'forbidden',
      switchOff: true,
      switchOn: true,
    })
    // WordPress.org cannot be reached from here.
    expect(await may(OWNER.login)).toEqual({
      installs: true,
      changes: true,
      install: 'server_error',
      activate: false,
      switchOff: true,
      switchOn: true,
    })
  })

  test('roles that are chosen at one site see that site alone', async () => {
    await wordPress.site.run(`$id = wp_insert_user(['user_login' => 'writer', 'user_pass' => '${OWNER.password}',
      'user_email' => 'writer@example.org']); add_user_to_blog(1, $id, 'author'); add_user_to_blog(2, $id, 'author');
      switch_to_blog(2); (new Curlew\\Settings())->change(['view_roles' => ['author']]);`)
    const { page, context } = await wordPress.site.signIn(browser, 'writer')
    await page.goto(`${wordPress.site.url}/second/wp-admin/admin.php?page=curlew`)
    await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
    expect((await page.goto(`${wordPress.site.url}/wp-admin/admin.php?page=curlew`))?.status()).toBe(403)
    await context.close()
  })

  test('deleting the plugin leaves nothing behind at any site', async () => {
    await wordPress.site.run(`foreach ([1, 2] as $id) {
      switch_to_blog($id); add_post_meta(1, '_curlew_client_id', 'x'); restore_current_blog(); }`)
    const left = async () =>
      JSON.parse(
        await wordPress.site.run(`global $wpdb; $found = [];
          foreach ($wpdb->get_col('SHOW TABLES') as $table)
            foreach ($wpdb->get_results("SELECT * FROM $table", ARRAY_A) as $row)
              if (false !== strpos(serialize($row), 'curlew')) $found[] = $table;
          echo json_encode(array_values(array_unique($found)));`),
      )
    expect(await left()).toEqual(expect.arrayContaining(['wp_postmeta', 'wp_2_postmeta', 'wp_options', 'wp_2_options']))
    await wordPress.site.run(`deactivate_plugins('curlew/curlew.php'); uninstall_plugin('curlew/curlew.php');`)
    expect(await left()).toEqual([])
  })
})

describe.skipIf(lackingForWordPress())('on a network whose sites have host names of their own', () => {
  let wordPress: ConnectedWordPress
  let browser: Browser
  const keys = new Map<string, string>()
  const address = (name: string) => wordPress.site.url.replace('://', `://${name}`)

  beforeAll(async () => {
    ;[wordPress, browser] = await Promise.all([
      startConnected(),
      launchBrowser(['--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']),
    ])
    await wordPress.site.makeNetwork('hosts')
    const { product, site } = wordPress
    for (const [index, name] of ['', 'a.', 'b.'].entries()) {
      const owned = await product.addSite({ domain: `${name}network.localhost`, name: `Site ${index + 1}` })
      const secret = await product.server.services.connectorSecrets.make(owned.id)
      keys.set(name, `curlew:${owned.key}:${secret}@${product.url}`)
      await site.run(`switch_to_blog(${index + 1});
        (new Curlew\\Settings())->change(['key' => '${keys.get(name)}', 'trusted' => '${product.url}']);`)
    }
    await site.run(`foreach (['a' => 2, 'b' => 3] as $name => $blog) {
      $id = wp_insert_user(['user_login' => "keeper-$name", 'user_pass' => '${OWNER.password}', 'user_email' => "$name@example.org"]);
      add_user_to_blog($blog, $id, 'administrator');
      $id = wp_insert_user(['user_login' => "writer-$name", 'user_pass' => '${OWNER.password}', 'user_email' => "writer-$name@example.org"]);
      foreach ([2, 3] as $each) add_user_to_blog($each, $id, 'author');
      switch_to_blog($blog);
      (new Curlew\\Settings())->change(['view_roles' => 'a' === $name ? ['author'] : []]);
      restore_current_blog(); }`)
  })
  afterAll(async () => {
    await browser?.close()
    const complaints = wordPress?.site.complaints() ?? []
    await wordPress?.site.close()
    await wordPress?.product.close()
    expect(complaints).toEqual([])
  })

  test('each has a separate key, and only the visits of its pages', async () => {
    expect(await wordPress.site.run(`echo is_subdomain_install() ? 'hosts' : 'folders';`)).toBe('hosts')
    const { services } = wordPress.product.server
    for (const [name, visits] of [
      ['', 1],
      ['a.', 2],
      ['b.', 3],
    ] as const) {
      for (let i = 0; i < visits; i++) await visit(browser, `${address(name)}/`)
    }
    await services.store.flush()
    const day = new Date().toISOString().slice(0, 10)
    for (const [name, visits] of [
      ['', 1],
      ['a.', 2],
      ['b.', 3],
    ] as const) {
      const domain = `${name}network.localhost`
      const site = services.sites.byDomain(domain)!
      const { rows } = await services.store.run(
        { metrics: ['screenPageViews'], dimensions: ['hostName'], range: { start: day, end: day } },
        { site: site.id, timeZone: 'UTC', currency: 'EUR', rates: {} },
      )
      const found = rows.map(({ dimensions, current }) => [dimensions.hostName, current.screenPageViews])
      expect(found).toEqual([[domain, visits]])
    }
  })

  test('none takes the key of another, not even of the one whose name it is below', async () => {
    const objection = async (blog: number, key: string) =>
      JSON.parse(
        await wordPress.site.run(`switch_to_blog(${blog}); $settings = new Curlew\\Settings();
          echo json_encode((new Curlew\\Connector($settings, new Curlew\\Client($settings)))->objection('${key}', false));`),
      )
    for (const [index, own] of ['', 'a.', 'b.'].entries()) {
      for (const [name, key] of keys) {
        const said = await objection(index + 1, key)
        if (name === own) expect(said).toBe('')
        else expect(said).toContain(`The key is for ${name}network.localhost, and this site is ${own}network.localhost`)
      }
    }
  })

  test('what people may do at one site they may not at another', async () => {
    for (const [login, seen] of [
      ['keeper-a', ['a.']],
      ['keeper-b', ['b.']],
      ['writer-a', ['a.']],
      ['writer-b', ['a.']],
    ] as const) {
      const { page, context } = await wordPress.site.signIn(browser, login)
      for (const name of ['', 'a.', 'b.']) {
        const response = await page.goto(`${address(name)}/wp-admin/admin.php?page=curlew`)
        expect([login, name, response!.status() === 200 && page.url().includes('page=curlew')]).toEqual([
          login,
          name,
          (seen as readonly string[]).includes(name),
        ])
      }
      await context.close()
    }
  })

  test('each shows its own figures, with a sign-in that holds for all', async () => {
    const { page, context, errors } = await wordPress.site.signIn(browser)
    for (const [index, name] of ['', 'a.', 'b.'].entries()) {
      const answered = page.waitForResponse(/curlew\/v1\/page-data/)
      await page.goto(`${address(name)}/wp-admin/admin.php?page=curlew`)
      const { data } = (await (await answered).json()) as { data: Record<string, unknown> }
      expect(data).toMatchObject({ site: { name: `Site ${index + 1}`, domain: `${name}network.localhost` } })
      await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
    }
    expect(errors).toEqual([])
    await context.close()
  })
})
