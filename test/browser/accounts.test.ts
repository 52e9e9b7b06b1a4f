import type { Locator, Page, Route } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signUpConsumer, verifyConsumer } from '@/contract/consumer'
import { changePassword, requestPasswordReset, resetPassword } from '@/contract/password'
import { TOKEN_STORAGE_KEY } from '@/domain/session/storedCredentials'
import { TEST_PASSWORD } from '../worlds/testRequests'
import { openAccount } from './support/account'
import { mailedLink, mailsTo } from './support/outbox'
import { startSite } from './support/startSite'
import { BUYER, catalogue, openPage, SALESPERSON, signIn, CLERK } from './support/storefront'
import { watchPage } from './support/watchPage'

const NEW_PASSWORD = 'Sturdy-Kettle-77'

const site = startSite()
let page: Page
let expectQuiet: ReturnType<typeof watchPage>['expectQuiet']

beforeEach(async () => {
  page = await openPage(site.browser)
  ;({ expectQuiet } = watchPage(page))
})
afterEach(async () => {
  // The browser reports every rejected request.
  expectQuiet(/^Failed to load resource/)
  await page.context().close()
})

const text = (shown: string | RegExp) => page.getByText(shown).first().waitFor()
const notified = (shown: string) => page.getByRole('status').or(page.getByRole('alert')).getByText(shown)
const logOut = () => page.getByRole('button', { name: 'Log Out' })

/** Lets the next call fail as when a backend is down. */
const failOnce = ({ path }: { path: string }) =>
  page.route(
    new RegExp(`${path}(\\?|$)`),
    (route: Route) => route.fulfill({ status: 503, body: 'Down for maintenance' }),
    { times: 1 },
  )

/** Ticks the human check and waits until it is solved. */
async function beHuman(form: Locator): Promise<void> {
  await form.getByRole('checkbox', { name: 'I am a person' }).check()
  await form.getByText('Checked').waitFor()
}

/**
 * Submits a form whose first call fails: it reports that, preserves the input, and requires another human
 * check.
 */
async function submitTwice(form: Locator, button: string, call: { path: string }): Promise<void> {
  await failOnce(call)
  for (const isRefused of [true, false]) {
    await beHuman(form)
    await form.getByRole('button', { name: button, exact: true }).click()
    if (isRefused) await form.getByText('An unexpected error occurred').waitFor()
  }
}

describe('a consumer’s account', () => {
  const email = 'robin@example.com'

  async function register(): Promise<void> {
    await page.goto(`${site.url}/login`)
    await page.getByRole('button', { name: 'Create new account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create an Account' })
    await dialog.getByLabel('Name', { exact: true }).fill('Robin Ash')
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
    await dialog.getByLabel('Confirm Password').fill(TEST_PASSWORD)
    await submitTwice(dialog, 'Sign Up', signUpConsumer)
    await dialog.waitFor({ state: 'detached' })
    await text('Account registered succesfully. Please verify it through the activation link sent by email.')
  }

  it('is registered, verified by the mail’s link, even after a reload, and signs in', async () => {
    await register()
    await signIn(page, email)
    await text('Please verify your email address before signing in.')
    const link = await mailedLink(site, email)
    expect(await mailsTo(site, email)).toHaveLength(1)
    await failOnce(verifyConsumer)
    await page.goto(link)
    await text('Account verification failed. Please try again later.')
    await page.getByRole('button', { name: 'Retry' }).click()
    await text('Your account has been verified. Please sign in with your email address.')
    await page.reload()
    await text('Your account has been verified. Please sign in with your email address.')
    for (const worthless of [`${site.url}/verifyemail?t=garbled`, `${site.url}/verifyemail`]) {
      await page.goto(worthless)
      await text('Account verification failed. Please try again later.')
    }
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, email)
    await page.getByRole('heading', { name: 'Select Pickup or Delivery' }).waitFor()
    await page.getByRole('button', { name: /^Pickup/ }).click()
    await logOut().waitFor()
    await page.getByRole('heading', { name: 'Robin Ash' }).waitFor()
  })
})

describe('a forgotten password', () => {
  it('is reset once by the mail’s link, in a browser where another user is signed in', async () => {
    await page.goto(`${site.url}/login`)
    await page.getByRole('button', { name: 'Forgot your password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset Password' })
    await dialog.getByLabel('Username or email').fill(CLERK)
    await submitTwice(dialog, 'Submit', requestPasswordReset)
    const notice = notified('Password reset request sent.')
    await notice.waitFor()
    expect(await notice.textContent()).toBe(
      'Password reset request sent.  If an account is associated with this email address, then a message will be sent with instructions to reset the password.',
    )
    await signIn(page, BUYER)
    await catalogue(page)

    const link = await mailedLink(site, CLERK)
    await page.goto(link)
    const form = page.getByRole('main')
    await form.getByLabel('Set Password').fill(NEW_PASSWORD)
    await form.getByLabel('Confirm Password').fill('Another-Kettle-77')
    await form.getByLabel('Confirm Password').blur()
    await form.getByText('passwords must match').waitFor()
    await form.getByLabel('Confirm Password').fill(NEW_PASSWORD)
    await submitTwice(form, 'Submit', resetPassword)
    await notified('Password has been updated').waitFor()
    expect(page.url()).toBe(`${site.url}/changepassword`)

    for (const [worthless, reason] of [
      [link, 'This link was used before. Please request a new one.'],
      [`${site.url}/changepassword?t=garbled`, 'This link is not valid.'],
    ] as const) {
      await page.goto(worthless)
      await page.getByRole('main').getByText(reason).waitFor()
    }
    await page.goto(site.url)
    await logOut().click()
    await page.goto(`${site.url}/login`)
    await signIn(page, CLERK)
    await text('Unknown user or invalid password')
    await signIn(page, CLERK, NEW_PASSWORD)
    await page.getByRole('heading', { name: 'Ben Okafor' }).waitFor()
  })
})

describe('a session', () => {
  it('is ended from another device, and by Log Out even when the page closes at once', async () => {
    const elsewhere = await openAccount(site)
    await page.goto(`${site.url}/login`)
    await signIn(page, BUYER)
    await page.getByRole('link', { name: 'Settings' }).click()
    const devices = page.getByRole('region', { name: 'Devices' })
    await devices.getByText(/^Chrome on \w+This device$/).waitFor()
    await devices.getByText('Unknown browser').waitFor()
    await devices.getByRole('button', { name: 'Log Out Everywhere Else' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out everywhere else?' })
    await question.getByRole('button', { name: 'Log Out Everywhere Else' }).click()
    await devices.getByText('You are signed in nowhere else.').waitFor()
    await expect(elsewhere.cart()).rejects.toThrow('401')

    const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)
    const statusNow = async () =>
      (await fetch(`${site.url}/api/user`, { headers: { Authorization: `Bearer ${token}` } })).status
    expect(await statusNow()).toBe(200)
    // The browser stays open, as when a tab is closed.
    await page.context().newPage()
    await logOut().click({ noWaitAfter: true })
    await page.close()
    await expect.poll(statusNow).toBe(401)
  })
})

describe('a password', () => {
  it('is changed with the current one, which ends the other sessions', async () => {
    const elsewhere = await openAccount(site)
    await page.goto(`${site.url}/login`)
    await signIn(page, BUYER)
    await page.getByRole('link', { name: 'Settings' }).click()
    const form = page.getByRole('main')
    const change = async (current: string) => {
      await form.getByLabel('Current password').fill(current)
      await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await form.getByLabel('Confirm new password').fill(NEW_PASSWORD)
      await form.getByRole('button', { name: 'Change Password' }).click()
    }
    await failOnce(changePassword)
    await change(TEST_PASSWORD)
    await form.getByText('An unexpected error occurred').waitFor()
    await change('wrong')
    await form.getByText('Current password is not correct.').waitFor()
    await elsewhere.cart()
    // Closing the page asks before unsaved input is lost.
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await question
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    expect(await form.getByLabel('Current password').inputValue()).toBe('wrong')
    await change(TEST_PASSWORD)
    await notified('Password has been updated').waitFor()
    await expect(elsewhere.cart()).rejects.toThrow('You changed password elsewhere')
    await page.reload()
    await logOut().click()
    await page.goto(`${site.url}/login`)
    await signIn(page, BUYER, NEW_PASSWORD)
    await catalogue(page)
  })
})

it('a browser that signed in before goes on after others’ wrong passwords; a new one is asked for a check', async () => {
  const customers = (at: Page) => at.getByRole('combobox', { name: 'Customers' }).waitFor()
  await page.goto(`${site.url}/login`)
  await signIn(page, SALESPERSON)
  await customers(page)
  for (let index = 0; index < 3; index++) {
    const form = { grant_type: 'password', client_id: 'storefront', username: SALESPERSON, password: 'wrong' }
    await fetch(`${site.url}/api/token`, { method: 'POST', body: new URLSearchParams(form) })
  }
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.goto(`${site.url}/login`)
  await signIn(page, SALESPERSON)
  await customers(page)
  const stranger = await openPage(site.browser)
  await stranger.goto(`${site.url}/login`)
  await signIn(stranger, SALESPERSON)
  await stranger.getByText('Please confirm that you are a person.').waitFor()
  await beHuman(stranger.getByRole('main'))
  await stranger.getByRole('button', { name: 'Sign In' }).click()
  await customers(stranger)
  await stranger.context().close()
})
