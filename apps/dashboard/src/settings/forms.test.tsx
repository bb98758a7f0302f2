/** Fields, errors and saving of the settings' forms. */
import '@curlew/words/en/settings.ts'
import { answerCalls, type HostAnswer, refused } from '@curlew/ui/testing/answer-calls.ts'
import { renderInApp } from '@curlew/ui/testing/render-in-app.tsx'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CountingForm } from './counting/counting-form.tsx'
import { LinkForm } from './counting/link-form.tsx'
import { ProgramsForm } from './counting/programs-form.tsx'
import { SiteForm } from './site/site-form.tsx'
import { WeekForm } from './site/week-form.tsx'

const SITE = {
  ...{ name: 'Corner Shop', domain: 'shop.example', timezone: 'Europe/London', currency: 'GBP' },
  ...{ excluded_addresses: ['10.0.0.1'], excluded_roles: ['editor'], your_address: '192.0.2.7', vitals_percent: null },
  ...{ first_day_of_week: null, counted_anyway: [] },
}
const LINKS = { affiliate: [{ path: '/go/', label: 'affiliate' }], downloads: ['pdf', 'zip'] }

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Renders a form whose setting is stored here; `save` answers instead of storing. */
async function openForm(form: ReactNode, setting: object, save?: HostAnswer) {
  let stored = setting
  const calls = answerCalls((call) => {
    if (call.name === 'GET') return stored
    const answer = save?.(call)
    if (answer === undefined) stored = { ...stored, ...(call.body as object) }
    return answer ?? stored
  })
  await renderInApp(form)
  const sent = () => calls.filter(({ name }) => name !== 'GET').map(({ name, path, body }) => [name, path, body])
  return { sent, stored: () => stored }
}

describe('errors', () => {
  test('wrong values are named at their fields, the first is focused, and nothing is sent', async () => {
    const { sent } = await openForm(<SiteForm />, SITE)
    await field('Name').fill(' ')
    await field('Time zone').fill('Mars/Olympus')
    await field('Currency').fill('pounds')
    await button('Save site').click()
    await expect.element(page.getByText('Choose a time zone from the list.')).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
    const invalid = ['Name', 'Domain', 'Time zone', 'Currency'].map((name) =>
      field(name).element().getAttribute('aria-invalid'),
    )
    expect(invalid).toEqual(['true', null, 'true', 'true'])
    expect(sent()).toEqual([])
  })

  test('affiliate paths and extensions that cannot be are explained beside their fields', async () => {
    const { sent } = await openForm(<LinkForm />, LINKS)
    await field('Affiliate links').fill('partner=tools')
    await field('Downloads').fill('csv, p.d.f')
    await button('Save links').click()
    await expect.element(page.getByText('Give paths that begin with /, each with its label: /go/=tools')).toBeVisible()
    await expect.element(page.getByText('Give extensions of letters and digits: pdf, zip')).toBeVisible()
    expect(sent()).toEqual([])
  })

  test('a refusal is shown above the form, what was typed stays, and the next save clears it', async () => {
    let isFull = true
    const { stored } = await openForm(<LinkForm />, LINKS, () =>
      isFull ? refused('server_error', 'The disk is full.', {}, 500) : undefined,
    )
    await field('Downloads').fill('csv')
    await button('Save links').click()
    await expect.element(page.getByRole('alert').getByText('The disk is full.')).toBeVisible()
    await expect.element(field('Downloads')).toHaveValue('csv')
    isFull = false
    await button('Save links').click()
    await expect.element(page.getByText('Settings Updated')).toBeVisible()
    expect(page.getByText('The disk is full.').elements()).toEqual([])
    expect(stored()).toMatchObject({ downloads: ['csv'] })
  })
})

describe('saving', () => {
  test('what is left out is ticked, and what is not is sent as counted', async () => {
    const { sent } = await openForm(<ProgramsForm />, { ...SITE, counted_anyway: ['spam_referrer'] })
    await expect.element(page.getByLabelText('Leave out visits from data centres')).toBeChecked()
    await expect.element(page.getByLabelText('Leave out referrer spam')).not.toBeChecked()
    await page.getByLabelText('Leave out visits from data centres').click()
    await page.getByLabelText('Leave out referrer spam').click()
    await button('Set choice').click()
    await expect.element(page.getByText('Settings Updated')).toBeVisible()
    expect(sent()).toEqual([['PATCH', 'sites/1', { counted_anyway: ['data_centre'] }]])
  })

  test('values are sent in the form that the server keeps', async () => {
    const { sent } = await openForm(<SiteForm />, SITE)
    await field('Name').fill(' Harbour Shop ')
    await field('Time zone').fill('Asia/Tokyo')
    await field('Currency').fill('jpy')
    await button('Save site').click()
    await expect.element(page.getByText('Settings Updated')).toBeVisible()
    expect(sent()).toEqual([
      ['PATCH', 'sites/1', { name: 'Harbour Shop', domain: 'shop.example', timezone: 'Asia/Tokyo', currency: 'JPY' }],
    ])
  })

  test('the first day of weeks is a day or left to the language', async () => {
    const { sent } = await openForm(<WeekForm />, SITE)
    await expect.element(field('Week starts on')).toHaveValue('language')
    await field('Week starts on').selectOptions('Saturday')
    await button('Save week').click()
    await expect.element(page.getByText('Settings Updated')).toBeVisible()
    await expect.element(field('Week starts on')).toHaveValue('6')
    await field('Week starts on').selectOptions('As each reader’s language has it (yours: Sunday)')
    await button('Save week').click()
    await expect.poll(() => sent().length).toBe(2)
    expect(sent()).toEqual([
      ['PATCH', 'sites/1', { first_day_of_week: 6 }],
      ['PATCH', 'sites/1', { first_day_of_week: null }],
    ])
  })

  test('while a save waits, a second press sends nothing', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { sent } = await openForm(<LinkForm />, LINKS, () => answer.promise)
    await button('Save links').click()
    await expect.poll(() => sent().length).toBe(1)
    ;(page.getByRole('button', { name: /Save links/ }).element() as HTMLElement).click()
    document.querySelector('form')!.requestSubmit()
    answer.resolve(LINKS)
    await expect.element(page.getByText('Settings Updated')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  test('the own address is added to those that are not counted, once', async () => {
    const { sent } = await openForm(<CountingForm />, SITE)
    const add = button('Add my address')
    await expect.element(add).toBeVisible()
    await add.click()
    await expect.element(page.getByRole('textbox').first()).toHaveValue('10.0.0.1, 192.0.2.7')
    await expect.element(add).not.toBeInTheDocument()
    document.querySelector('form')!.requestSubmit()
    await expect.element(page.getByText('Settings Updated')).toBeVisible()
    expect(sent()).toEqual([
      ['PATCH', 'sites/1', { excluded_addresses: ['10.0.0.1', '192.0.2.7'], excluded_roles: ['editor'] }],
    ])
  })
})

describe('loading', () => {
  test('a form whose setting does not arrive says why, and has its room before', async () => {
    const answer = Promise.withResolvers<unknown>()
    answerCalls(() => answer.promise)
    const screen = await renderInApp(<LinkForm />)
    await expect.poll(() => screen.container.getBoundingClientRect().height).toBeGreaterThan(200)
    answer.resolve(refused('server_error', 'The disk is full.', {}, 500))
    await expect.element(page.getByRole('alert').getByText('The disk is full.')).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  })

  test('the room that is kept is that of the form', async () => {
    const answer = Promise.withResolvers<unknown>()
    answerCalls(() => answer.promise)
    const screen = await renderInApp(<LinkForm />)
    const height = () => screen.container.getBoundingClientRect().height
    await expect.poll(height).toBeGreaterThan(200)
    const before = height()
    answer.resolve(LINKS)
    await expect.element(field('Downloads')).toBeVisible()
    expect(Math.abs(height() - before)).toBeLessThan(8)
  })
})
