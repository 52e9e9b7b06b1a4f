import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { runUser } from '../../server/process/commands/user'
import { readUserArguments } from '../../server/process/commands/userArguments'
import { NEW_PASSWORD } from '../worlds/accounts/accountCalls'
import { readMail } from '../worlds/accounts/humanAccounts'
import { renderApp, submitSignIn } from '../worlds/app/render'
import { startBackend } from '../worlds/app/startBackend'

const backend = startBackend({ seed: 'empty' })

const OWNER = 'ines@shop.example'

const run = (...args: readonly string[]) => runUser(backend.current().deps, readUserArguments(args))
const toasts = () => within(screen.getByLabelText('Notifications'))

it('the first administrator of an empty shop is invited, chooses a password and opens Admin', async () => {
  await run('add', OWNER, '--name', 'Ines Marchetti', '--role', 'administrator')
  await run('invite', OWNER)
  const { token } = await readMail(backend.current().db, OWNER)
  const view = await renderApp({ backend: backend.current(), path: `/changepassword?t=${token ?? ''}` })
  for (const label of ['Set Password', 'Confirm Password']) {
    await view.user.click(await screen.findByLabelText(label))
    await view.user.paste(NEW_PASSWORD)
  }
  await view.user.click(await screen.findByLabelText('I am a person'))
  await screen.findByText('Checked')
  await view.user.click(await screen.findByText('Submit', { selector: 'button' }))
  expect(await toasts().findByText('Password has been updated')).toBeVisible()
  view.unmount()

  const { user } = await renderApp({ backend: backend.current(), path: '/admin' })
  await submitSignIn(user, OWNER, NEW_PASSWORD)
  expect(await screen.findByText('Edit Password Options', { selector: 'button' })).toBeVisible()
})
