import type { Payable } from '@/domain/payables/payable'

/** An open invoice of $100, due on March 31, 2026. */
export function buildPayable(overrides: Partial<Payable> = {}): Payable {
  const arCode = overrides.arCode ?? 'A1'
  return {
    type: 1,
    reference: `INV-${arCode}`,
    invoiceNumber: arCode,
    invoiceDate: '2026-03-01',
    dueDate: '2026-03-31',
    customerPo: '',
    initial: overrides.balance ?? '100.00',
    balance: '100.00',
    isCredit: (overrides.balance ?? '').startsWith('-'),
    remarks: '',
    orderNumber: `INV-${arCode}`,
    documentCode: arCode,
    invoicePaymentKey: '',
    scanDocuments: [],
    ...overrides,
    arCode,
  }
}
