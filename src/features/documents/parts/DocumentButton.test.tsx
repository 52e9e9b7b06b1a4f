import { configureStore } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { httpError } from '@/net/apiError'
import type { DocumentResult } from '@/features/documents/documentsApi'
import { notificationsSlice } from '@/features/notifications/state/notificationsSlice'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { DocumentButton } from './DocumentButton'

function fakeTab() {
  const document = window.document.implementation.createHTMLDocument()
  const tab = { document, location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { ...tab, open }
}

/** The button with a store of notifications; `answer` settles its calls one by one. */
function show() {
  const store = configureStore({
    reducer: { notifications: notificationsSlice.reducer },
    // Redux Toolkit's checks warn when the machine is slow.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  })
  const waiting: ((result: DocumentResult) => void)[] = []
  const load = vi.fn(() => new Promise<DocumentResult>((resolve) => waiting.push(resolve)))
  renderWithStore(<DocumentButton name="Specification sheet" load={load} />, { store })
  return {
    user: userEvent.setup(),
    load,
    button: () => screen.getByRole('button', { name: /^Specification sheet/ }),
    answer: (result: DocumentResult) =>
      act(async () => {
        waiting.shift()?.(result)
        await Promise.resolve()
      }),
    notices: () => store.getState().notifications.map(({ severity, message }) => [severity, message]),
  }
}

describe('a document button', () => {
  // Spec 3 §4, documents: A press opens a tab, which goes to the document; presses meanwhile do nothing
  it('opens a tab at once and navigates it to the document; presses meanwhile do nothing', async () => {
    const tab = fakeTab()
    const { user, load, button, answer, notices } = show()
    await user.click(button())
    expect(tab.open).toHaveBeenCalledWith('', '_blank')
    expect([tab.document.title, tab.document.body.textContent]).toEqual(['Specification sheet', 'Loading'])
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await user.click(button())
    expect([load.mock.calls.length, tab.open.mock.calls.length]).toEqual([1, 1])
    await answer({ data: { id: 'a b' } })
    expect(tab.location.replace).toHaveBeenCalledWith('/doc/a%20b')
    expect(tab.close).not.toHaveBeenCalled()
    expect(notices()).toEqual([])
    await user.click(button())
    expect(load).toHaveBeenCalledTimes(2)
  })

  // Spec 3 §4, documents: A blocked tab has its text
  it('requests nothing when the browser blocks the tab, and notifies the user', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, load, button, notices } = show()
    await user.click(button())
    expect(load).not.toHaveBeenCalled()
    expect(notices()).toEqual([['error', "Couldn't open new tab or window"]])
    expect(button()).not.toHaveAttribute('aria-disabled')
  })

  // Spec 3 §4, documents: A press on a failed button resets it
  it('closes the tab and shows the failure; the next press resets it', async () => {
    const tab = fakeTab()
    const { user, load, button, answer, notices } = show()
    await user.click(button())
    await answer({ error: httpError(503, { message: 'Back in a minute' }) })
    expect(tab.close).toHaveBeenCalled()
    expect(button()).toHaveAccessibleName('Specification sheet (failed)')
    expect(notices()).toEqual([['error', 'BACK IN A MINUTE']])
    await user.click(button())
    expect(button()).toHaveAccessibleName('Specification sheet')
    expect(load).toHaveBeenCalledTimes(1)
    await user.click(button())
    expect(load).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['there is no document', { data: null }, ['info', 'No Content']],
    ['the server fails', { error: httpError(500, { message: 'Oh' }) }, ['error', 'OH']],
  ] as const)('notifies, but does not mark the button as failed, when %s', async (_, result, notice) => {
    const tab = fakeTab()
    const { user, button, answer, notices } = show()
    await user.click(button())
    await answer(result)
    expect(tab.close).toHaveBeenCalled()
    expect(button()).toHaveAccessibleName('Specification sheet')
    expect(notices()).toEqual([notice])
  })

  // Spec 3 §4, documents: On Android the tab of a download closes after 300 ms
  it.each([
    ['closes the tab after 300 ms on Android, which downloads the document', false],
    ['leaves the tab open on Android for a document that is a page', true],
  ])('%s', async (_name, isPage) => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14)')
    const timer = vi.spyOn(globalThis, 'setTimeout')
    const tab = fakeTab()
    const { user, button, answer } = show()
    await user.click(button())
    await answer({ data: isPage ? { id: 'abc', isPage } : { id: 'abc' } })
    const closing = timer.mock.calls.find(([, ms]) => ms === 300)
    expect(tab.close).not.toHaveBeenCalled()
    closing?.[0]()
    expect(tab.close).toHaveBeenCalledTimes(isPage ? 0 : 1)
  })
})
