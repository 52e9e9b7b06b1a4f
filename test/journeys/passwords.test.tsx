import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readMail, solveHumanCheck } from '../worlds/accounts/humanAccounts'
import { startBackend } from '../worlds/app/startBackend'
import { renderApp } from '../worlds/app/render'
import { TEST_PASSWORD } from '../worlds/app/testRequests'

const backend = startBackend()

const CONSUMER = 'consumer@example.com'
const BUYER = 'buyer@harborbistro.example'
const ADMIN = 'admin@tradecounter.example'
const CLERK = 'clerk@harborbistro.example'
const NEXT = 'Fresh!Bread42'
const HOUR_MS = 3_600_000

type User = Awaited<ReturnType<typeof renderApp>>['user']

async function paste(user: User, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

// By text: roles are slow to compute in a whole page.
const press = async (user: User, name: string) =>
  user.click(await screen.findByText(name, { selector: 'button, a' }))
const toasts = () => within(screen.getByLabelText('Notifications'))
const isPerson = async (user: User) => {
  await user.click(await screen.findByLabelText('I am a person'))
  await screen.findByText('Checked')
}

it('preferences are saved only if the account’s email is confirmed', async () => {
  const { request, signIn } = backend.current()
  const token = await signIn(CONSUMER)
  const { user } = await renderApp({
    backend: backend.current(),
    token,
    shipMethod: 'Delivery',
    path: '/user-preferences',
  })
  await paste(user, 'Phone', '(206) 555-0188')
  await paste(user, 'Confirm email', 'somebody@example.com')
  await press(user, 'Save Preferences')
  expect(await screen.findByText('Preferences not updated.')).toBeVisible()
  await paste(user, 'Confirm email', 'Consumer@Example.com')
  await press(user, 'Save Preferences')
  expect(await toasts().findByText('Preferences updated.')).toBeVisible()
  expect(await (await request('/api/consumer', { token })).json()).toMatchObject({ phone: '2065550188' })
})

it('a wrong current password keeps the session; the right one ends all others', async () => {
  const { request, signIn } = backend.current()
  const elsewhere = await signIn(CONSUMER)
  const { user } = await renderApp({
    backend: backend.current(),
    signedInAs: CONSUMER,
    shipMethod: 'Delivery',
    path: '/settings',
  })
  await paste(user, 'Current password', 'Wrong!234')
  await paste(user, 'New password', NEXT)
  await paste(user, 'Confirm new password', NEXT)
  await press(user, 'Change Password')
  expect(await toasts().findByText('Current password is not correct.')).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveValue(NEXT)

  await paste(user, 'Current password', TEST_PASSWORD)
  await press(user, 'Change Password')
  expect(await toasts().findByText('Password has been updated')).toBeVisible()
  expect(toasts().queryByText('Current password is not correct.')).toBeNull()
  const other = await request('/api/user', { token: elsewhere })
  expect(other.status).toBe(401)
  expect(await other.text()).toContain('changed password')
  await expect(signIn(CONSUMER)).rejects.toThrow('401')
  await signIn(CONSUMER, NEXT)
})

it('an administrator makes the rules stricter, which apply to the next new password', async () => {
  const { request } = backend.current()
  const { user } = await renderApp({ backend: backend.current(), signedInAs: ADMIN, path: '/admin' })
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Brand')
  await press(user, 'Save Sort By')
  expect(await toasts().findByText('Page layout successfully changed.')).toBeVisible()

  await press(user, 'Edit Password Options')
  await user.selectOptions(await screen.findByLabelText('Minimum length'), '12')
  await press(user, 'Submit')
  await press(user, 'Save Options')
  expect(await screen.findByText('Password options successfully changed.')).toBeVisible()
  const saved: unknown = await (await request('/api/admin/passwordOptions')).json()
  expect(saved).toMatchObject({ minimumPasswordLength: 12, requireSpecialCharacter: true })
  expect(await (await request('/api/admin/defaultPageSortBy')).json()).toEqual({ DefaultPageSortBy: 'k1' })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(user, 'Settings')
  await paste(user, 'New password', 'Abcdef1!')
  expect(screen.getByText('Password needs at least 12 characters.')).toBeVisible()
})

async function requestLink(emailOrUsername: string): Promise<string> {
  const { request, db } = backend.current()
  const verifyToken = await solveHumanCheck(backend.current())
  await request('/api/password/requestreset', { json: { emailOrUsername, verifyToken } })
  return (await readMail(db, emailOrUsername)).token ?? ''
}

it('a reset link works once', async () => {
  const link = await requestLink(BUYER)
  const { user, unmount } = await renderApp({
    backend: backend.current(),
    path: `/changepassword?t=${link}`,
  })
  await paste(user, 'Set Password', NEXT)
  await paste(user, 'Confirm Password', NEXT)
  await isPerson(user)
  await press(user, 'Submit')
  expect(await toasts().findByText('Password has been updated')).toBeVisible()
  expect(window.location.search).toBe('')
  await user.click(toasts().getByText('Login', { selector: 'a' }))
  expect(await screen.findByLabelText('Password')).toBeVisible()
  await backend.current().signIn(BUYER, NEXT)
  unmount()

  await renderApp({ backend: backend.current(), path: `/changepassword?t=${link}` })
  expect(await toasts().findByText('This link was used before. Please request a new one.')).toBeVisible()
})

it('a reset link expires after an hour, and another one is a click away', async () => {
  const { clock } = backend.current()
  const link = await requestLink(CLERK)
  clock.advance(HOUR_MS)
  const { user } = await renderApp({ backend: backend.current(), path: `/changepassword?t=${link}` })
  expect(await toasts().findByText('This link has expired. Please request a new one.')).toBeVisible()
  await press(user, 'Request a new link')
  await paste(user, 'Username or email', CLERK)
  await isPerson(user)
  await press(user, 'Submit')
  expect(await screen.findByText(/^Password reset request sent\./)).toBeVisible()
  await waitFor(async () => expect((await readMail(backend.current().db, CLERK)).token).not.toBe(link))
})

it('an invalid reset link is reported as not valid', async () => {
  await renderApp({ backend: backend.current(), path: '/changepassword?t=made-up' })
  expect(await toasts().findByText('This link is not valid.')).toBeVisible()
})
