/** The app in the admin of a real WordPress. */
import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { AJAX_ACTIONS, DAY_MS } from '@curlew/model'
import { reportingSecret, SIGNED_HEADERS, sign } from '@curlew/server/signature'
import { addSources, installPlugin } from '@curlew/wordpress/build'
import { TEMPLATE, templateOf, wordsOfPlugin } from '@curlew/wordpress/words'
import { catalogueOf } from '@curlew/words/catalogues'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { closeWindows, sharedBrowser } from './browser.ts'
import { LASTING_REPORTS, SETTINGS, signedIn } from './product.ts'
import { press, requestsOf, settled } from './screen.ts'
import { type ConnectedWordPress, lackingForWordPress, PHP, startConnected, visit } from './wordpress-site.ts'

const lacking = lackingForWordPress()
const [en, de] = await Promise.all([catalogueOf('en'), catalogueOf('de')])

/** A right-to-left admin if the address asks for it, and a clock that can be wrong. */
const CIRCUMSTANCES = `<?php
  namespace Curlew;
  if ('rtl' === ($_GET['direction'] ?? '')) $GLOBALS['text_direction'] = 'rtl';
  function time() { return \\time() + (int) get_option('seconds_off', 0); }
`

/** Requests like the page, with the person's cookies. */
interface Asked {
  status: number
  body: { success: boolean; data: { type?: string; message?: string } & Record<string, unknown> }
}

describe.skipIf(lacking)('in WordPress’s admin', () => {
  let wordPress: ConnectedWordPress
  let browser: Browser
  let owner: { context: BrowserContext; page: Page; errors: string[] }
  let app: string

  beforeAll(async () => {
    ;[wordPress, browser] = await Promise.all([startConnected({ 'circumstances.php': CIRCUMSTANCES }), sharedBrowser()])
    app = `${wordPress.site.url}/wp-admin/admin.php?page=curlew`
    await wordPress.site.addPerson('editor', 'editor')
    await wordPress.site.addPerson('subscriber', 'subscriber')
    owner = await wordPress.site.signIn(browser)
    await visit(browser, wordPress.site.url)
  })
  afterAll(async () => {
    if (browser) await closeWindows(browser)
    const complaints = wordPress?.site.complaints() ?? []
    await wordPress?.site.close()
    await wordPress?.product.close()
    expect(complaints).toEqual([])
  })

  const main = (page: Page) => page.locator('#curlew-report')

  /** @param nonces instead of the page's own */
  const ask = (page: Page, nonces: { ajax?: string; rest?: string } = {}, path = 'page-data', action = 'getProfile') =>
    page.evaluate(
      async ({ nonces, path, action, site }) => {
        const element = document.getElementById('curlew')
        const boot = JSON.parse(element?.dataset.boot ?? '{}')
        const rest = nonces.rest ?? boot.rest_nonce ?? ''
        const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() })
        const restAnswer = await answerOf(
          await fetch(`/wp-json/curlew/v1/${path}`, { headers: rest === '' ? {} : { 'X-WP-Nonce': rest } }),
        )
        const nonce = nonces.ajax ?? (restAnswer.body.data.nonce as string) ?? ''
        const ajax = await answerOf(
          await fetch('/wp-admin/admin-ajax.php', {
            method: 'POST',
            body: new URLSearchParams({ action, nonce, site: String(site) }),
          }),
        )
        return { rest: restAnswer, ajax }
      },
      { nonces, path, action: AJAX_ACTIONS[action as 'getProfile'], site: wordPress.owned.id },
    ) as Promise<{ rest: Asked; ajax: Asked }>

  test.each(LASTING_REPORTS.map(({ key, route }) => [en[`title.${key}`] as string, route] as const))(
    'GEN-01 GEN-03 NAV-01 the %s opens at #%s',
    async (title, route) => {
      const { page, errors } = owner
      await page.goto(`${app}#${route}`)
      await main(page).getByRole('heading', { name: title, level: 1 }).waitFor()
      expect(errors).toEqual([])
    },
  )

  test('SPEED-15 Run Audit is passed on, and so is why an audit failed', async () => {
    const { page } = owner
    await page.goto(`${app}#/site-speed`)
    const called = page.waitForRequest((request) =>
      /name="action"\r\n\r\nsite_speed_run_audit\r/.test(request.postData() ?? ''),
    )
    await main(page).getByRole('button', { name: 'Run Audit' }).click()
    expect((await (await called).response())?.status()).toBe(200)
    await main(page).getByText('127.0.0.1 is not on the public internet, so it was not opened.').waitFor()
  })

  test('files of history are sent in pieces, below the limits of PHP, and tried', { timeout: 180_000 }, async () => {
    const { page, errors } = owner
    await page.goto(`${app}#/settings/import`)
    const buffer = Buffer.from('no log\n'.repeat(100_000))
    await main(page).locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer })
    await main(page).getByText('700.0 kB, complete').waitFor()
    await press(main(page).getByRole('button', { name: 'Try first' }))
    await main(page).getByText('Nothing in it is of this kind.').waitFor({ timeout: 120_000 })
    await press(main(page).getByRole('button', { name: /^Discard / }))
    await main(page).getByText('Nothing has been imported.').waitFor()
    expect(errors).toEqual([])
  })

  /** WordPress has its own people, and its server is looked after elsewhere. */
  const OF_INSTALLATION = ['/settings/people', '/settings/server']
  test.each(SETTINGS.filter((route) => !OF_INSTALLATION.includes(route)))('the settings at #%s', async (route) => {
    const { page, errors } = owner
    await page.goto(`${app}#${route}`)
    await main(page)
      .getByRole('heading', { name: /^Settings/, level: 1 })
      .waitFor()
    expect(page.url()).toBe(`${app}#${route}`)
    // The activity log and the list of shared reports may have nothing to press.
    const content = /\/(activity|sharing)$/.test(route) ? 'li, p' : 'button, input, select'
    await main(page).getByRole('region').locator(content).first().waitFor({ state: 'attached' })
    expect(errors).toEqual([])
  })

  test('NAV-02 an unknown route leads to the first', async () => {
    await owner.page.goto(`${app}#/nope`)
    await main(owner.page).getByRole('heading', { name: 'Overview Report' }).waitFor()
    expect(owner.page.url()).toBe(`${app}#/`)
  })

  test('NAV-42 the entry of the sidebar that the route belongs to is marked, and leads there without a new page', async () => {
    const { page } = owner
    await page.goto(app)
    const entries = page.locator('#toplevel_page_curlew .wp-submenu')
    const current = () => entries.locator('li.current').allInnerTexts()
    await expect.poll(current).toEqual(['Reports'])
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await entries.getByRole('link', { name: 'Settings' }).click()
    await main(page)
      .getByRole('heading', { name: /^Settings/, level: 1 })
      .waitFor()
    await expect.poll(current).toEqual(['Settings'])
    await entries.getByRole('link', { name: 'Reports' }).click()
    await expect.poll(current).toEqual(['Reports'])
    await page.goto(`${app}#/user-journey-report`)
    await expect.poll(current).toEqual(['User Journey'])
    await page.goto(`${app}#/real-time`)
    await expect.poll(current).toEqual(['Reports'])
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('GEN-02 a visit on the front page shows in Real-Time', async () => {
    const { page } = owner
    await visit(browser, `${wordPress.site.url}/sample-page/`)
    // The report refreshes once a minute, so it is opened when the visit is visible.
    const { store } = wordPress.product.server.services
    await expect.poll(async () => (await store.lastEvent(wordPress.owned.id))?.path).toBe('/sample-page/')
    await page.goto('about:blank')
    await page.goto(`${app}#/real-time`)
    await expect.poll(() => main(page).innerText()).toContain('/sample-page/')
  })

  test('the app requests nothing from other servers, and other pages of the admin request nothing from Curlew', async () => {
    const { page } = owner
    const asked: string[] = []
    const note = (request: { url(): string }) => asked.push(request.url())
    page.on('request', note)
    for (const route of ['/', '/countries', '/settings/people']) {
      await page.goto(`${app}#${route}`)
      await main(page).getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
    }
    const elsewhere = asked.filter((url) => new URL(url).origin !== wordPress.site.url)
    expect(elsewhere.filter((url) => !/^(data|blob):/.test(url))).toEqual([])
    asked.length = 0
    await page.goto(`${wordPress.site.url}/wp-admin/options-general.php`)
    page.off('request', note)
    expect(asked.filter((url) => /curlew/.test(url))).toEqual([])
  })

  test('LIC-09 the app is for administrators, until a role is chosen; settings stay theirs', async () => {
    const { page, context } = await wordPress.site.signIn(browser, 'editor')
    expect(await page.locator('#toplevel_page_curlew').count()).toBe(0)
    expect((await page.goto(app))?.status()).toBe(403)
    await wordPress.site.set({ view_roles: ['editor'] })
    await page.goto('about:blank')
    await page.goto(`${app}#/settings`)
    await main(page).getByRole('heading', { name: 'Overview Report' }).waitFor()
    expect(await page.locator('#toplevel_page_curlew .wp-submenu a').allInnerTexts()).toEqual([
      'Reports',
      'AI Insights',
      'Conversations',
      'User Journey',
    ])
    const { rest, ajax } = await ask(page, {}, `sites/${wordPress.owned.id}`)
    expect([rest.status, rest.body.data.type]).toEqual([403, 'forbidden'])
    expect(ajax.body.data.type).toBe('invalid_nonce')
    expect((await ask(page)).ajax.body.data).toMatchObject({ update_settings: false })
    expect((await page.goto(`${app}-connection`))?.status()).toBe(403)
    await wordPress.site.set({ view_roles: [] })
    await context.close()
  })

  test('a subscriber, and a person who is not signed in, get no data', async () => {
    const { page, context } = await wordPress.site.signIn(browser, 'subscriber')
    const nonce = await page.evaluate(async () => (await fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text())
    const { rest, ajax } = await ask(page, { rest: nonce })
    expect([rest.status, rest.body.data.type]).toEqual([403, 'forbidden'])
    expect(ajax.body.success).toBe(false)
    await context.clearCookies()
    const signedOut = await ask(page, { rest: '', ajax: '' })
    expect([signedOut.rest.status, signedOut.rest.body.data.type]).toEqual([401, 'not_signed_in'])
    expect([signedOut.ajax.status, signedOut.ajax.body.data.type]).toEqual([401, 'not_signed_in'])
    await context.close()
  })

  test('a forged nonce is refused', async () => {
    const { page } = owner
    await page.goto(app)
    const { rest, ajax } = await ask(page, { rest: 'aaaaaaaaaa', ajax: 'aaaaaaaaaa' })
    expect([rest.status, rest.body.data.type]).toEqual([403, 'invalid_nonce'])
    expect([ajax.status, ajax.body.data.type]).toEqual([403, 'invalid_nonce'])
  })

  test('a page that has stood open longer than its nonce holds gets a new one', async () => {
    const { page } = owner
    await page.route('**/admin.php?page=curlew', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(rest_nonce&quot;:&quot;)[0-9a-f]{10}/, '$1aaaaaaaaaa')
      await route.fulfill({ response, body })
    })
    await page.goto('about:blank')
    await page.goto(app)
    await main(page).getByRole('heading', { name: 'Overview Report' }).waitFor()
    await page.unrouteAll()
    // The browser logs the refusal as an error.
    owner.errors.length = 0
  })

  test('signing in at the server, or setting it up, is impossible through the site', async () => {
    const { page, context } = await wordPress.site.signIn(browser)
    await page.goto(`${app}#/`)
    await main(page).getByRole('heading', { name: 'Overview Report' }).waitFor()
    for (const path of [
      'sign-in',
      'sign-out',
      'setup/account',
      'password-reset',
      'account',
      'people',
      'mail',
      'mail/test',
      'licence',
      'cms/figures',
    ]) {
      const { rest } = await ask(page, {}, path)
      expect([rest.status, rest.body.success], path).toEqual([404, false])
    }
    await context.close()
  })

  test('the settings of a connected site do not ask to add the script to pages', async () => {
    await owner.page.goto(`${app}#/settings/site`)
    await main(owner.page).getByText('there is nothing to do').waitFor()
    expect(await main(owner.page).getByTestId('snippet').count()).toBe(0)
  })

  test('reports by e-mail go to the address that WordPress has, with links to its admin', async () => {
    const { page } = owner
    // A new page with valid nonces.
    await page.goto('about:blank')
    await page.goto(`${app}#/settings/reports`)
    const region = main(page).getByRole('region', { name: 'Reports by e-mail' })
    await region.getByText('Curlew cannot send mail yet. The operator of its server sets up mail there.').waitFor()
    await region.getByText('You are signed in through your CMS. Mail ends 60 days after').waitFor()
    // The admin's own box is white in dark mode, too.
    const box = region.getByRole('checkbox', { name: 'Alerts about new exceptions' })
    expect(await box.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto')
    const address = (await region.getByText(/^Sent to /).innerText()).replace(/^Sent to (.*)\.$/, '$1')
    await region.getByLabel('Report', { exact: true }).selectOption('weekly')
    await region.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Settings Updated').first().waitFor()
    const { services } = wordPress.product.server
    const rows = await services.database.selectFrom('report_mails').selectAll().execute()
    expect(rows).toMatchObject([{ account_id: null, email: address, every: 'weekly', app_url: app }])
    expect(await main(page).getByRole('link', { name: 'Mail', exact: true }).count()).toBe(0)
  })

  test('what is sent to a server without encryption, beyond this machine, can be read on the way', async () => {
    const isOpen = {
      'http://stats.example': true,
      'http://192.168.1.9:3000': true,
      'https://stats.example': false,
      'http://localhost:3000': false,
      'http://127.0.0.1:3000': false,
    }
    const found = await wordPress.site.run(`foreach (json_decode('${JSON.stringify(Object.keys(isOpen))}') as $url)
      $found[$url] = Curlew\\Connector::is_open_to_all($url);
      echo json_encode($found);`)
    expect(JSON.parse(found)).toEqual(isOpen)
  })

  test('without permalinks the app works as well', async () => {
    const { page, errors } = owner
    await wordPress.site.run(`update_option('permalink_structure', '');`)
    await page.goto('about:blank')
    await page.goto(`${app}#/settings/not-counted`)
    await main(page).getByRole('region', { name: 'Not counted' }).waitFor()
    await main(page).getByRole('region', { name: 'Not counted' }).getByText('Loading').waitFor({ state: 'detached' })
    expect(await main(page).getByText('could not be loaded').count()).toBe(0)
    expect(errors).toEqual([])
    await wordPress.site.run(`update_option('permalink_structure', '/%postname%/');flush_rewrite_rules();`)
  })

  describe('a connection that does not work says what to do', () => {
    const failing = async (key: string, words: RegExp) => {
      const { page } = owner
      await wordPress.site.set({ key })
      await page.goto('about:blank')
      await page.goto(app)
      await page.getByRole('alert').getByText(words).waitFor()
      expect(await page.getByRole('link', { name: 'Connection settings' }).count()).toBe(1)
      await page.goto(`${app}-connection`)
      expect(await page.locator('.notice-error').innerText()).toMatch(words)
      await wordPress.site.set({ key: wordPress.key })
      owner.errors.length = 0
    }
    /** What the plugin's screens would say. */
    const said = () =>
      wordPress.site.run(`echo (new Curlew\\Client(new Curlew\\Settings()))->ask('page-data')->message();`)

    test('the server is down', () => failing(wordPress.key.replace(/@.*/, '@http://127.0.0.1:9'), /cannot be reached/))
    test('something else answers', async () => {
      let [status, type, body] = [404, 'text/html', '<title>Nothing</title>']
      const other = createServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body))
      await once(other.listen(0, '127.0.0.1'), 'listening')
      const { port } = other.address() as AddressInfo
      const key = wordPress.key.replace(/@.*/, `@http://127.0.0.1:${port}`)
      await failing(key, /is not Curlew/)
      await wordPress.site.set({ key })
      for ([status, type, body] of [
        [200, 'text/html', '<title>It works!</title>'],
        [200, 'application/json', '{"status":"ok"}'],
        [200, 'application/json', '"ok"'],
      ] as [number, string, string][])
        expect(await said(), body).toMatch(/is not Curlew/)
      await wordPress.site.set({ key: wordPress.key })
      other.close()
    })
    test('the secret is wrong', () =>
      failing(wordPress.key.replace(/:[\w-]{32}@/, `:${'x'.repeat(32)}@`), /does not accept this site’s key/))
    test('the clock is off', async () => {
      const words = /clocks of this server and of Curlew’s differ/
      await wordPress.site.run(`update_option('seconds_off', -400);`)
      await failing(wordPress.key, words)
      await wordPress.site.run(`update_option('seconds_off', 400);`)
      expect(await said()).toMatch(words)
      await wordPress.site.run(`delete_option('seconds_off');`)
    })
    test('CONN-02 CONN-03 is missing until it is made at the server and pasted', async () => {
      const alone = await signedIn(wordPress.product, browser)
      await alone.page.goto(`${wordPress.product.url}/#/settings/site`)
      const section = alone.page.getByRole('region', { name: 'WordPress' })
      await section.getByText('The key was shown when it was made.').waitFor()
      await section.getByRole('button', { name: 'Make another key' }).click()
      await alone.page.getByRole('alertdialog').getByRole('button', { name: 'Make another key' }).click()
      await section.getByText('Copy the key now').waitFor()
      wordPress.key = await section.getByTestId('connector-key').innerText()
      await alone.context.close()

      await wordPress.site.set({ key: '' })
      await owner.page.goto('about:blank')
      await owner.page.goto(app)
      const before = owner.page.getByText('You must connect with Curlew before you can view reports.', { exact: true })
      await before.waitFor()
      await owner.page.getByRole('link', { name: 'Launch Setup Wizard', exact: true }).click()
      await owner.page.getByLabel('Key').fill('nonsense')
      await owner.page.getByRole('button', { name: 'Save Changes' }).click()
      await owner.page.getByText('This is no key of Curlew.').waitFor()
      await save(wordPress.key)
      await owner.page.getByText('Settings saved.').waitFor()
      await owner.page.getByText(/^Connected: Heron & Reed/).waitFor()
      expect(await owner.page.content()).not.toContain(wordPress.key.split(/[:@]/)[2])
    })

    const save = async (key: string) => {
      await owner.page.getByLabel('Key', { exact: true }).fill(key)
      await owner.page.getByRole('button', { name: 'Save Changes' }).click()
    }
    const keptKey = () => wordPress.site.run(`echo (new Curlew\\Settings())->get('key');`)
    const nobodyThere = () => wordPress.key.replace(/@.*/, '@http://127.0.0.1:9')

    test('one that works is not given up for one that does not', async () => {
      const { page } = owner
      await page.goto(`${app}-connection`)
      await save(wordPress.key.replace(/:[\w-]{32}@/, `:${'x'.repeat(32)}@`))
      await page.getByText(/does not accept this site’s key.* The connection that there is was kept\.$/).waitFor()
      await page.getByText(/^Connected: Heron & Reed/).waitFor()
      await save(nobodyThere())
      await page.getByText(/cannot be reached.* The connection that there is was kept\.$/).waitFor()
      expect(await page.getByLabel('Save it even if').count()).toBe(0)
      expect(await keptKey()).toBe(wordPress.key)
    })

    test('the first one can be saved before the server can be reached, if that is said', async () => {
      const { page } = owner
      await wordPress.site.set({ key: '' })
      await page.goto(`${app}-connection`)
      await save(nobodyThere())
      await page.getByText(/cannot be reached.* The key was not saved\.$/).waitFor()
      expect(await keptKey()).toBe('')
      await page.getByLabel('Save it even if the server cannot be reached now').check()
      await save(nobodyThere())
      await page.locator('.notice-error').getByText('cannot be reached').waitFor()
      expect(await keptKey()).toBe(nobodyThere())
      await page.getByLabel('Disconnect').check()
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByLabel('Save it even if').check()
      await save(wordPress.key.replace(/:[\w-]{32}@/, `:${'x'.repeat(32)}@`))
      await page.getByText(/does not accept this site’s key.* The key was not saved\.$/).waitFor()
      await wordPress.site.set({ key: wordPress.key })
    })
  })

  test('CONN-01 CONN-02 CONN-03 CONN-04 CONN-05 a site without visits is blurred; the notice leads to the connection, or says whom to ask', async () => {
    const { server, addSite } = wordPress.product
    const { database, sites, connectorSecrets } = server.services
    const silent = await addSite({ domain: 'silent.example', name: 'Silent' })
    const weekAgo = Date.now() - 7 * 86_400_000
    await database.updateTable('sites').set({ created_at: weekAgo }).where('id', '=', silent.id).execute()
    await sites.change(silent.id, { name: 'Silent since a week' })
    const secret = await connectorSecrets.make(silent.id)
    await wordPress.site.set({ key: `curlew:${silent.key}:${secret}@${wordPress.product.url}`, view_roles: ['editor'] })

    const noticeTo = async (page: Page) => {
      await page.goto('about:blank')
      await page.goto(app)
      const notice = page.locator('#curlew').getByRole('alert')
      await notice.getByText('You must connect with Curlew before you can view reports.', { exact: true }).waitFor()
      const behind = page.locator('#curlew [inert]')
      expect(await behind.evaluate((element) => getComputedStyle(element).filter)).toBe('blur(5px)')
      return notice
    }
    const wizard = (await noticeTo(owner.page)).getByRole('link', { name: 'Launch Setup Wizard' })
    await wizard.click()
    await owner.page.getByText(/^Connected: Silent since a week/).waitFor()
    expect(owner.page.url()).toBe(`${app}-connection`)
    const editor = await wordPress.site.signIn(browser, 'editor')
    const words = (await noticeTo(editor.page)).getByText(
      'Please ask your webmaster to connect Curlew to Google Analytics.',
      { exact: true },
    )
    await words.waitFor()
    await editor.context.close()
    await wordPress.site.set({ key: wordPress.key, view_roles: [] })
    expect(owner.errors).toEqual([])
  })

  test('LIC-10 with Pro, dates can be chosen, a PDF be had, and the advanced reports are open', async () => {
    const { page, errors } = owner
    await page.goto('about:blank')
    await page.goto(`${app}#/`)
    await page.getByTestId('dates').click()
    await page.getByRole('dialog', { name: 'Choose dates' }).getByRole('button', { name: 'Today', exact: true }).click()
    await expect.poll(() => page.getByTestId('dates').innerText()).toContain('Today')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main(page).getByRole('button', { name: 'Download as PDF', exact: true }).click(),
    ])
    expect(readFileSync(await download.path()).toString('latin1', 0, 5)).toBe('%PDF-')
    await page.goto(`${app}#/user-journey-report`)
    await main(page)
      .getByRole('heading', { name: en['title.user_journey'] as string, level: 1 })
      .waitFor()
    await main(page).locator('[data-report]').waitFor()
    expect(await main(page).locator('[inert]').count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('CHAT-35 CHAT-53 a question is answered in the admin; its conversation is kept, rated, renamed and deleted', async () => {
    const { page, errors } = owner
    await page.goto('about:blank')
    await page.goto(`${app}#/ai-insights/chat`)
    const field = main(page).getByRole('textbox', { name: 'Start a conversation with Curlew' })
    await field.fill('How many page views did I get last month & <this> month?')
    await page.keyboard.press('Enter')
    const answer = main(page).getByRole('article', { name: 'Curlew' })
    await answer.waitFor()
    await field.fill('How many page views did I get today?')
    await page.keyboard.press('Enter')
    await expect.poll(() => answer.count()).toBe(2)
    // The visit on the front page, of the first test, is one.
    await answer
      .last()
      .getByText(/page views?/)
      .first()
      .waitFor()
    const [, id = ''] = /#\/ai-insights\/chat\/([0-9a-f-]{36})/.exec(page.url()) ?? []
    expect(id).not.toBe('')
    const rated = page.waitForResponse((response) => response.url().includes(`ai-insights/chat/${id}/rate`))
    await answer.last().getByRole('button', { name: 'Thumbs up' }).click()
    expect((await rated).status()).toBe(200)
    await page.reload()
    await expect.poll(() => answer.count()).toBe(2)
    const choose = async (item: string) => {
      await press(main(page).getByRole('button', { name: /^Actions for / }))
      await press(page.getByRole('menuitem', { name: item }))
    }
    await choose('Rename')
    await page.getByRole('textbox', { name: 'New title' }).fill('Äpfel & <b>Birnen</b>')
    await page.keyboard.press('Enter')
    await main(page).getByRole('region', { name: 'Recent' }).getByText('Äpfel & <b>Birnen</b>').waitFor()
    await choose('Delete')
    await expect.poll(() => page.url()).not.toContain(id)
    await main(page).getByText("There aren't any recent conversations").waitFor()
    expect(errors).toEqual([])
  })

  test('AI-01 AI-27 insights are shown and generated again in the admin', async () => {
    const { page, errors } = owner
    // Insights need a whole day of visits.
    const yesterday = Date.now() - DAY_MS
    await wordPress.product.load(wordPress.owned.id, [
      { id: 'yesterday', name: 'page_view', time: yesterday, url: 'https://127.0.0.1/', visitor: 'Ada' },
    ])
    await page.goto('about:blank')
    await page.goto(`${app}#/ai-insights`)
    await main(page).getByRole('heading', { name: 'AI Insights', level: 1 }).waitFor()
    // It waits for the first set.
    const generate = main(page).getByRole('button', { name: 'Generate Insights' })
    await expect.poll(() => generate.isEnabled()).toBe(true)
    const made = page.waitForResponse((response) => /ai-insights\?.*force_refresh=true/.test(response.url()))
    await press(generate)
    expect((await made).status()).toBe(200)
    expect(errors).toEqual([])
  })

  test('in German, formal or not, the plugin’s own screens speak it as the app does', async () => {
    const german = await wordPress.site.signIn(browser)
    for (const locale of ['de_DE', 'de_DE_formal']) {
      await wordPress.site.run(`update_user_meta(1, 'locale', '${locale}');`)
      await german.page.goto(`${app}-connection`)
      await german.page.getByRole('heading', { name: 'Verbindung mit Curlew' }).waitFor()
      await german.page.getByText('Verbunden: Heron & Reed (127.0.0.1)').waitFor()
      await german.page.getByRole('link', { name: 'Berichte', exact: true }).click()
      await main(german.page).getByRole('heading', { level: 1 }).waitFor()
      expect(await german.page.locator('#curlew').getAttribute('lang')).toMatch(/^de/)
      const journeys = de['title.user_journey'] as string
      await german.page.locator('#adminmenu').getByRole('link', { name: journeys }).click()
      await main(german.page).getByRole('heading', { name: journeys, level: 1 }).waitFor()
    }
    const plural =
      await wordPress.site.run(`wp_set_current_user(1); switch_to_locale('de_DE'); Curlew\\Plugin::load_words();
      foreach ([1, 2] as $n) printf(_n('%s view', '%s views', $n, 'curlew') . ' ', $n);`)
    expect(plural).toBe('1 Aufruf 2 Aufrufe ')
    await wordPress.site.run(`delete_user_meta(1, 'locale');`)
    await german.context.close()
  })

  describe('the admin’s styles and ours leave each other alone', () => {
    const LOOKS = [
      'font-family',
      'font-size',
      'color',
      'background-color',
      'padding',
      'margin',
      'border',
      'border-radius',
      'box-shadow',
    ]
    const looksOf = (page: Page, selector: string, looks = LOOKS) =>
      page.evaluate(
        ({ selector, looks }) =>
          [...document.querySelectorAll(selector)].map((element) => {
            const style = getComputedStyle(element)
            return [element.tagName, ...looks.map((name) => style.getPropertyValue(name))].join(' | ')
          }),
        { selector, looks },
      )

    test('fields, buttons, links and headings look as they do without WordPress around them', async () => {
      const { page } = owner
      const alone = await signedIn(wordPress.product, browser, { colorScheme: 'light' })
      const first = '#curlew-report section[aria-label]:first-of-type'
      const within = `#curlew-report h1, ${first} *`
      // The focused heading of a new route has a focus ring only for keyboard users; neither page was clicked before.
      await page.goto('about:blank')
      for (const section of ['site', 'counting', 'links', 'search']) {
        await page.goto(`${app}#/settings/${section}`)
        await alone.page.goto(`${wordPress.product.url}/#/settings/${section}`)
        for (const shown of [page, alone.page]) await shown.locator(`${first} button`).first().waitFor()
        const found = await looksOf(page, within)
        expect(found.length).toBeGreaterThan(8)
        expect(found).toEqual(await looksOf(alone.page, within))
      }
      await alone.context.close()
    })

    test('the admin’s own menu and bar look as they do without us', async () => {
      const { page } = owner
      requestsOf(page)
      await page.goto(`${app}#/`)
      await settled(page)
      const looks = () => looksOf(page, '#wpadminbar *, #adminmenumain *, #screen-meta *')
      const withUs = await looks()
      await page.evaluate(() => {
        document.querySelector<HTMLLinkElement>('#curlew-css')!.disabled = true
      })
      expect(withUs.length).toBeGreaterThan(50)
      expect(withUs).toEqual(await looks())
    })

    test.each(['ltr', 'rtl'])('nothing covers the app, and nothing is cut off, at any width: %s', async (direction) => {
      const { page } = owner
      await page.goto(`${wordPress.site.url}/wp-admin/admin.php?page=curlew&direction=${direction}#/`)
      await main(page).getByRole('heading', { name: 'Overview Report' }).waitFor()
      expect(await page.evaluate(() => document.body.classList.contains('rtl'))).toBe(direction === 'rtl')
      for (const width of [1440, 783, 782, 390]) {
        await page.setViewportSize({ width, height: 900 })
        // WordPress and the app follow the width shortly after it changes.
        await settled(page)
        const app = (await page.locator('#curlew').boundingBox())!
        const bar = (await page.locator('#wpadminbar').boundingBox())!
        const menu = await page.locator('#adminmenuwrap').boundingBox()
        expect(app.y).toBeGreaterThanOrEqual(bar.y + bar.height)
        const side = menu?.width ?? 0
        expect([app.x, app.width]).toEqual([direction === 'rtl' ? 0 : side, width - side])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        const fonts = await looksOf(page, '#curlew, #curlew :is(h1, h2, h3, h4)', ['font-family'])
        expect(new Set(fonts.map((look) => look.split(' | ')[1])).size).toBe(1)
        // With any other query in the address.
        expect(await page.locator('#toplevel_page_curlew .wp-submenu li.current').allInnerTexts()).toEqual(['Reports'])
      }
      await page.setViewportSize({ width: 1440, height: 1000 })
    })
  })

  test.each([
    ['/', 'Overview Report'],
    ['/ai-insights', 'AI Insights'],
    ['/ai-insights/chat', 'Conversations'],
  ])('accessible by the rules of axe, in the part that is ours: %s', async (route, heading) => {
    const { page } = owner
    await page.goto(`${app}#${route}`)
    await main(page).getByRole('heading', { name: heading, level: 1 }).waitFor()
    expect(await barriersOf(page, { within: '#curlew' })).toEqual([])
  })
})

describe.skipIf(lacking)('the plugin’s PHP', () => {
  const plugin = join(import.meta.dirname, '..', 'connectors', 'wordpress', 'plugin')
  const php = promisify(execFile)

  test('is PHP, every file of it', async () => {
    const files = globSync('**/*.php', { cwd: plugin })
    expect(files.length).toBeGreaterThan(20)
    const { stdout } = await php(
      'sh',
      ['-c', 'for file in "$@"; do "$0" -n -l "$file" || exit 1; done', PHP, ...files],
      {
        cwd: plugin,
      },
    )
    expect(stdout.match(/No syntax errors/g)).toHaveLength(files.length)
    // Missing from PHP on systems with another C library, such as Alpine's and Playground's.
    expect(files.filter((file) => /GLOB_BRACE|strptime/.test(readFileSync(join(plugin, file), 'utf8')))).toEqual([])
  })

  test('keeps to WordPress’s coding standards', async ({ skip }) => {
    const { stdout } = spawnSync('phpcs', ['-i'], { encoding: 'utf8' })
    if (!stdout?.includes('WordPress')) skip('There is no phpcs here that has them (wp-coding-standards/wpcs).')
    const found = await php('phpcs', ['-q', '--standard=phpcs.xml'], { cwd: dirname(plugin) }).catch((error) => error)
    expect(found.stdout).toBe('')
  })

  test('what the directory of WordPress.org asks for is there, and nothing that it refuses', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'curlew-plugin-'))
    try {
      await installPlugin(folder)
      addSources(folder)
      const read = (path: string) => readFileSync(join(folder, path), 'utf8')
      expect(read('LICENSE')).toContain('MIT')
      expect(read('app/THIRD-PARTY.md')).toMatch(/## react /)
      for (const path of [
        'package.json',
        'package-lock.json',
        'tsconfig.json',
        'tsconfig.base.json',
        'apps/dashboard/build.ts',
        'connectors/wordpress/build.ts',
      ])
        expect(read(`source/${path}`).length).toBeGreaterThan(0)
      for (const header of ['Author', 'License', 'License URI', 'Text Domain', 'Requires at least'])
        expect(read('curlew.php')).toMatch(new RegExp(`^ \\* ${header}: +\\S`, 'm'))
      for (const section of ['External services', 'Source code and building', 'Editions'])
        expect(read('readme.txt')).toContain(`== ${section} ==`)
      const all = globSync('**/*', { cwd: folder })
      expect(all.filter((path) => /(^|\/)\.|\.(zip|gz|tar|phar|sh|exe)$/.test(path))).toEqual([])
      const code = globSync('**/*.php', { cwd: folder, exclude: ['source/**'] })
        .map(read)
        .join('')
      for (const refused of [
        /load_plugin_textdomain/,
        /wp_print_script_tag|<script/,
        /\$submenu|\$_(GET|POST|REQUEST)(\[[^\]]*\])?\s*=[^=>]/,
        /wp_cache_flush/,
      ])
        expect(code).not.toMatch(refused)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('every word of it is in each language’s file, with the same places to fill, and in the template for translators', async () => {
    const words = wordsOfPlugin()
    expect(words.length).toBeGreaterThan(50)
    const marks = /\b(?:__|_e|_n|_x|esc_\w+__|esc_\w+_e)\(/g
    const sources = globSync('**/*.php', { cwd: plugin }).map((file) => readFileSync(join(plugin, file), 'utf8'))
    // Every marked text is found. A text may be in several places, so the places are counted.
    const places = sources.join('').match(marks)!.length
    const found = words.map(({ text }) => sources.join('').split(`'${text.replaceAll("'", "\\'")}'`).length - 1)
    expect(found.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(places)

    const keyOf = ({ text, plural }: { text: string; plural?: string }) => (plural ? `${text}\0${plural}` : text)
    const fields = (text: string) => (text.match(/%(?:\d\$)?[sd]/g) ?? []).sort()
    const languages = globSync('languages/*.l10n.php', { cwd: plugin })
    expect(languages).toContain('languages/curlew-de_DE.l10n.php')
    for (const file of languages) {
      const code = `echo json_encode((include '${file}')['messages']);`
      const messages: Record<string, string> = JSON.parse((await php(PHP, ['-r', code], { cwd: plugin })).stdout)
      expect(Object.keys(messages).sort(), file).toEqual(words.map(keyOf).sort())
      // The number of plural forms depends on the language.
      for (const [text, forms] of Object.entries(messages))
        for (const form of forms.split('\0')) expect(fields(form), text).toEqual(fields(text.split('\0').at(-1)!))
    }
    // `node connectors/wordpress/words.ts` writes it.
    expect(readFileSync(TEMPLATE, 'utf8')).toBe(templateOf(words))
  })

  /** Runs the plugin's classes without WordPress. */
  const alone = async (classes: string[], code: string) => {
    const files = classes.map((name) => `require 'src/class-${name}.php';`).join('')
    const { stdout } = await php(PHP, ['-r', `define('ABSPATH', '/'); ${files} ${code}`], { cwd: plugin })
    return JSON.parse(stdout)
  }

  test('signs as the server does', async () => {
    const secret = 's'.repeat(32)
    const target = '/api/curlew/v1/notes?a=1&b=%C5%81'
    const headers = await alone(
      ['signature'],
      `function wp_json_encode($value) { return json_encode($value); }
      $site = ['site' => '0123456789abcdef', 'secret' => '${secret}'];
      $headers = Curlew\\Signature::headers($site, 'POST', '${target}', '{"name":"Łąka"}', ['name' => 'Łąka']);
      echo json_encode($headers + ['reporting' => Curlew\\Signature::reporting_secret('${secret}')]);`,
    )
    const key = createHash('sha256').update(secret).digest()
    const call = {
      site: '0123456789abcdef',
      method: 'POST',
      target,
      body: Buffer.from('{"name":"Łąka"}'),
      time: headers[SIGNED_HEADERS.time],
      nonce: headers[SIGNED_HEADERS.nonce],
      caller: headers[SIGNED_HEADERS.caller],
    }
    expect(headers[SIGNED_HEADERS.signature]).toBe(sign(key, call))
    expect(headers.reporting).toBe(reportingSecret(key))
    expect(JSON.parse(Buffer.from(call.caller, 'base64').toString())).toEqual({ name: 'Łąka' })
  })

  test('reads a key', async () => {
    const secret = 'x'.repeat(32)
    const KEYS: [key: string, url: string | null][] = [
      ['curlew:0123456789abcdef:SECRET@https://stats.example', 'https://stats.example'],
      ['  curlew:0123456789abcdef:SECRET@http://127.0.0.1:4000/curlew/\n', 'http://127.0.0.1:4000/curlew'],
      ['curlew:0123456789abcdef:SECRET@https://stats.example/a//b///', 'https://stats.example/a//b'],
      ['curlew:0123456789abcdef:SECRET@https:////', null],
      ['curlew:0123456789abcdef:SECRET@https://stats.example?x', null],
      ['curlew:0123456789abcdef:SECRET@ftp://stats.example', null],
      ['curlew:0123456789abcdef:SECRET@https://me:word@stats.example', null],
      ['curlew:0123456789ABCDEF:SECRET@https://stats.example', null],
      ['curlew:0123456789abcdef:short@https://stats.example', null],
      ['', null],
    ]
    const given = KEYS.map(([key]) => JSON.stringify(key.replace('SECRET', secret)))
    const code = `echo json_encode(array_map(['Curlew\\Settings', 'parse_key'], [${given.join()}]));`
    const read = (await alone(['settings'], code)) as unknown[]
    expect(read.map((found, index) => [KEYS[index]![0], found])).toEqual(
      KEYS.map(([key, url]) => [key, url && { url, site: '0123456789abcdef', secret }]),
    )
  })

  test('puts together a form that PHP has taken apart', async () => {
    const code = String.raw`
      namespace Curlew { function is_uploaded_file() { return true; } }
      namespace {
        define('ABSPATH', '/');
        require 'src/class-multipart.php';
        $file = ['error' => 0, 'tmp_name' => 'readme.txt', 'name' => "a\"b\r\n.txt", 'type' => 'text/plain'];
        $form = new Curlew\Multipart(['name' => 'Łąka'], ['file' => $file]);
        echo json_encode([$form->type(), base64_encode($form->body())]);
      }`
    const { stdout } = await php(PHP, ['-r', code], { cwd: plugin })
    const [type, body] = JSON.parse(stdout) as [string, string]
    const form = await new Response(Buffer.from(body, 'base64'), { headers: { 'content-type': type } }).formData()
    expect(form.get('name')).toBe('Łąka')
    const file = form.get('file') as File
    expect([file.name, file.type]).toEqual(['a"b\r\n.txt', 'text/plain'])
    expect(await file.text()).toContain('=== Curlew ===')
  })
})

test.runIf(lacking)('says why nothing was tried in WordPress', ({ task, skip }) => {
  Object.assign(task.meta, { reason: lacking })
  skip(lacking)
})
