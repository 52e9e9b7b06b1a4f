import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'

const backend = startBackend()

async function open() {
  const app = backend.current()
  const who = { token: await app.signIn('buyer@harborbistro.example') }
  await app.request('/api/userPreferences/defaults', { ...who, json: { defaultPageLayout: 'quickEntry' } })
  await app.request('/api/cart', { ...who, method: 'DELETE' })
  const view = await renderApp({
    backend: app,
    signedInAs: 'buyer@harborbistro.example',
    path: '/products#s=juice',
  })
  const [first] = await screen.findAllByLabelText<HTMLInputElement>(/^Quantity of /)
  if (!first) throw new Error('There is no row')
  const code = within(screen.getByRole('grid', { name: 'Quick Entry' })).getAllByRole('gridcell')[0]
  const paste = async (text: string) => {
    await view.user.click(await screen.findByRole('button', { name: 'Paste Lines' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste Lines' }))
    await view.user.click(dialog.getByRole('textbox'))
    await view.user.paste(text)
    await view.user.click(dialog.getByRole('button', { name: 'Paste' }))
    return dialog
  }
  return { ...view, first, code: code?.textContent ?? '', paste }
}

it('asks which quantity is meant, fills it in, and reports a text without one', async () => {
  const { user, first, code, paste } = await open()
  const dialog = await paste(`Item,Description,On Hand,Qty,Quantity\n${code},Juice,9,3,4\n`)
  const question = await dialog.findByRole('group', {
    name: 'Which column holds the quantity to order: “Qty” or “Quantity”?',
  })
  expect(question).toHaveFocus()
  expect(first).toHaveValue('')
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(first).toHaveValue('4'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await paste(`Item,Description,On Hand,Price\n${code},Juice,9,41.20\n`)
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveAccessibleDescription(
      /No column of this file holds a quantity to order\./,
    ),
  )
  expect(first).toHaveValue('4')
})

it('stays open with a text that holds no order', async () => {
  const { paste } = await open()
  const dialog = await paste('Thanks!\nHi')
  await waitFor(() =>
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
      /No line of this text could be read as an order\./,
    ),
  )
  expect(dialog.getByRole('textbox')).toHaveValue('Thanks!\nHi')
})
