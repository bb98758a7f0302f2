import { addDays, type NoteToSave } from '@curlew/model'
import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { barriersInBothThemes } from './barriers.ts'
import { history, TODAY } from './history.ts'
import { NOW, openProduct, signedIn } from './product.ts'
import { press } from './screen.ts'

const VIEWER = { email: 'viewer@example.org', password: 'another long password' }
/** One pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const { product, browser } = await openProduct()
const first = await product.addSite()
await product.load(first.id, history())
await product.licence(first.id, 'pro')
const other = await product.addSite({ name: 'Other Shop', domain: 'other.example' })
await product.load(other.id, history('other.example'))
const [site, otherSite] = [first.id, other.id]
const { services } = product.server
const viewer = await services.accounts.create({ ...VIEWER, name: 'A Viewer', role: 'viewer' })
await services.database.insertInto('site_members').values({ user_id: viewer!, site_id: site }).execute()
beforeEach(async () => {
  product.clock.now = NOW
  await product.server.services.database.deleteFrom('notes').execute()
})

/** Stores a note as another person would. */
async function write(title: string, fields: Partial<NoteToSave> = {}): Promise<number> {
  const { notes, sites } = product.server.services
  const result = await notes.save(sites.byId(site)!, {
    id: 0,
    note_title: title,
    note_date: '',
    note_date_ymd: '2026-03-02',
    important: false,
    category: { id: 0 },
    medias: {},
    version: 0,
    ...fields,
  })
  if (result.outcome === 'conflict') throw new Error('another person was faster')
  return result.note.id
}

async function stored() {
  const { notes, sites } = product.server.services
  const date_range = { start: '2020-01-01', end: TODAY, interval: '' } as const
  const filter = { important: false, date_range }
  return (await notes.list(sites.byId(site)!, { orderby: 'id', order: 'asc', per_page: -1, filter })).items
}

/** Opens the Overview and its notes; fails on any error of the page. */
async function onNotes(
  look: (page: Page, requests: Request[]) => Promise<void>,
  { address = '', ...options }: BrowserContextOptions & { address?: string; email?: string; password?: string } = {},
): Promise<void> {
  const { context, page, errors } = await signedIn(product, browser, options)
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(`${product.url}/#/${address}`)
  await page.getByRole('button', { name: 'Site Notes', exact: true }).click()
  await page.getByRole('heading', { name: 'Site Notes' }).waitFor()
  await look(page, requests)
  await context.close()
  // Browsers also log calls that the tests make fail.
  expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([])
}

const list = (page: Page) => page.getByRole('table', { name: 'Site Notes' })
const titles = (page: Page) => list(page).locator('tbody tr td:nth-child(3)').allInnerTexts()
const field = (page: Page) => page.getByRole('textbox', { name: 'Site Note' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })
const marker = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const isSave = (request: Request) => /\/notes(\/\d+)?\?/.test(request.url()) && /POST|PUT/.test(request.method())
const isList = (request: Request) => /\/notes\?/.test(request.url()) && request.method() === 'GET'
const isReport = (request: Request) => /curlew_get_report_data(?![\s\S]*site_summary)/.test(request.postData() ?? '')

describe('the panel', () => {
  test('OV-04 OV-05 NOTE-21 opens behind its button, says when it is empty, and closes', () =>
    onNotes(async (page) => {
      await page.getByText('There aren’t any site notes. Go ahead and create one!', { exact: true }).waitFor()
      const toggle = button(page, 'Close Site Notes')
      expect(await toggle.getAttribute('aria-expanded')).toBe('true')
      await toggle.click()
      expect(await button(page, 'Site Notes').getAttribute('aria-expanded')).toBe('false')
      expect(await page.getByRole('heading', { name: 'Site Notes' }).count()).toBe(0)
    }))

  test('NOTE-04 NOTE-22 NOTE-23 the filter offers all or important, with counts, for the days of the report', async () => {
    await write('Kept')
    await write('Starred', { note_date_ymd: '2026-03-05', important: true })
    await write('Long ago', { note_date_ymd: '2026-01-01', important: true })
    await onNotes(async (page, requests) => {
      await list(page).waitFor()
      expect(await titles(page)).toEqual(['Starred', 'Kept'])
      const filter = page.getByRole('radiogroup', { name: 'Show:' })
      expect(await filter.getByRole('radio').allInnerTexts()).toEqual(['All (2)', 'Important (1)'])
      await filter.getByRole('radio', { name: 'Important (1)' }).click()
      await expect.poll(() => titles(page)).toEqual(['Starred'])
      await page.evaluate(() => {
        location.hash = '#/?start=2026-01-01&end=2026-01-31'
      })
      await expect.poll(() => titles(page)).toEqual(['Long ago'])
      const filters = requests.filter(isList).map((request) => {
        const params = JSON.parse(new URL(request.url()).searchParams.get('params')!)
        expect(params).toMatchObject({ orderby: 'id', order: 'asc', per_page: -1 })
        return params.filter
      })
      const last30 = { start: addDays(TODAY, -29), end: TODAY, interval: 'last30days' }
      expect(filters).toEqual([
        { important: false, date_range: last30 },
        { important: true, date_range: last30 },
        { important: true, date_range: { start: '2026-01-01', end: '2026-01-31', interval: '' } },
      ])
    })
  })

  test('remembers nothing across sites', async () => {
    await write('Written down here')
    await onNotes(async (page) => {
      await button(page, /^Add New/).click()
      await field(page).fill('Half a thought')
      await page.evaluate((id) => {
        location.hash = `#/?site=${id}`
      }, otherSite)
      await button(page, 'Site Notes').click()
      await page.getByText('There aren’t any site notes.').waitFor()
      expect(await page.getByText('Written down here').count()).toBe(0)
      await button(page, /^Add New/).click()
      expect(await field(page).inputValue()).toBe('')
    })
  })
})

describe('writing', () => {
  test('NOTE-17 a new note is on the last day of the range; future days cannot be picked', () =>
    onNotes(
      async (page) => {
        await button(page, 'Add New Site Note').click()
        const date = page.getByRole('group', { name: 'Date' })
        expect((await date.innerText()).replaceAll(/\s/g, '')).toBe('02/14/2026')
        await date.getByRole('button').click()
        await page.getByRole('button', { name: 'Next month' }).click()
        const day = (name: RegExp) => page.getByRole('button', { name })
        expect(await day(/March 11, 2026/).getAttribute('aria-disabled')).toBe('true')
        await press(day(/March 10, 2026/))
        expect((await date.innerText()).replaceAll(/\s/g, '')).toBe('03/10/2026')
      },
      { address: '?start=2026-02-10&end=2026-02-14' },
    ))

  test('NOTE-08 NOTE-10 NOTE-11 NOTE-15 a saved note is stored, listed and drawn without a reload', () =>
    onNotes(async (page, requests) => {
      await button(page, 'Add New Site Note').click()
      await field(page).fill('Winter letter sent')
      await button(page, /No category/).click()
      await page.getByRole('option', { name: 'Promotion' }).click()
      await button(page, 'Mark as important').click()
      requests.length = 0
      await button(page, 'Add Site Note').click()
      await toast(page, 'Site note is added successfully.').waitFor()
      await expect.poll(() => titles(page)).toEqual(['Winter letter sent'])
      const drawn = marker(page, '1 note on Mar 10: Winter letter sent')
      await drawn.waitFor()
      expect(await drawn.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(233, 175, 0)')
      expect(requests.filter(isSave)).toHaveLength(1)
      expect(requests.filter(isSave)[0]!.postDataJSON()).toMatchObject({
        id: 0,
        note_title: 'Winter letter sent',
        note_date: 'Mar 10, 2026',
        note_date_ymd: '2026-03-10',
        important: true,
        medias: {},
      })
      expect(requests.filter(isList).length).toBeGreaterThan(0)
      expect(requests.filter(isReport).length).toBeGreaterThan(0)
      expect(await stored()).toMatchObject([
        { note_title: 'Winter letter sent', category: { name: 'Promotion' }, important: true },
      ])
    }))

  test('NOTE-07 NOTE-09 editing changes a working copy, which cancelling discards', async () => {
    await write('As it was')
    await onNotes(async (page) => {
      await button(page, 'Edit As it was').click()
      await field(page).fill('As it might be')
      await button(page, 'Close Site Notes').click()
      await button(page, 'Site Notes').click()
      expect(await field(page).inputValue()).toBe('As it might be')
      expect((await stored())[0]!.note_title).toBe('As it was')
      await button(page, 'Cancel').click()
      await expect.poll(() => titles(page)).toEqual(['As it was'])
      await button(page, 'Add New Site Note').click()
      expect(await field(page).inputValue()).toBe('')
    })
  })

  test('a report that fails to load does not discard a working copy', () =>
    onNotes(async (page) => {
      await button(page, 'Add New Site Note').click()
      await field(page).fill('A long thought')
      await page.route('**/ajax', (route) => route.abort())
      await page.evaluate(() => {
        location.hash = '#/?range=last7days'
      })
      await page.getByText('This report could not be loaded.').waitFor()
      await page.unroute('**/ajax')
      await button(page, 'Retry').click()
      await field(page).waitFor()
      expect(await field(page).inputValue()).toBe('A long thought')
    }))

  test('two people edit: the later one sees the conflict, and chooses', async () => {
    const id = await write('As it was')
    await onNotes(async (page) => {
      const conflict = page.getByText('Someone else saved this note after you opened it.')
      await button(page, 'Edit As it was').click()
      await field(page).fill('Mine')
      await write('Theirs', { id, version: 1 })
      await button(page, 'Save Changes').click()
      await conflict.waitFor()
      expect(await field(page).inputValue()).toBe('Mine')
      expect((await stored())[0]!.note_title).toBe('Theirs')

      await button(page, 'Load the other version').click()
      expect(await field(page).inputValue()).toBe('Theirs')
      expect(await conflict.count()).toBe(0)

      await field(page).fill('Mine, again')
      await write('Theirs, again', { id, version: 2 })
      await button(page, 'Save Changes').click()
      await button(page, 'Save mine over it').click()
      await expect.poll(() => titles(page)).toEqual(['Mine, again'])
      expect(await stored()).toMatchObject([{ note_title: 'Mine, again', version: 4 }])
    })
  })

  test('a category deleted while its note was edited is no longer set', async () => {
    const { notes } = product.server.services
    const { id } = await notes.categories.save(site, null, { name: 'Soon gone', background_color: '#112233' })
    await write('As it was', { category: { id } })
    await onNotes(async (page) => {
      await button(page, 'Edit As it was').click()
      await button(page, /Soon gone/).waitFor()
      await notes.categories.remove(site, id)
      await button(page, 'Save Changes').click()
      await toast(page, 'There is no such category.').waitFor()
      await button(page, /No category/).waitFor()
      await button(page, 'Save Changes').click()
      await list(page).waitFor()
      expect(await stored()).toMatchObject([{ note_title: 'As it was', category: { id: 0 } }])
    })
  })

  test('a note that was deleted while it was edited can be saved as a new one', async () => {
    const id = await write('As it was')
    await onNotes(async (page) => {
      await button(page, 'Edit As it was').click()
      await field(page).fill('Mine')
      const { notes, sites } = product.server.services
      await notes.remove(sites.byId(site)!, id)
      await button(page, 'Save Changes').click()
      await page.getByText('Someone else deleted this note after you opened it.').waitFor()
      await button(page, 'Save mine as a new note').click()
      await expect.poll(() => titles(page)).toEqual(['Mine'])
    })
  })
})

describe('the star', () => {
  const star = (page: Page) => button(page, 'Important: Moved')

  test('NOTE-06 saves at once, one call a click, also while earlier ones wait', async () => {
    await write('Moved')
    let allClicked = () => {}
    const clicked = new Promise<void>((resolve) => {
      allClicked = resolve
    })
    await onNotes(async (page, requests) => {
      await star(page).click()
      expect(await star(page).getAttribute('aria-pressed')).toBe('true')
      await expect.poll(async () => (await stored())[0]!.important).toBe(true)
      await page.getByRole('radio', { name: 'Important (1)' }).waitFor()
      await page.route(/curlew\/v1\/notes\/\d+/, async (route) => {
        await clicked
        await route.continue()
      })
      for (const pressed of ['false', 'true', 'false']) {
        await star(page).click()
        await expect.poll(() => star(page).getAttribute('aria-pressed')).toBe(pressed)
      }
      allClicked()
      await expect.poll(async () => (await stored())[0]).toMatchObject({ important: false, version: 5 })
      expect(requests.filter(isSave).map((request) => request.postDataJSON().important)).toEqual([
        true,
        false,
        true,
        false,
      ])
      await page.getByRole('radio', { name: 'Important (0)' }).waitFor()
    })
  })
})

describe('deleting', () => {
  test('takes effect at once, also in the chart, and can be undone', async () => {
    await write('Moved')
    await onNotes(async (page) => {
      await marker(page, '1 note on Mar 2: Moved').waitFor()
      await button(page, 'Delete Moved').click()
      await page.getByText('There aren’t any site notes.').waitFor()
      await marker(page, '1 note on Mar 2: Moved').waitFor({ state: 'detached' })
      expect(await stored()).toEqual([])
      await toast(page, 'Site note deleted').getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => titles(page)).toEqual(['Moved'])
      await marker(page, '1 note on Mar 2: Moved').waitFor()
    })
  })

  test('moves the focus to the next note, or to the heading after the last one', async () => {
    await write('Later', { note_date_ymd: '2026-03-03' })
    await write('Earlier')
    await onNotes(async (page) => {
      const focused = () =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
      await button(page, 'Delete Later').press('Enter')
      await expect.poll(() => titles(page)).toEqual(['Earlier'])
      expect(await focused()).toBe('Important: Earlier')
      await button(page, 'Delete Earlier').press('Enter')
      await page.getByText('There aren’t any site notes.').waitFor()
      expect(await focused()).toBe('Site Notes')
    })
  })
})

describe('pictures and categories', () => {
  const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Add Media').click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }

  test('a picture can be uploaded, is shown and stored with its note, and can be removed', () =>
    onNotes(async (page) => {
      await button(page, 'Add New Site Note').click()
      await field(page).fill('New banner')
      await choose(page, 'banner "><b>.gif', 'image/gif', GIF)
      await button(page, 'Remove banner "><b>.gif').waitFor()
      const image = page.locator('fieldset img')
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1)
      await button(page, 'Add Site Note').click()
      const link = page.getByRole('link', { name: 'Picture: banner "><b>.gif (opens in a new tab)' })
      const opened = await page.request.get(new URL((await link.getAttribute('href'))!, product.url).href)
      expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/gif'])
      await button(page, 'Edit New banner').click()
      await button(page, 'Remove banner "><b>.gif').click()
      await button(page, 'Save Changes').click()
      await expect.poll(async () => (await stored())[0]!.medias).toEqual([])
      await link.waitFor({ state: 'detached' })
    }))

  test('a file that is not a picture, or too large, is refused with a message, and the text stays', () =>
    onNotes(async (page) => {
      await button(page, 'Add New Site Note').click()
      await field(page).fill('New banner')
      await choose(page, 'fake.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'))
      await toast(page, 'This is not a picture; choose one of these kinds: PNG, JPEG, WebP, GIF.').waitFor()
      await choose(page, 'large.png', 'image/png', Buffer.alloc(6_000_000))
      await toast(page, 'Choose a PNG, JPEG, WebP or GIF of at most 5 MB.').waitFor()
      expect(await field(page).inputValue()).toBe('New banner')
    }))

  test('a duplicate category name shows a message beside it, until it is changed', async () => {
    const { notes } = product.server.services
    const { id } = await notes.categories.save(site, null, { name: 'Taken', background_color: '#112233' })
    await onNotes(async (page) => {
      await button(page, 'Categories').click()
      const name = page.getByRole('textbox', { name: 'New category', exact: true })
      await name.fill('taken')
      await button(page, 'Add Category').click()
      await page.getByText('There is a category of this name already.').waitFor()
      expect(await name.getAttribute('aria-invalid')).toBe('true')
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      await name.fill('Free')
      await button(page, 'Add Category').click()
      await page.getByLabel('Colour of Free').waitFor()
      expect(await page.getByText('There is a category of this name already.').count()).toBe(0)
    })
    for (const category of await notes.categories.list(site, 'asc'))
      if (category.id === id || category.name === 'Free') await notes.categories.remove(site, category.id)
  })

  test('categories are added, renamed and deleted, and the notes and the chart follow', async () => {
    await onNotes(async (page) => {
      await button(page, 'Categories').click()
      await page.getByRole('textbox', { name: 'New category', exact: true }).fill('Press')
      await page.getByLabel('Colour of the new category').fill('#112233')
      await button(page, 'Add Category').click()
      await page.getByLabel('Colour of Press').waitFor()
      const { notes } = product.server.services
      const press = (await notes.categories.list(site, 'asc')).find(({ name }) => name === 'Press')!
      expect(press.background_color).toBe('#112233')
      await write('Read about', { category: { id: press.id } })

      const row = page.getByRole('listitem').filter({ has: page.getByLabel('Colour of Press') })
      await row.getByRole('textbox', { name: 'Name' }).fill('In the press')
      await row.getByRole('button', { name: 'Save' }).click()
      await page.getByLabel('Colour of In the press').waitFor()
      await button(page, 'Back to all notes').click()
      await list(page).getByText('In the press').waitFor()
      await marker(page, '1 note on Mar 2: Read about').waitFor()

      await button(page, 'Categories').click()
      await button(page, 'Delete In the press').click()
      await button(page, 'Delete it').click()
      await button(page, 'Delete In the press').waitFor({ state: 'detached' })
      await button(page, 'Back to all notes').click()
      await expect.poll(() => titles(page)).toEqual(['Read about'])
      await expect.poll(() => list(page).getByText('In the press').count()).toBe(0)
    })
  })
})

describe('for everybody', () => {
  const hostile = '<img src=x onerror="document.title=1">\u202egnp.exe {{7*7}} =1+1 '

  test('what is written is shown as text, everywhere', async () => {
    const { notes } = product.server.services
    const category = await notes.categories.save(site, null, {
      name: '<script>x</script>',
      background_color: '#112233',
    })
    await write(hostile, { category: { id: category.id } })
    const text = hostile.replace('\u202e', '').trim()
    await onNotes(async (page) => {
      await expect.poll(() => titles(page)).toEqual([text])
      await list(page).getByText('<script>x</script>').waitFor()
      await marker(page, `1 note on Mar 2: ${text}`).focus()
      expect(await page.getByTestId('chart-tooltip').innerText()).toContain(text)
      await button(page, `Edit ${text}`).click()
      expect(await field(page).inputValue()).toBe(text)
      expect(await page.title()).toContain('Overview Report')
    })
    await notes.categories.remove(site, category.id)
  })

  test.each([1440, 390])('nothing is in the way of assistive technology, in either theme: %d px', async (width) => {
    await write('Moved', { important: true })
    await write('Second')
    await onNotes(
      async (page) => {
        const check = async () => {
          expect(await barriersInBothThemes(page)).toEqual([])
        }
        await list(page).waitFor()
        await check()
        await button(page, 'Edit Moved').click()
        await check()
        await button(page, 'Cancel').click()
        await button(page, 'Categories').click()
        await page.getByLabel('Colour of Promotion').waitFor()
        await check()
      },
      { viewport: { width, height: 900 } },
    )
  })

  test('nothing overflows the window, even with long words', async () => {
    await write('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(8))
    await onNotes(async (page) => {
      const fits = async () => {
        for (const width of [1440, 783, 782, 390, 320]) {
          await page.setViewportSize({ width, height: 900 })
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
            .toBeLessThanOrEqual(0)
        }
      }
      await list(page).waitFor()
      await fits()
      await button(page, /^Edit /).click()
      await field(page).waitFor()
      await fits()
    })
  })
})
