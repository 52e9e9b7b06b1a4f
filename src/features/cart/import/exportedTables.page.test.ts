import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { csvOf } from '@/ui/table/exportCsv'
import { detectLayout } from '@/domain/import/layout/detectLayout'
import { layoutRefusal } from '@/domain/import/layout/questions'
import { importLines } from '@/domain/import/importLine'
import { readImportFile } from '@/domain/import/readImportFile'
import type { OrderHistoryRow } from '@/domain/history/orderHistory'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { type LanguageFile, ENGLISH, makeLanguage, setLanguage } from '@/domain/language/language'
import { inFile as inPayablesFile, payableColumns } from '@/features/payments/select/payableColumns'
import { orderColumns } from '@/features/orders/orderColumns'
import { inFile, orderLineColumns } from '@/features/orders/order/orderLineColumns'
import { productColumns } from '@/features/products-bought/productColumns'
import type { Order, OrderLine } from '@/domain/history/order'
import { buildPayable } from '@test/builders/payables'

const languageOf = (tag: string) =>
  makeLanguage(tag, JSON.parse(readFileSync(`languages/${tag}.json`, 'utf8')) as LanguageFile)
const LANGUAGES = [ENGLISH, languageOf('es-US'), languageOf('fr-CA')].map((each) => [each.tag, each] as const)

afterEach(() => setLanguage(ENGLISH))

const settings = { showInvoices: true, showOrderConfirmations: true } as never

/** Imports an exported table. Returns its lines, or the reason for its rejection. */
function readBack(csv: string): string | string[] {
  const reading = readImportFile(new TextEncoder().encode(csv))
  if (reading.kind === 'refused') return reading.reason
  const layout = detectLayout(reading.table)
  expect(layout.readings).toEqual([])
  return (
    layoutRefusal(reading.table, layout) ??
    importLines(reading.table, layout).map(({ code, quantity, unit }) => `${code} × ${quantity} ${unit}`)
  )
}

const orderLine = (position: number, productCode: string, value: string, unit: string): OrderLine => ({
  ...{ position, productKey: position, productCode, description: 'Acai Puree', quantity: { value, unit } },
  ...{ priceByUnit: unit, unitPrice: { factor: '41', from: unit, to: '$' } as never, isOverridePrice: false },
  ...{
    priceConversion: null,
    extension: { value: '123', unit: '$' },
    packAndBrand: '',
    ...NO_TEXTS,
  },
  ...{ invoiced: null, credited: null },
})

const historyRow = (quantity: string, type: string): ProductHistoryRow => ({
  ...{ orderNumber: '100234', productKey: 1, productCode: '05051042', description: 'Acai Puree' },
  ...{ invoiceDate: '2026-11-02', quantity, unitOfMeasure: 'CS', price: '41', amount: '123', type },
  ...{ mainCategory: '', category: '' },
})

const orderRow: OrderHistoryRow = {
  ...{ orderNumber: '100234', customerPo: '7', orderDate: '2026-11-02', deliveryDate: '2026-11-03' },
  ...{ status: 'Open', total: '123', orderConfirmation: true, invoice: true, scanDocuments: [] },
  invoices: [],
}

describe.each(LANGUAGES)('a table exported in %s', (_, language) => {
  const noQuantity = (): unknown =>
    expect.stringMatching(/holds a quantity|contiene una cantidad|contient de quantité/)

  it('of an order is imported as that order', async () => {
    setLanguage(language)
    const rows = [orderLine(1, '05051042', '3', 'CS'), orderLine(2, '12021060', '1200.5', 'EA')]
    const columns = orderLineColumns({ order: {} as Order, hidePricing: false, canBrowse: true })
    expect(readBack(await csvOf(inFile(columns), rows))).toEqual(['05051042 × 3 CS', '12021060 × 1200.5 EA'])
    const unpriced = orderLineColumns({ order: {} as Order, hidePricing: true, canBrowse: true })
    expect(readBack(await csvOf(inFile(unpriced), rows))).toHaveLength(2)
  })

  it('of the product history is rejected, because it has no quantity to order', async () => {
    setLanguage(language)
    const rows = [historyRow('3', 'Invoice'), historyRow('-1', 'Credit')]
    const columns = productColumns({ hasPrices: true, hasAmounts: true })
    expect(readBack(await csvOf(columns, rows))).toEqual(noQuantity())
  })

  it('of orders or open invoices is rejected, because it has no quantity', async () => {
    setLanguage(language)
    const orders = orderColumns({ settings, isOpenable: true, hasDocuments: false })
    expect(readBack(await csvOf(orders, [orderRow]))).toEqual(noQuantity())
    const payables = inPayablesFile(payableColumns(settings), {})
    expect(readBack(await csvOf(payables, [buildPayable({ initial: '100', balance: '100' })]))).toEqual(
      noQuantity(),
    )
  })
})
