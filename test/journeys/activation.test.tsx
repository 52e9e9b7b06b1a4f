import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { activate } from '../worlds/accounts/accountCalls'
import { readMail, solveHumanCheck } from '../worlds/accounts/humanAccounts'
import { startBackend } from '../worlds/app/startBackend'
import { renderApp } from '../worlds/app/render'
import { TEST_PASSWORD } from '../worlds/app/testRequests'

const backend = startBackend()

const EMAIL = 'robin@example.com'
const DAY_MS = 24 * 3_600_000

async function register(): Promise<string> {
  const { request, db } = backend.current()
  const verifyToken = await solveHumanCheck(backend.current())
  await request('/api/consumer/signup', {
    json: { name: 'Robin', email: EMAIL, password: TEST_PASSWORD, verifyToken },
  })
  return (await readMail(db, EMAIL)).token ?? ''
}

it('an activation link expires after a day, and a new one is a few clicks away', async () => {
  const { clock, db, signIn } = backend.current()
  const link = await register()
  clock.advance(DAY_MS)
  const { user, unmount } = await renderApp({ backend: backend.current(), path: `/verifyemail?t=${link}` })
  expect(await screen.findByText('Account verification failed. Please try again later.')).toBeVisible()
  await expect(signIn(EMAIL)).rejects.toThrow('verify your email')
  await user.click(screen.getByText('Send a new activation email'))
  await user.type(await screen.findByLabelText('Email'), EMAIL)
  await user.click(await screen.findByLabelText('I am a person'))
  await screen.findByText('Checked')
  await user.click(screen.getByText('Send'))
  expect(await screen.findByText(/^If this email address belongs to an account/)).toBeVisible()
  await waitFor(async () => expect((await readMail(db, EMAIL)).token).not.toBe(link))
  unmount()

  const { token } = await readMail(db, EMAIL)
  await renderApp({ backend: backend.current(), path: `/verifyemail?t=${token}` })
  expect(
    await screen.findByText('Your account has been verified. Please sign in with your email address.'),
  ).toBeVisible()
  expect(await activate(backend.current(), token, { username: EMAIL })).toBe(200)
  await signIn(EMAIL)
})
