import { configureStore } from '@reduxjs/toolkit'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { DocumentResult } from '@/features/documents/documentsApi'
import { httpError } from '@/net/apiError'
import { notificationsSlice } from '@/features/notifications/state/notificationsSlice'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { DocumentMenu } from './DocumentMenu'

function show(...names: string[]) {
  const store = configureStore({ reducer: { notifications: notificationsSlice.reducer } })
  const waiting: ((result: DocumentResult) => void)[] = []
  const load = () => new Promise<DocumentResult>((resolve) => waiting.push(resolve))
  const documents = names.map((name) => ({ name, load }))
  renderWithStore(<DocumentMenu documents={documents} rowName="of order 7" />, { store })
  const tab = {
    document: window.document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { user: userEvent.setup(), waiting, tab, open }
}

it('one document has a button', async () => {
  const { user, waiting, tab } = show('Invoice')
  await user.click(screen.getByRole('button', { name: 'Invoice of order 7' }))
  waiting[0]?.({ data: { id: 'abc' } })
  await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/doc/abc'))
})

it('several documents share a menu, and each has its own state', async () => {
  const { user, waiting, open } = show('Invoice', 'Proof of delivery')
  const menu = () => screen.getByRole('button', { name: /^2 documents of order 7/ })
  const item = (name: string) => screen.findByRole('menuitem', { name })
  await user.click(menu())
  await user.click(await item('Invoice'))
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.click(menu())
  await user.click(await item('Invoice (Loading)'))
  expect(open).toHaveBeenCalledTimes(1)
  waiting[0]?.({ error: httpError(503, {}) })
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await vi.waitFor(() => expect(menu()).toHaveAccessibleName('2 documents of order 7 (failed)'))
  await user.click(menu())
  await user.click(await item('Invoice (failed)'))
  expect(await item('Invoice')).toBeVisible()
  expect(open).toHaveBeenCalledTimes(1)
  await user.click(await item('Proof of delivery'))
  expect(open).toHaveBeenCalledTimes(2)
})
