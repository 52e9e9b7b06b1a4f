import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { listProductHistory } from '@/contract/orders/history'
import { listOrderGuides } from '@/contract/order-guides/orderGuide'
import { answering } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { enterText } from '@test/worlds/app/enterText'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'

const BUYER = 'buyer@harborbistro.example'
const backend = startBackend()

async function openPasteLines() {
  const app = backend.current()
  const token = await app.signIn(BUYER)
  await app.request('/api/userPreferences/defaults', { token, json: { defaultPageLayout: 'quickEntry' } })
  server.use(
    answering(listOrderGuides, () => HttpResponse.json([])),
    answering(listProductHistory, () => HttpResponse.json([])),
  )
  const { user } = await renderApp({ backend: app, signedInAs: BUYER, path: '/products#s=juice' })
  await screen.findByRole('grid', { name: 'Quick Entry' })
  await screen.findByRole('button', { name: 'Update Cart' })
  await user.click(screen.getByRole('button', { name: 'Paste Lines' }))
  await screen.findByRole('dialog', { name: 'Paste Lines' })
  return user
}

it('pasted lines in words are filled in once they have a product, and the others are reported', async () => {
  const user = await openPasteLines()
  const inDialog = () => within(screen.getByRole('dialog', { name: 'Paste Lines' }))
  await enterText(user, inDialog().getByRole('textbox'), 'Hi,\n2 cs beef choice\npork 3\nthanks!')
  await user.click(inDialog().getByRole('button', { name: 'Paste' }))
  const beef = await inDialog().findByRole('group', { name: 'Which product is “beef choice” in line 2?' })
  expect(inDialog().getByRole('status')).toHaveTextContent(/^2 lines wait for the choice of a product/)
  const [first] = await within(beef).findAllByRole('radio')
  if (first) await user.click(first)
  expect(first).toBeChecked()
  expect(inDialog().getByRole('status')).toHaveTextContent(/^1 line waits for the choice of a product/)
  await user.click(inDialog().getByRole('button', { name: 'Paste' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/^1 Pending Change/)).toBeVisible()
  const report = within(screen.getByRole('region', { name: 'Rejected and adjusted rows' }))
  expect(report.getByDisplayValue(/Choose a product for “pork”/)).toBeVisible()
})
