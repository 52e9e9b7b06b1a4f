import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { httpError, noAnswerError, FAILURE_MESSAGES } from '@/net/apiError'
import { formErrors } from '@/ui/form/useForm'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { selectIsScreenDirty } from '@/features/unsaved-work/state/unsavedSlice'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { preferencesOutcome, preferencesRules } from './usePreferencesForm'
import { PreferencesPage } from './PreferencesPage'

const LOAD = 'GET /api/consumer'
const SAVE = 'POST /api/consumer'
const SITE = 'GET /api/settings/consumer'
const SAVED = { company: 'Ann’s', phone: '2065550101123', email: 'ann@example.com', emailOption: false }

function show(script: Script = {}, sessionType: 'Consumer' | 'Normal' = 'Consumer') {
  let preferences: object = SAVED
  const backend = scriptedFetch({
    [LOAD]: () => json(preferences),
    [SITE]: () => json({ useOption: true, optionText: 'Send me offers' }),
    [SAVE]: ({ body }) => {
      preferences = { ...(JSON.parse(String(body)) as object), email: SAVED.email }
      return json({ isSuccess: true, message: 'ok' })
    },
    ...script,
  })
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: { session: aReadySession({ settings: someSettings({ sessionType }) }) },
  })
  renderWithStore(<PreferencesPage />, { store })
  const bodies = (): unknown[] =>
    backend.sent.filter(({ call }) => call === SAVE).map(({ body }) => JSON.parse(String(body)) as unknown)
  const notices = () =>
    selectNotifications(store.getState()).map(({ severity, message }) => [severity, message])
  return { ...backend, store, bodies, notices, user: userEvent.setup() }
}

const company = () => screen.findByLabelText('Company')
const phone = () => screen.getByLabelText('Phone')
const email = () => screen.getByLabelText('Confirm email')
const save = () => screen.getByRole('button', { name: 'Save Preferences' })

describe('preferences', () => {
  // Spec 3 §4, theme, defaults, preferences: 'Preferences updated.'
  it('are saved with the account’s email, and become the base of the next change', async () => {
    const { user, store, bodies, notices } = show()
    expect(await company()).toHaveValue('Ann’s')
    expect(phone()).toHaveValue('(206) 555-0101 Ext 123')
    expect(email()).toHaveValue('')
    await user.clear(await company())
    await user.click(await company())
    await user.paste(' Ann & Co ')
    await user.clear(phone())
    await user.click(phone())
    await user.paste('206.555.0199')
    await user.click(screen.getByRole('checkbox', { name: 'Send me offers' }))
    expect(phone()).toHaveValue('(206) 555-0199')
    await user.click(email())
    await user.paste('Ann@Example.com')
    expect(selectIsScreenDirty(store.getState())).toBe(true)
    await user.click(save())
    await waitFor(() => expect(notices()).toEqual([['success', 'Preferences updated.']]))
    expect(bodies()).toEqual([
      { company: 'Ann & Co', phone: '2065550199', email: 'Ann@Example.com', emailOption: true },
    ])
    expect(await company()).toHaveValue('Ann & Co')
    expect(email()).toHaveValue('')
    expect(screen.getByRole('checkbox', { name: 'Send me offers' })).toBeChecked()
    expect(selectIsScreenDirty(store.getState())).toBe(false)
  })

  // Spec 3 §4, theme, defaults, preferences: 'Preferences not updated.'
  it('preserve the input after a rejection, and show a taken email beside its field', async () => {
    let isRefused = true
    const { user, bodies, notices } = show({
      [SAVE]: () => json({ isSuccess: !isRefused }),
      [SITE]: () => json({}, 500),
    })
    await user.type(await company(), '2')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(email())
    await user.paste('bob@example.com')
    await user.click(save())
    expect(await screen.findByText('Preferences not updated.')).toBeVisible()
    expect(email()).toHaveAccessibleDescription(/^This is not the email of your account\./)
    expect(await company()).toHaveValue('Ann’s2')
    isRefused = false
    await user.clear(email())
    await user.click(email())
    await user.paste('ann@example.com')
    expect(email()).toBeValid()
    await user.click(save())
    await waitFor(() => expect(notices()).toEqual([['success', 'Preferences updated.']]))
    expect(bodies()).toHaveLength(2)
    expect(screen.queryByText('Preferences not updated.')).toBeNull()
  })

  // Spec 3 §5: Preferences: nothing invalid is sent
  it('are not sent while invalid, and focus the first invalid field', async () => {
    const { user, bodies } = show()
    await company()
    await user.clear(phone())
    await user.type(phone(), '12')
    await user.click(save())
    await waitFor(() => expect(phone()).toHaveFocus())
    expect(phone()).toHaveAccessibleDescription('Phone number format (###) ###-#### Ext ######')
    expect(email()).toHaveAccessibleDescription(/^Enter the email of your account\. /)
    expect(bodies()).toEqual([])
  })

  it('are not requested for users who are not consumers', () => {
    const { sent } = show({}, 'Normal')
    expect(screen.getByText('There are no preferences for this account.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('offer a retry when they fail to load', async () => {
    let isBroken = true
    const { user } = show({ [LOAD]: () => (isBroken ? json({}, 500) : json(SAVED)) })
    await screen.findByRole('alert')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await company()).toBeVisible()
  })
})

const valid = { company: '', phone: '', email: 'ann@example.com', emailOption: false }

// Spec 3 §5: Preferences: company, phone and email
it.each([
  ['a company of 40 characters', { company: 'x'.repeat(40) }, {}],
  [
    'a company with hidden characters',
    { company: 'Lee\u2028Co' },
    { company: 'Company contains hidden characters. Delete it and type it again.' },
  ],
  ['a company of 41', { company: 'x'.repeat(41) }, { company: 'Company can have 40 characters at most.' }],
  [
    'a phone number of 9 digits',
    { phone: '1'.repeat(9) },
    { phone: 'Phone number format (###) ###-#### Ext ######' },
  ],
  ['of 10', { phone: '2065550101' }, {}],
  ['of 10 and 6 of an extension', { phone: '2065550101x123456' }, {}],
  ['of 16', { phone: '2065550101123456' }, {}],
  ['of 17', { phone: '20655501011234567' }, { phone: 'Phone number format (###) ###-#### Ext ######' }],
  ['no email', { email: ' ' }, { email: 'Enter the email of your account.' }],
  [
    'an invalid email',
    { email: 'ann@' },
    { email: 'Enter a valid email address, for instance name@example.com.' },
  ],
])('preferences with %s have these errors', (_, change, errors) => {
  expect(formErrors(preferencesRules(null), { ...valid, ...change })).toEqual(errors)
})

// Spec 1 §8: A failed save of preferences without a known reason
it.each([
  ['a rejection', { data: { isSuccess: false } }, 'Preferences not updated.'],
  ['a rejection with a reason', { data: { isSuccess: false, message: 'Locked' } }, 'Locked'],
  ['a status', { error: httpError(500, {}) }, 'An unexpected error occurred'],
  ['a status and a reason', { error: httpError(403, { message: 'Access Denied' }) }, 'Access Denied'],
  ['no answer', { error: noAnswerError('network') }, FAILURE_MESSAGES.noAnswer],
])('the message when saving fails because of %s', (_, result, message) => {
  expect(preferencesOutcome(result)).toEqual({ status: 'Refused', message })
})
