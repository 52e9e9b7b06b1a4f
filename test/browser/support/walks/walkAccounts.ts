import { verifyConsumer } from '@/contract/accounts/consumer'
import { getPasswordUserType } from '@/contract/accounts/password'
import { getSiteSettings } from '@/contract/site/settings'
import { ADMINISTRATOR, BUYER, catalogue } from '../start/storefront'
import { become, everyCall, headed, resting, type Walk } from './walk'
import { walkConsumer } from './walkConsumer'

async function walkGuest({ page, url, look }: Walk): Promise<void> {
  await page.goto(url)
  await catalogue(page)
  await look('guest, products')
  await page
    .getByRole('button', { name: /^Add .* to the cart$/ })
    .first()
    .click()
  await page.getByRole('alertdialog', { name: 'Account Required' }).waitFor()
  await look('Account Required')
  await page.getByRole('button', { name: 'Cancel' }).click()
}

async function walkRegistration({ page, url, look }: Walk): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create an Account' })
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Create new account' }).click()
  await dialog.getByRole('checkbox', { name: 'I am a person' }).waitFor()
  await look('Create an Account')
  await dialog.getByLabel('Password', { exact: true }).pressSequentially('short')
  await dialog.getByText(/^(Weak|Fair)$/).waitFor()
  await dialog.getByLabel('Phone').fill('12')
  // With the keyboard: movement after a key press is not a layout shift.
  for (const name of ['Name', 'Email', 'Confirm Password', 'Phone (optional)']) {
    await dialog.getByLabel(name, { exact: true }).press('Tab')
  }
  await dialog.getByText('Phone number format').waitFor()
  await dialog.getByRole('checkbox', { name: 'I am a person' }).check()
  await dialog.getByText('Checked').waitFor()
  await look('Create an Account, with errors')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Unsaved data' }).waitFor()
  await look('Unsaved data')
  await page.getByRole('button', { name: 'Leave' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function walkReset({ page, url, look }: Walk): Promise<void> {
  const site = everyCall(url, getSiteSettings)
  await page.route(site, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), siteKey: '' } })
  })
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Forgot your password' }).click()
  await page.getByText(/^Verification service is not available/).waitFor()
  await look('Reset Password, without a human check')
  await page.unroute(site)
  await page.goto(`${url}/changepassword?t=garbled`)
  await page.getByRole('main').getByText('This link is not valid.').waitFor()
  await look('Change Password, not valid')
  const userType = everyCall(url, getPasswordUserType)
  await page.route(userType, (route) => route.fulfill({ json: { isB2B: true, errors: [] } }))
  await page.goto(`${url}/changepassword?t=open`)
  await page.getByLabel('Set Password', { exact: true }).fill('Sturdy-Kettle-77')
  await page.getByText('Strong').waitFor()
  await look('Change Password')
  await page.unroute(userType)
}

async function walkVerification({ page, url, look }: Walk): Promise<void> {
  await page.goto(`${url}/verifyemail?t=garbled`)
  await page.getByText(/^Account verification failed/).waitFor()
  await look('Verify Email, failed')
  const verify = everyCall(url, verifyConsumer)
  await page.route(verify, (route) => route.fulfill({ status: 204 }))
  await page.goto(`${url}/verifyemail?t=open`)
  await page.getByText(/^Your account has been verified/).waitFor()
  await look('Verify Email')
  await page.unroute(verify)
  await page.goto(`${url}/accessdenied`)
  await headed(page, 'Access Denied')
  await look('Access Denied')
}

/** Walks to the last step of a payment, without paying. */
async function walkPayment(walk: Walk): Promise<void> {
  const { page, url, look, arrived } = walk
  await become(walk, BUYER)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await page.goto(`${url}/account/payment`)
  await page.getByRole('group', { name: 'Selection' }).waitFor()
  await arrived?.()
  await look('Select Payments')
  await press(/^All due/)
  await press('Continue')
  await look('Review Selection')
  await press('Next')
  await page.getByLabel('Card Number').waitFor()
  await look('Payment Method, card')
  await page.getByRole('radio', { name: 'eCheck' }).check()
  await press('Next')
  await page.getByText('Routing Number is required').waitFor()
  await look('Payment Method, eCheck')
}

async function walkAdministration(walk: Walk): Promise<void> {
  const { page, url, look, arrived } = walk
  await become(walk, ADMINISTRATOR)
  await page.goto(`${url}/settings`)
  await headed(page, 'Settings')
  await look('Settings')
  await page.goto(`${url}/admin/landing`)
  await page.getByRole('region', { name: 'Cards' }).waitFor()
  await look('Edit Landing Page')
  await page.goto(`${url}/account/summary`)
  await page.getByRole('region', { name: 'Credit Info' }).waitFor()
  await arrived?.()
  await look('Account Summary')
  await page.goto(`${url}/account/detail`)
  await page.getByText(/Closing balance|No Results/).waitFor()
  await arrived?.()
  await look('Account Details')
  await walkPayment(walk)
  page.once('dialog', (dialog) => void dialog.accept())
  await become(walk, ADMINISTRATOR)
  await page.goto(`${url}/admin`)
  await page.getByRole('button', { name: 'Save Sort By' }).waitFor()
  await look('Admin')
  await page.getByRole('button', { name: 'Edit Password Options' }).click()
  const dialog = page.getByRole('dialog', { name: 'Password Options' })
  await dialog.getByLabel('Minimum length').waitFor()
  await look('Password Options')
  await dialog.getByLabel('Minimum length').selectOption('20')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await look('Confirm Password Strength Options')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
}

/** Walks through account screens: a guest's, a consumer's and an administrator's. */
export async function walkAccounts(walk: Walk): Promise<void> {
  const at = resting(walk)
  await walkGuest(at)
  await walkRegistration(at)
  await walkReset(at)
  await walkVerification(at)
  await walkAdministration(at)
  await walkConsumer(at)
}
