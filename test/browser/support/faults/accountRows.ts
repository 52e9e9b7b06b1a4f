import type { Page } from 'playwright-core'
import { requestPasswordReset } from '@/contract/accounts/password'
import { deleteTheme } from '@/contract/site/theme'
import { postAsHuman } from '../../../worlds/accounts/accountCalls'
import { TEST_PASSWORD } from '../../../worlds/app/testRequests'
import { requesterAt } from '../shop/account'
import { registerConsumer } from '../shop/consumer'
import { mailedLink } from '../start/outbox'
import { BUYER } from '../start/storefront'
import { SOME_EMAIL, someAddress, someEmail } from './anybody'
import { answer, beHuman, fill, fillInDialog, press, pressInDialog, steps } from './pageSteps'
import type { Entry, PressRow, World } from './row'

const NEW_PASSWORD = 'Sturdy-Kettle-77'
const UNEXPECTED = /did not respond|An unexpected error occurred/

/** Path of the password-reset link in a new consumer's mail. */
async function resetLink({ url }: World): Promise<string> {
  const [address, from] = [someEmail(), someAddress()]
  await registerConsumer({ url }, address, from)
  const requester = requesterAt({ url }, from)
  await postAsHuman(requester, requestPasswordReset.path, { emailOrUsername: address })
  const { pathname, search } = new URL(await mailedLink({ url }, address))
  return pathname + search
}

const atLogin: Pick<PressRow, 'path' | 'as'> = { path: '/login', as: 'Guest' }
const atSettings: Pick<PressRow, 'path' | 'as'> = { path: '/settings', as: 'Newcomer' }
const plainTheme = async ({ account }: World) => (await account('Administrator')).call(deleteTheme)
const atTheme: Pick<PressRow, 'path' | 'as' | 'before' | 'after'> = {
  path: '/settings',
  as: 'Administrator',
  before: plainTheme,
  after: plainTheme,
}
/** Chooses a language other than the page's current one. */
const chooseOther = async (page: Page) => {
  const field = page.getByRole('main').getByRole('combobox').first()
  await field.selectOption((await field.inputValue()) === 'fr-CA' ? 'es-US' : 'fr-CA')
}
const NAME = 'Robin Ash'

export const ACCOUNT_ROWS = {
  createToken: [
    {
      ...atLogin,
      approach: fill({ 'Username or email': BUYER }),
      act: steps(fill({ Password: TEST_PASSWORD }), (page) =>
        page.getByRole('button', { name: 'Sign In' }).click(),
      ),
      says: /did not respond|Too many login attempts|Service temporarily unavailable|Authorization Failed/,
      kept: { 'Username or email': BUYER },
      done: /[\d,]+ products/,
    },
  ],
  deleteSession: [
    {
      ...atSettings,
      act: (page) => page.getByRole('button', { name: 'Log Out', exact: true }).first().click(),
      silent: 'the browser has forgotten the session; signing out does not wait for the server',
      spared: { '401': 'the session ends anyway' },
      done: /Log In|Sign in/,
    },
  ],
  deleteOtherDevices: [
    {
      ...atSettings,
      act: steps(press('Log Out Everywhere Else'), answer('Log Out Everywhere Else')),
      done: /Logged out everywhere else\./,
    },
  ],
  changePassword: [
    {
      ...atSettings,
      approach: fill({
        'Current password': TEST_PASSWORD,
        'New password': NEW_PASSWORD,
        'Confirm new password': NEW_PASSWORD,
      }),
      act: press('Change Password'),
      says: /did not respond|An unexpected error occurred|Access Denied/,
      done: /Password has been updated/,
    },
  ],
  requestPasswordReset: [
    {
      ...atLogin,
      approach: steps(
        (page) => page.getByRole('button', { name: 'Forgot your password' }).click(),
        (page) => fillInDialog({ 'Username or email': someEmail() })(page),
      ),
      act: steps(beHuman, pressInDialog('Submit')),
      says: UNEXPECTED,
      kept: { 'Username or email': SOME_EMAIL },
      done: /Password reset request sent\./,
    },
  ],
  resetPassword: [
    {
      path: resetLink,
      as: 'Guest',
      approach: fill({ 'Set Password': NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD }),
      act: steps(beHuman, press('Submit')),
      says: UNEXPECTED,
      kept: { 'Set Password': NEW_PASSWORD },
      done: /Password has been updated/,
      lost: /This link was used before\./,
    },
  ],
  signUpConsumer: [
    {
      ...atLogin,
      approach: steps(
        (page) => page.getByRole('button', { name: 'Create new account' }).click(),
        fillInDialog({ Name: NAME, Password: TEST_PASSWORD, 'Confirm Password': TEST_PASSWORD }),
        (page) => fillInDialog({ Email: someEmail() })(page),
      ),
      act: steps(beHuman, pressInDialog('Sign Up')),
      says: UNEXPECTED,
      kept: { Name: NAME, Password: TEST_PASSWORD },
      done: /Account registered succesfully/,
    },
  ],
  resendActivation: [
    {
      path: '/verifyemail?t=garbled',
      as: 'Guest',
      approach: steps(press('Send a new activation email'), (page) =>
        fillInDialog({ Email: someEmail() })(page),
      ),
      act: steps(beHuman, pressInDialog('Send')),
      says: UNEXPECTED,
      kept: { Email: SOME_EMAIL },
      done: /we have sent a new link/,
    },
  ],
  getHumanChallenge: [
    {
      ...atLogin,
      act: (page) => page.getByRole('button', { name: 'Forgot your password' }).click(),
      says: /Verification service is not available at this time\. Please contact support\./,
      hurried: 'nobody waits longer than eight seconds for a check',
      done: /I am a person/,
    },
  ],
  saveConsumerPreferences: [
    {
      path: '/user-preferences',
      as: 'Consumer',
      approach: fill({ Company: 'Ash & Sons', 'Confirm email': 'consumer@example.com' }),
      act: press('Save Preferences'),
      says: UNEXPECTED,
      kept: { Company: 'Ash & Sons' },
      done: /Preferences updated\./,
    },
  ],
  saveLanguage: [
    {
      path: '/settings',
      as: 'Newcomer',
      act: chooseOther,
      spared: { '403': 'a server without this call leaves the choice to the browser' },
      // The sign-in screen, in the chosen language.
      told: { '401': /Connexion|Iniciar sesión/ },
      says: /could not be saved|n’a pas pu|n'a pas pu|no se pudo/,
      done: /Paramètres|Configuración|Ajustes/,
    },
  ],
  saveTheme: [
    {
      ...atTheme,
      approach: (page) => page.getByRole('button', { name: 'Dark' }).click(),
      act: press('Apply'),
      says: /did not respond|Failed to apply theme/,
      done: /Theme saved successfully/,
    },
  ],
  deleteTheme: [
    {
      ...atTheme,
      approach: steps(
        (page) => page.getByRole('button', { name: 'Dark' }).click(),
        press('Apply'),
        (page) => page.getByText('Theme saved successfully').waitFor(),
        (page) => page.getByRole('button', { name: 'Dismiss' }).click(),
      ),
      act: steps(press('Reset'), answer('Reset')),
      says: /did not respond|Failed to apply theme/,
      done: /Theme saved successfully/,
    },
  ],
  resetTheme: 'The specification has two calls for this; the settings make the other one.',
  saveUserDefaults: [
    {
      path: '/products',
      as: 'Newcomer',
      act: (page) => page.getByRole('combobox', { name: 'Layout' }).selectOption('List'),
      says: /The layout was changed, but could not be saved as your default\./,
      retry: null,
      done: /[\d,]+ products/,
    },
  ],
} satisfies Record<string, Entry>
