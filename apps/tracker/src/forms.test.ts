import type { Site } from './testing/site.ts'
import { expect, test } from './testing/test.ts'

const FIELDS = '<input name="mail" required value="a@b.example"><button>Send</button>'
const form = (attributes: string, inner = FIELDS) => `<form ${attributes} action="/thanks">${inner}</form>`
const formEvents = (site: Site, name: string) => site.events(name).map(({ params }) => params?.form_id)

test('FORM-01 a form is seen when it is in sight, and each counts once in a view', async ({ site, visit }) => {
  site.page('/', { body: `${form('id="top"')}<div style="height:3000px"></div>${form('name="below"')}` })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await site.untilEvents('form_impression', 1)
  expect(formEvents(site, 'form_impression')).toEqual(['top'])
  await page.locator('[name=below]').scrollIntoViewIfNeeded()
  await site.untilEvents('form_impression', 2)
  await page.locator('#top').scrollIntoViewIfNeeded()
  await page.evaluate(() => history.pushState({}, '', '/two'))
  await page.evaluate(() => document.body.append(document.createElement('hr')))
  await site.untilEvents('form_impression', 3)
  expect(formEvents(site, 'form_impression')).toEqual(['top', 'below', 'top'])
})

test('a form that comes later is seen and sent as well', async ({ site, visit }) => {
  site.page('/', { body: '<p>Text</p>' })
  site.page('/thanks')
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await page.evaluate((html) => {
    document.querySelector('p')!.innerHTML = html
  }, form('id="late"'))
  await site.untilEvents('form_impression', 1)
  await page.click('button')
  await site.untilEvents('generate_lead', 1)
  expect(formEvents(site, 'generate_lead')).toEqual(['late'])
})

test.for<[string, string, string[]]>([
  ['by its button', '', ['it']],
  ['by script alone', "document.querySelector('button').onclick = (e) => { e.preventDefault(); it.submit() }", ['it']],
  ['by the page’s own code, twice', "it.onsubmit = (e) => { e.preventDefault(); it.title = 'sent' }", ['it']],
  ['by code that finds a field wrong', "it.onsubmit = (e) => { e.preventDefault(); it.mail.ariaInvalid = 'true' }", []],
  ['with a field that does not hold', "it.mail.value = ''", []],
])('a form that is sent %s', async ([, script, leads], { site, visit }) => {
  site.page('/', { body: `${form('id="it"')}<script>${script}</script>` })
  site.page('/thanks')
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await site.untilEvents('form_impression', 1)
  await page.click('button')
  if (leads.length === 0 || script.includes('title')) await page.click('button')
  await page.goto(`${site.origin}/thanks`)
  await site.untilEvents('page_view', 2)
  expect(formEvents(site, 'generate_lead')).toEqual(leads)
})

test('forms for searching and commenting, and those without a name, are left out', async ({ site, visit }) => {
  site.page('/', {
    body: [
      form('id="a" role="search"'),
      form('id="b"', '<input type="search" name="x">'),
      form('id="commentform"'),
      form('id="c"', '<input type="hidden" name="comment_post_ID" value="1"><button>Post</button>'),
      form(''),
      form('id="last"', '<input name="id"><input name="name">'),
    ].join(''),
  })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await site.untilEvents('form_impression', 1)
  expect(formEvents(site, 'form_impression')).toEqual(['last'])
})
