/** A person's own account, and how they sign in, in a real browser. */
import { codeOf } from '@curlew/server/accounts/testing'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { barriersInBothThemes, barriersOf } from './barriers.ts'
import { launchBrowser } from './browser.ts'
import { ADMIN, openProduct } from './product.ts'
import { requestsOf } from './screen.ts'

// Limits on guessing count by IP address: a trusted proxy gives each window its own.
const { product, browser } = await openProduct({ proxies: ['127.0.0.1'] })
const shop = await product.addSite()
const { accounts } = product.server.services

const PASSWORD = 'a long enough password'
let people = 0
/** An account that only one test changes. */
async function addPerson(role: 'viewer' | 'administrator' = 'viewer') {
  const name = `Person-${++people}`
  const person = { email: `person-${people}@example.org`, password: PASSWORD, name, role }
  const id = (await accounts.create({ ...person, sites: [shop.id] }))!
  return { ...person, id }
}

/** After this time, an authenticator app shows another code. */
const waitAMinute = () => {
  product.clock.now += 60_000
}

let addresses = 0
/** A window with its own IP address. */
async function openWindow(options: BrowserContextOptions = {}, within = browser) {
  const address = `198.51.100.${++addresses}`
  const context = await within.newContext({
    viewport: { width: 1440, height: 1000 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': address },
    ...options,
  })
  const page = await context.newPage()
  requestsOf(page)
  return { context, page, address }
}

/** A window of a signed-in person. */
async function openSignedIn(person: { email: string; password: string }, options: BrowserContextOptions = {}) {
  const opened = await openWindow(options)
  const visitor = { address: opened.address, userAgent: '' }
  const result = await accounts.signIn({ ...person, code: '' }, visitor)
  if (result.outcome !== 'signed_in') throw new Error(result.outcome)
  const [name = '', value = ''] = result.cookies[0]!.split(';')[0]!.split('=')
  await opened.context.addCookies([{ name, value, url: product.url }])
  return opened
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const hasNoBarriers = async (page: Page) => expect(await barriersOf(page)).toEqual([])

async function openAccount(person: { email: string; password: string }, options: BrowserContextOptions = {}) {
  const opened = await openSignedIn(person, options)
  await opened.page.goto(`${product.url}/#/account`)
  await opened.page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor()
  await opened.page.getByText('This one').waitFor()
  return opened
}

async function openSignIn(options: BrowserContextOptions = {}) {
  const opened = await openWindow(options)
  await opened.page.goto(product.url)
  await opened.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  return opened
}

async function enter(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const isIn = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` }).waitFor()

/** Turns on a person's second step without a browser. */
async function turnOnSecondFactor({ id, email }: { id: string; email: string }) {
  const { secret } = await accounts.secondFactor.begin({ id, email })
  const codes = (await accounts.secondFactor.confirm(id, codeOf(secret, product.clock.now)))!
  waitAMinute()
  return { secret, codes }
}

describe('the password', () => {
  test('can be changed by a person who knows it, and is valid from then on', async () => {
    const person = await addPerson()
    const { page, context } = await openAccount(person)
    await hasNoBarriers(page)
    await page.getByLabel('Current password').fill('not my password')
    await page.getByLabel('New password').fill('short')
    await press(page, 'Change password')
    await page.getByText('Use at least 10 characters.').waitFor()
    await page.getByLabel('New password').fill('a new and long password')
    await page.keyboard.press('Enter')
    await page.getByText('This is not your password.').waitFor()
    await hasNoBarriers(page)
    await page.getByLabel('Current password').fill(PASSWORD)
    await press(page, 'Change password')
    await page.getByText('Password changed').waitFor()
    expect(await page.getByLabel('Current password').inputValue()).toBe('')
    await context.close()

    const again = await openSignIn()
    await enter(again.page, person)
    await again.page.getByText('The e-mail address or the password is wrong.').waitFor()
    await enter(again.page, { ...person, password: 'a new and long password' })
    await isIn(again.page, person.name)
    await again.context.close()
  })
})

describe('sign-ins', () => {
  const OTHER_BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('are listed by device; ending one sends its window to the sign-in page', async () => {
    const person = await addPerson()
    const { page: theirs, context: other } = await openSignIn({ userAgent: OTHER_BROWSER })
    await enter(theirs, person)
    await isIn(theirs, person.name)
    const { page, context } = await openAccount(person)
    await hasNoBarriers(page)
    await page.getByText('Firefox on Linux', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Sign out: Firefox on Linux, / }).click()
    await page.getByText('Signed out there').waitFor()
    expect(await page.getByText('Firefox on Linux', { exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Sign out everywhere else' }).count()).toBe(0)
    await theirs.goto(`${product.url}/#/account`)
    await theirs.getByRole('heading', { name: 'Sign in' }).waitFor()

    await enter(theirs, person)
    await theirs.getByRole('heading', { name: 'Your account', level: 1 }).waitFor()
    await page.reload()
    await press(page, 'Sign out everywhere else')
    await page.getByText('Signed out everywhere else', { exact: true }).waitFor()
    await theirs.reload()
    await theirs.getByRole('heading', { name: 'Sign in' }).waitFor()
    await other.close()
    await context.close()
  })
})

describe('the second step', () => {
  test('is turned on with an app’s code, gives recovery codes once, and is turned off with the password', async () => {
    const person = await addPerson()
    const { page, context } = await openAccount(person)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
    const section = page.getByRole('region', { name: 'Second step' })
    await press(page, 'Turn on')
    await section.getByLabel('Your password').fill('not my password')
    await press(page, 'Continue')
    await section.getByText('This is not your password.').waitFor()
    await section.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await section.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await hasNoBarriers(page)
    const secret = (await section.getByTestId('second-factor-key').innerText()).replaceAll(' ', '')
    await section.getByLabel('Code that the app shows now').fill('000000')
    await press(page, 'Confirm')
    await section.getByText('This code is wrong. Use the one that the app shows now.').waitFor()
    await section.getByLabel('Code that the app shows now').fill(codeOf(secret, product.clock.now))
    await press(page, 'Confirm')
    await section.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await hasNoBarriers(page)
    const codes = await section.getByTestId('recovery-codes').getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await section.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
    const file = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toBe('curlew-recovery-codes.txt')
    await press(page, 'I have saved them')
    await section.getByText('10 recovery codes are left.').waitFor()
    expect(await section.getByText(codes[0]!).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Turn off')

    await press(page, 'Turn off')
    await section.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await section.getByText('The second step is off.').waitFor()
    expect(await accounts.secondFactor.isOn(person.id)).toBe(false)
    await context.close()
  })

  test('asks for a code after the password, with a way back, and takes each code once', async () => {
    const person = await addPerson()
    const { secret, codes } = await turnOnSecondFactor(person)
    const { page, context } = await openSignIn()
    await enter(page, person)
    const code = page.getByLabel('Code', { exact: true })
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    expect(await code.evaluate((field: HTMLInputElement) => [field.inputMode, field.autocomplete])).toEqual([
      'numeric',
      'one-time-code',
    ])
    await hasNoBarriers(page)
    await press(page, 'Back')
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email)
    await enter(page, person)
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('This code is wrong or was used before.').waitFor()
    await code.fill(codeOf(secret, product.clock.now))
    await page.keyboard.press('Enter')
    await isIn(page, person.name)
    await context.close()

    const again = await openSignIn()
    await enter(again.page, person)
    await again.page.getByLabel('Code', { exact: true }).fill(codes[0]!.toLowerCase())
    await again.page.keyboard.press('Enter')
    await isIn(again.page, person.name)
    expect(await accounts.secondFactor.recoveryCodesLeft(person.id)).toBe(9)
    await again.context.close()
  })

  test('of another person is marked, and an administrator can turn it off', async () => {
    const person = await addPerson()
    await turnOnSecondFactor(person)
    const { page, context } = await openSignedIn(await addPerson('administrator'))
    await page.goto(`${product.url}/#/settings/people?site=${shop.id}`)
    const row = page.getByRole('listitem').filter({ hasText: person.email })
    await row.getByText('Second step on').waitFor()
    await hasNoBarriers(page)
    await press(page, `Turn off second step: ${person.name}`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off second step' }).click()
    await page.getByText(`The second step of ${person.name} is off`).waitFor()
    expect(await row.getByText('Second step on').count()).toBe(0)
    expect(await accounts.secondFactor.isOn(person.id)).toBe(false)
    await context.close()
  })
})

describe('a link for a new password', () => {
  test('is made by an administrator, sets a password once, and leaves the address', async () => {
    const person = await addPerson()
    const { page, context } = await openSignedIn(await addPerson('administrator'))
    await page.goto(`${product.url}/#/settings/people?site=${shop.id}`)
    await press(page, `Link for a new password: ${person.name}`)
    await page.getByText(`Hand this link to ${person.name}.`, { exact: false }).waitFor()
    const link = await page.getByTestId('one-time-link').innerText()
    await hasNoBarriers(page)
    await context.close()

    const { context: theirs, page: reset } = await openWindow()
    await reset.goto(link)
    await reset.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await hasNoBarriers(reset)
    await reset.getByLabel('New password').fill('short')
    await press(reset, 'Set password')
    await reset.getByText('Use at least 10 characters.').waitFor()
    await reset.getByLabel('New password').fill('the password after that')
    await reset.keyboard.press('Enter')
    await reset.getByText('Your new password is set. Sign in with it.').waitFor()
    expect(reset.url()).not.toContain('reset')
    await hasNoBarriers(reset)
    await enter(reset, { ...person, password: 'the password after that' })
    await isIn(reset, person.name)

    // Once more, while signed in.
    await reset.goto(link)
    await reset.getByLabel('New password').fill('yet another password')
    await press(reset, 'Set password')
    await reset.getByText('This link was used before or is too old. Ask for a new one.').waitFor()
    await hasNoBarriers(reset)
    await theirs.close()
  })

  test('that is used while another person is signed in leaves that person signed in', async () => {
    const person = await addPerson()
    const token = await accounts.resetToken(person.id)
    const { page, context } = await openSignedIn(ADMIN)
    await page.goto(`${product.url}/#/reset/${token}`)
    await page.getByLabel('New password').fill('the password after that')
    await press(page, 'Set password')
    await page.getByText('The new password is set', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
    expect(page.url()).not.toContain('reset')
    await context.close()
  })
})

test('after too many attempts, the form says how long to wait', async () => {
  const { page, context, address } = await openSignIn()
  for (let tries = 0; tries < 10; tries++) {
    await fetch(`${product.url}/api/curlew/v1/password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ token: 'x', password: PASSWORD }),
    })
  }
  await enter(page, ADMIN)
  await page
    .getByRole('alert')
    .getByText(/^Too many tries. Please wait \d+ seconds.$/)
    .waitFor()
  await context.close()
})

describe('passkeys', async () => {
  // Browsers support passkeys only for host names.
  const host = await launchBrowser(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'])
  afterAll(() => host.close())
  const url = product.url.replace('127.0.0.1', 'localhost')

  async function withAuthenticator() {
    const { context, page } = await openWindow({}, host)
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    return { context, page }
  }

  test('one is added with the password, signs in without it, and is removed', async () => {
    const person = await addPerson()
    const { context, page } = await withAuthenticator()
    await page.goto(`${url}/#/account`)
    await enter(page, person)
    const section = page.getByRole('region', { name: 'Passkeys' })
    await section.getByText('You have no passkeys.').waitFor()
    await press(page, 'Add a passkey')
    await section.getByLabel('Name').fill('Laptop')
    await section.getByLabel('Your password').fill('not my password')
    await press(page, 'Add a passkey')
    await section.getByText('This is not your password.').waitFor()
    await hasNoBarriers(page)
    await section.getByLabel('Your password').fill(PASSWORD)
    await press(page, 'Add a passkey')
    await page.getByText('Laptop was added').waitFor()
    await section.getByText('Not used yet').waitFor()
    await hasNoBarriers(page)

    await press(page, 'Add a passkey')
    await section.getByLabel('Name').fill('The same')
    await section.getByLabel('Your password').fill(PASSWORD)
    await press(page, 'Add a passkey')
    await section.getByText('This device has a passkey for your account already.').waitFor()
    await press(page, 'Cancel')

    await page.getByRole('button', { name: `Account of ${person.name}` }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await press(page, 'Sign in with a passkey')
    await isIn(page, person.name)
    const [passkey] = await accounts.passkeys.list(person.id)
    expect(passkey).toMatchObject({ name: 'Laptop', usedAt: product.clock.now })

    await press(page, 'Remove Laptop')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await section.getByText('You have no passkeys.').waitFor()
    await page.getByRole('button', { name: `Account of ${person.name}` }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await press(page, 'Sign in with a passkey')
    await page.getByRole('alert').getByText('This passkey belongs to no account here.').waitFor()
    await context.close()
  })

  test('without a host name in the address, a sentence says why passkeys are unavailable', async () => {
    const { page, context } = await openAccount(await addPerson())
    const section = page.getByRole('region', { name: 'Passkeys' })
    await section.getByText('Passkeys need an address with https and a host name', { exact: false }).waitFor()
    expect(await section.getByRole('button').count()).toBe(0)
    await context.close()
    const signIn = await openSignIn()
    expect(await signIn.page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
    await signIn.context.close()
  })
})

test('the menu leads to it, for viewers too', async () => {
  const person = await addPerson()
  const { page, context } = await openSignedIn(person)
  await page.goto(product.url)
  await page.getByRole('button', { name: `Account of ${person.name}` }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor()
  expect(await page.title()).toMatch(/^Your account · /)
  await context.close()
})

test('the account fits windows of every width and has no barriers, in either theme', async () => {
  const { page, context } = await openAccount(ADMIN)
  for (const width of [1440, 783, 782, 390]) {
    await page.setViewportSize({ width, height: 1000 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    // The other two widths have the parts of these two.
    if (width === 1440 || width === 390) expect(await barriersInBothThemes(page)).toEqual([])
  }
  await context.close()
})
