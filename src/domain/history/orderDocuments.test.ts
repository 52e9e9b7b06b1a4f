import { expect, test } from 'vitest'
import { orderDocuments } from './orderDocuments'
import type { OrderHistoryRow, OrderInvoice } from './orderHistory'

const ALL = { canViewConfirmation: true, canPrintInvoices: true, hidePricing: false }
const row: OrderHistoryRow = {
  ...{ orderNumber: '7', customerPo: '', orderDate: null, deliveryDate: null, status: 'Open', total: null },
  ...{ orderConfirmation: true, invoice: true, scanDocuments: [{ key: 'P1', name: 'Proof of delivery' }] },
  invoices: [],
}

const invoice = (arCode: string, change: Partial<OrderInvoice> = {}): OrderInvoice => ({
  ...{ arCode, reference: `R${arCode}`, invoiceNumber: `90${arCode}`, invoiceDate: '2026-11-02' },
  ...{ isCredit: false, total: '1200.5', ...change },
})

test.each([
  ['all that exist', {}, {}, ['Confirmation', 'Invoice', 'Proof of delivery']],
  ['no confirmation without the right', {}, { canViewConfirmation: false }, ['Invoice', 'Proof of delivery']],
  ['no invoice without the right', {}, { canPrintInvoices: false }, ['Confirmation', 'Proof of delivery']],
  ['no invoice where pricing is hidden', {}, { hidePricing: true }, ['Confirmation', 'Proof of delivery']],
  ['no confirmation that does not exist', { orderConfirmation: false }, {}, ['Invoice', 'Proof of delivery']],
  ['no invoice that does not exist', { invoice: false }, {}, ['Confirmation', 'Proof of delivery']],
  [
    'a scan by its key without a name',
    { scanDocuments: [{ key: 'P1', name: '' }] },
    {},
    ['Confirmation', 'Invoice', 'P1'],
  ],
  ['nothing', { scanDocuments: [] }, { canViewConfirmation: false, canPrintInvoices: false }, []],
])('an order shows %s', (_, change, settings, names) => {
  const shown = orderDocuments({ ...row, ...change }, { ...ALL, ...settings })
  expect(shown.map(({ name }) => name)).toEqual(names)
})

test.each([
  [
    'each of several, by number, date and total',
    [invoice('1'), invoice('2', { invoiceNumber: '', invoiceDate: null, total: null })],
    [
      ['Invoice 901 · 11/02/2026 · $1,200.50', '1'],
      ['Invoice R2', '2'],
    ],
  ],
  ['the order’s one', [invoice('1')], [['Invoice', undefined]]],
  [
    'the order’s one beside its credits',
    [invoice('1'), invoice('2', { isCredit: true })],
    [['Invoice', undefined]],
  ],
  ['the order’s one where their codes are unknown', [invoice('1'), invoice('')], [['Invoice', undefined]]],
])('the invoices of an order are %s', (_, invoices, expected) => {
  const shown = orderDocuments({ ...row, invoices, orderConfirmation: false, scanDocuments: [] }, ALL)
  expect(
    shown.map((document) => [document.name, 'arCode' in document ? document.arCode : undefined]),
  ).toEqual(expected)
})

test('no invoice of several is shown where pricing is hidden', () => {
  const invoices = [invoice('1'), invoice('2')]
  const shown = orderDocuments({ ...row, invoices }, { ...ALL, hidePricing: true })
  expect(shown.map(({ name }) => name)).toEqual(['Confirmation', 'Proof of delivery'])
})
