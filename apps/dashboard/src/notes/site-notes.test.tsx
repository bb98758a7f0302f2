import type { Note, NoteToSave } from '@curlew/model'
import type { DateState } from '@curlew/ui'
import { answerCalls, cutOff, type HostAnswer, rawAnswer, refused } from '@curlew/ui/testing/answer-calls.ts'
import { renderInApp } from '@curlew/ui/testing/render-in-app.tsx'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SiteNotes } from './site-notes.tsx'

const DATES: DateState = {
  ...{ start: '2026-02-09', end: '2026-03-10', compareReport: false },
  ...{ compareStart: '', compareEnd: '', text: '', compareText: '' },
  interval: 'last30days',
}
const CATEGORIES = ['Blog post', 'Promotion', 'Site updates'].map((name, i) => ({
  ...{ id: i + 1, name, background_color: '#112233' },
}))
const note = (id: number, title: string, more: Partial<Note> = {}): Note => ({
  ...{ id, note_title: title, note_date: 'Mar 2, 2026', note_date_ymd: '2026-03-02', important: false },
  ...{ category: { id: 0, name: '', background_color: '' }, medias: {}, version: 1, ...more },
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = page.getByRole('textbox', { name: 'Site Note', exact: true })
const titles = () =>
  [...document.querySelectorAll<HTMLElement>('table tbody tr td:nth-child(3)')].map(({ innerText }) => innerText.trim())
const toast = (text: string) => page.getByRole('alertdialog').filter({ hasText: text })
const pressed = (name: string) => button(name).element().getAttribute('aria-pressed')

let users = 0
/** Opens the notes of a new user; `fault` answers in place of the store, where it answers anything. */
async function openNotes(notes: Note[], fault: HostAnswer = () => undefined, mayEdit = true) {
  let stored = notes
  const calls = answerCalls((call) => {
    const failed = fault(call)
    if (failed !== undefined) return failed
    if (call.path === 'note-categories') return { items: CATEGORIES }
    if (call.name === 'DELETE') stored = stored.filter(({ id }) => !call.path.endsWith(`/${id}`))
    if (call.name === 'POST' || call.name === 'PUT') {
      const given = call.body as NoteToSave
      const saved = note(given.id || 100 + stored.length, given.note_title, {
        ...{ important: given.important, note_date: given.note_date, note_date_ymd: given.note_date_ymd },
        version: given.version + 1,
      })
      stored = [...stored.filter(({ id }) => id !== saved.id), saved]
      return saved
    }
    const important = stored.filter((one) => one.important)
    const { filter } = JSON.parse(call.fields.params ?? '{"filter":{}}')
    return {
      items: filter.important ? important : stored,
      pagination: { total_published: stored.length, total_important: important.length },
    }
  })
  const user = { name: 'A', email: `${++users}@example.org`, role: 'administrator' as const }
  await renderInApp(<SiteNotes dates={DATES} />, { pageData: { user, update_settings: mayEdit } })
  await button('Site Notes').click()
  await expect.element(page.getByRole('heading', { name: 'Site Notes' })).toBeVisible()
  const saves = () => calls.filter(({ name }) => name === 'POST' || name === 'PUT')
  return { saves, stored: () => stored }
}
const isList = (name: string, path: string) => name === 'GET' && path === 'notes'

describe('the list', () => {
  test('NOTE-12 a loader shows while the notes are fetched', async () => {
    const answer = Promise.withResolvers<undefined>()
    let isLate = true
    await openNotes([note(1, 'Moved')], ({ name, path }) => (isLate && isList(name, path) ? answer.promise : undefined))
    await expect.element(page.getByText('Loading site notes')).toBeInTheDocument()
    isLate = false
    answer.resolve(undefined)
  })

  test('that fails to load says so and can be tried again', async () => {
    let isBroken = true
    await openNotes([note(1, 'Moved')], ({ name, path }) => (isBroken && isList(name, path) ? cutOff() : undefined))
    await expect.element(page.getByText('The site notes could not be loaded.')).toBeVisible()
    isBroken = false
    await button('Retry').click()
    await expect.poll(titles).toEqual(['Moved'])
  })

  test('NOTE-04 NOTE-22 NOTE-23 offers all or important ones, with counts, the newest first', async () => {
    await openNotes([note(1, 'Kept'), note(2, 'Starred', { note_date_ymd: '2026-03-05', important: true })])
    await expect.poll(titles).toEqual(['Starred', 'Kept'])
    const options = page.getByRole('radiogroup', { name: 'Show:' }).getByRole('radio')
    expect((options.elements() as HTMLElement[]).map(({ innerText }) => innerText.trim())).toEqual([
      'All (2)',
      'Important (1)',
    ])
    await options.last().click()
    await expect.poll(titles).toEqual(['Starred'])
  })

  test('viewers see the notes and nothing to change them with', async () => {
    await openNotes([note(1, 'Moved', { important: true })], undefined, false)
    await expect.poll(titles).toEqual(['Moved'])
    await expect.element(page.getByRole('img', { name: 'Important: Moved' })).toBeVisible()
    for (const name of [/^Add New/, /^Edit /, /^Delete /, /^Categories/, /^Important: /])
      expect(page.getByRole('button', { name }).elements()).toEqual([])
  })
})

describe('writing', () => {
  test('NOTE-03 NOTE-05 NOTE-16 the form has its five fields, empty, and leads back', async () => {
    await openNotes([])
    await button('Add New Site Note').click()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await expect.element(page.getByRole('group', { name: 'Date' })).toBeVisible()
    await button(/No category/).click()
    const options = page.getByRole('option').elements() as HTMLElement[]
    expect(options.map(({ innerText }) => innerText.trim())).toEqual([
      'No category',
      ...CATEGORIES.map(({ name }) => name),
    ])
    await userEvent.keyboard('{Escape}')
    expect(pressed('Mark as important')).toBe('false')
    await expect.element(button('Add Media')).toBeVisible()
    await button('Back to all notes').click()
    await expect.element(page.getByRole('heading', { name: 'Site Notes' })).toBeVisible()
  })

  test('NOTE-08 NOTE-10 a new note is saved once with its day, and listed', async () => {
    const { saves } = await openNotes([])
    await button('Add New Site Note').click()
    await field.fill('Winter letter sent')
    await button('Mark as important').click()
    await button('Add Site Note').click()
    await expect.element(toast('Site note is added successfully.')).toBeVisible()
    await expect.poll(titles).toEqual(['Winter letter sent'])
    expect(saves().map(({ body }) => body)).toEqual([
      expect.objectContaining({ id: 0, note_date: 'Mar 10, 2026', note_date_ymd: '2026-03-10', important: true }),
    ])
  })

  test('words typed into the middle go there', async () => {
    await openNotes([note(1, 'one three')])
    await button('Edit one three').click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}two ')
    await expect.element(field).toHaveValue('one two three')
  })

  test('NOTE-19 an empty title is sent as it is, with no message about it', async () => {
    const { saves } = await openNotes([])
    await button('Add New Site Note').click()
    await button('Add Site Note').click()
    await expect.poll(titles).toEqual(['Untitled note'])
    expect(saves()[0]!.body).toMatchObject({ note_title: '' })
  })

  test.each([
    ['500', () => refused('server_error', 'No.', {}, 500)],
    ['no JSON', () => rawAnswer('<html>', 502)],
  ])(
    'NOTE-20 a save that fails (%s) shows the default error and keeps the text; a success replaces the error',
    async (_, fault) => {
      let isBroken = true
      await openNotes([], ({ name }) => (isBroken && name === 'POST' ? fault() : undefined))
      await button('Add New Site Note').click()
      await field.fill('A long thought')
      await button('Add Site Note').click()
      const error = toast('Please try again.')
      await expect.element(error).toBeVisible()
      expect((error.element() as HTMLElement).innerText.split(/\n+/)).toEqual(['Error', 'Please try again.', 'OK'])
      await expect.element(field).toHaveValue('A long thought')
      isBroken = false
      await button('Add Site Note').click()
      await expect.poll(titles).toEqual(['A long thought'])
      await expect.element(error).not.toBeInTheDocument()
    },
  )

  test('a note that is too long is kept whole, says by how much, and is not sent', async () => {
    const { saves } = await openNotes([])
    await button('Add New Site Note').click()
    await field.fill('x'.repeat(890))
    expect(page.getByText(/of 1,000/).elements()).toEqual([])
    await field.fill('x'.repeat(988))
    await expect.element(page.getByText('12 characters of 1,000 left')).toBeVisible()
    await field.fill('x'.repeat(1003))
    await expect
      .element(page.getByText('A note has at most 1,000 characters. Take out 3 characters to save it.'))
      .toBeVisible()
    expect((field.element() as HTMLTextAreaElement).value).toHaveLength(1003)
    await expect.element(button('Add Site Note')).toBeDisabled()
    expect(saves()).toEqual([])
    await field.fill('x'.repeat(1000))
    await button('Add Site Note').click()
    await expect.poll(titles).toEqual(['x'.repeat(1000)])
  })
})

describe('the star', () => {
  test('NOTE-06 is taken back when the save fails', async () => {
    const { stored } = await openNotes([note(1, 'Moved')], ({ name }) => (name === 'PUT' ? cutOff() : undefined))
    await button('Important: Moved').click()
    await expect.element(toast('Please try again.')).toBeVisible()
    expect(pressed('Important: Moved')).toBe('false')
    expect(stored()[0]!.important).toBe(false)
  })
})

describe('deleting', () => {
  test('TOAST-01 a note that could not be deleted stays, and an error says so', async () => {
    await openNotes([note(1, 'Here to stay')], ({ name }) => (name === 'DELETE' ? refused('server_error') : undefined))
    await button('Delete Here to stay').click()
    await expect.element(toast('Please try again.')).toBeVisible()
    expect(toast('Site note deleted').elements()).toEqual([])
    await expect.poll(titles).toEqual(['Here to stay'])
  })

  test('an undo that comes too late says so', async () => {
    await openNotes([note(1, 'Moved')], ({ path }) =>
      path.includes('restore') ? refused('not_found', 'This note is gone for good.') : undefined,
    )
    await button('Delete Moved').click()
    await toast('Site note deleted').getByRole('button', { name: 'Undo' }).click()
    await expect.element(toast('This note is gone for good.')).toBeVisible()
  })
})
