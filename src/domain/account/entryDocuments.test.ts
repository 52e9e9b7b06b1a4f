import { expect, test } from 'vitest'
import { entryDocuments } from './entryDocuments'

const ALL = { canPrintInvoices: true, hidePricing: false, canPay: true }
const ROW = {
  ...{ reference: 'R1', isCredit: false, orderNumber: '7', documentCode: 'A1', invoicePaymentKey: 'P' },
  scanDocuments: [{ key: 'COPY', name: 'Signed invoice' }],
}

test.each([
  ['all that exist', {}, {}, ['Invoice 7', 'Signed invoice 7', 'Receipt P']],
  [
    'C/M of a credit',
    { isCredit: true, orderNumber: 'R1' },
    {},
    ['C/M R1', 'Signed invoice R1', 'Receipt P'],
  ],
  ['scans by the reference', { orderNumber: '' }, {}, ['Signed invoice R1', 'Receipt P']],
  ['no receipt of another payment', { invoicePaymentKey: '' }, {}, ['Invoice 7', 'Signed invoice 7']],
  ['no receipt without the menu entry', {}, { canPay: false }, ['Invoice 7', 'Signed invoice 7']],
  ['no invoice without the right', {}, { canPrintInvoices: false }, ['Receipt P']],
  ['nothing where pricing is hidden', {}, { hidePricing: true }, []],
  ['a scan by its key', { scanDocuments: [{ key: 'C', name: '' }] }, {}, ['Invoice 7', 'C 7', 'Receipt P']],
])('an entry shows %s', (_, change, rights, expected) => {
  const shown = entryDocuments({ ...ROW, ...change }, { ...ALL, ...rights })
  expect(
    shown.map((each) => `${each.name} ${each.kind === 'receipt' ? each.invoicePaymentKey : each.number}`),
  ).toEqual(expected)
})

test('the invoice and scans of an entry carry its document code', () => {
  const codes = entryDocuments(ROW, ALL).map((each) => (each.kind === 'receipt' ? null : each.documentCode))
  expect(codes).toEqual(['A1', 'A1', null])
})
