/** Two sites of one WordPress, each with its own key, under a licence for the whole installation. */
import { issueLicence, signingKey } from '@curlew/server/licence'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './product.ts'
import { type ConnectedWordPress, lackingForWordPress, startConnected } from './wordpress-site.ts'

describe.skipIf(lackingForWordPress())('on a network of sites', () => {
  let wordPress: ConnectedWordPress
  let browser: Browser

  beforeAll(async () => {
    ;[wordPress, browser] = await Promise.all([startConnected(), launchBrowser()])
    await wordPress.site.makeNetwork()
    const { services } = wordPress.product.server
    const token = await issueLicence(
      await signingKey(services.config.dataFolder),
      { type: 'agency', network: true, days: 9 },
      Date.now(),
    )
    await services.licences.enter(token, null)
    const second = await wordPress.product.addSite({ domain: 'second.example', name: 'The second' })
    const secret = await services.connectorSecrets.make(second.id)
    const key = `curlew:${second.key}:${secret}@${wordPress.product.url}`
    await wordPress.site.run(`switch_to_blog(2); (new Curlew\\Settings())->change(['key' => '${key}']);`)
  })
  afterAll(async () => {
    await browser?.close()
    expect(wordPress?.site.complaints()).toEqual([])
    await wordPress?.site.close()
    await wordPress?.product.close()
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

  test('an administrator of one site may not look at the other', async () => {
    await wordPress.site.run(`$id = wp_insert_user(['user_login' => 'second', 'user_pass' => 'a long enough password',
      'user_email' => 'second@example.org']); remove_user_from_blog($id, 1); add_user_to_blog(2, $id, 'administrator');`)
    const { page, context } = await wordPress.site.signIn(browser, 'second')
    await page.goto(`${wordPress.site.url}/second/wp-admin/admin.php?page=curlew`)
    await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
    expect((await page.goto(`${wordPress.site.url}/wp-admin/admin.php?page=curlew`))?.status()).toBe(403)
    await context.close()
  })
})
