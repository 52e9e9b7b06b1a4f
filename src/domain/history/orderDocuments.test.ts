import { expect, test } from 'vitest'
import { orderDocuments } from './orderDocuments'
import type { OrderHistoryRow } from './orderHistory'

const ALL = { canViewConfirmation: true, canPrintInvoices: true, hidePricing: false }
const row: OrderHistoryRow = {
  ...{ orderNumber: '7', customerPo: '', orderDate: null, deliveryDate: null, status: 'Open', total: null },
  ...{ orderConfirmation: true, invoice: true, scanDocuments: [{ key: 'P1', name: 'Proof of delivery' }] },
}

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
