import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listOpenAr } from '@/contract/account/account'
import { getOrderDocument } from '@/contract/documents/documents'
import { answering } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { BUYER, withSettings } from '@test/worlds/checkout/demoOrdering'
import { read } from '@test/worlds/checkout/orderingWorld'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'
import { HttpResponse } from 'msw'

const backend = startBackend()

/** Replaces the tab that a document opens in; returns its recorded navigation. */
function watchTab() {
  const replace = vi.fn<(path: string) => void>()
  const tab = { document: document.implementation.createHTMLDocument(), location: { replace } }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return replace
}

async function openScreen(path: string) {
  withSettings(backend.current(), { canPrintInvoices: true })
  return renderApp({ backend: backend.current(), signedInAs: BUYER, path })
}

/** Title of the document that a button opens. */
async function titleOf(path: string, button: string): Promise<string> {
  const replace = watchTab()
  const { user, unmount } = await openScreen(path)
  await user.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(replace).toHaveBeenCalled())
  unmount()
  const page = await (await backend.current().request(replace.mock.calls[0]?.[0] ?? '')).text()
  return /<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? ''
}

/** The reference of an open invoice whose order has another number; '' if there is none. */
async function openInvoice(): Promise<string> {
  const { request, signIn } = backend.current()
  const items = await read(listOpenAr, await request('/api/account/openar', { token: await signIn(BUYER) }))
  return (
    items.find(({ type, orderNumber, reference }) => type === 1 && orderNumber !== reference)?.reference ?? ''
  )
}

describe('the documents of open items', () => {
  it('are those of Account Details', async () => {
    const reference = await openInvoice()
    const rows: [string, string][] = [
      [`Invoice of ${reference}`, `Invoice ${reference}`],
      ['C/M of CM20164', 'Credit Memo CM20164'],
      ['Invoice of FC0912', 'Finance Charge FC0912'],
    ]
    for (const [button, title] of rows) {
      expect(await titleOf('/account/payment', button)).toBe(title)
      expect(await titleOf('/account/detail#show=open', button)).toBe(title)
    }
  })

  it('have no button for items without a document', async () => {
    await openScreen('/account/payment')
    const payment = await screen.findByRole('row', { name: /PA5502/ })
    expect(within(payment).queryByRole('button')).toBeNull()
  })

  it('are requested by the reference if the backend sends no order numbers', async () => {
    const paths: string[] = []
    const item = { initial: '5', balance: '5', arCode: 'A1', invoiceDate: null, dueDate: null }
    server.use(
      answering(listOpenAr, () =>
        HttpResponse.json([
          { ...item, type: 1, reference: 'R1' },
          { ...item, type: 5, reference: 'R5', arCode: 'A5', remarks: 'October' },
          { ...item, type: 9, reference: 'R9', arCode: 'A9', isCredit: true },
        ]),
      ),
      answering(getOrderDocument, ({ request }) => {
        paths.push(request.url.replace(/^.*\/api/, ''))
        return HttpResponse.json({ id: 'abc' })
      }),
    )
    const replace = watchTab()
    const { user } = await openScreen('/account/payment')
    await user.click(await screen.findByRole('button', { name: 'Invoice of R1' }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/doc/abc'))
    expect(paths).toEqual(['/documents/order/R1/invoice'])
    expect(screen.queryByRole('button', { name: /of R5$/ })).toBeNull()
    // Remarks follow the kind of item; an unknown type of credit is shown as Credit.
    expect(screen.getByRole('row', { name: /R5 Finance Charge ?October/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /R9 Credit/ })).toBeVisible()
  })
})
