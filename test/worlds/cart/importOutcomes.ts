import { expect } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import type { Product } from '@/domain/catalogue/product'
import type { ImportTable } from '@/domain/import/importTable'
import { detectLayout } from '@/domain/import/layout/detectLayout'
import { codesOfTable, validateFound, readOrder } from '@/domain/import/readOrder'
import { planImport } from '@/domain/import/importPlan'
import type { CodeType } from '@/domain/import/validateLine'
import { codeKindsOf } from '@/domain/import/validateLine'
import { readImportFile } from '@/domain/import/readImportFile'
import { findByCodes } from '@/domain/quick-entry/productCode'
import type { QuickEntrySettings } from '@/domain/quick-entry/rowLine'

/** The products in imported files. */
export const products: readonly Product[] = [
  buildProduct({ productKey: 1, productCode: '00123', additional: { k0: '00123', k3: '036000291452' } }),
  buildProduct({
    productKey: 2,
    productCode: 'ÄPFEL-7',
    formattedProductCode: '',
    additional: { k5: 'PART-77' },
  }),
  {
    ...buildProduct({ productKey: 3, productCode: '10020' }),
    sellBys: [{ unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '6' }],
  },
  buildProduct({ productKey: 4, productCode: '12345678901234' }),
]
const settings: QuickEntrySettings = {
  orderQuantityRoundingFlag: 'AutoRoundUp',
  canChangePrice: false,
  hidePricing: false,
  syncPriceByWithSellByUMFlag: false,
}

/** The outcome of importing a file: why it is rejected, or each line as `line: product × quantity unit` or its reason. */
export function outcomesOf(
  bytes: Uint8Array,
  type: CodeType = 'auto',
  among: readonly Product[] = products,
): string | string[] {
  const reading = readImportFile(bytes)
  if (reading.kind === 'refused') return reading.reason
  return tableOutcomes(reading.table, type, among)
}

export function tableOutcomes(
  table: ImportTable,
  type: CodeType,
  among: readonly Product[],
): string | string[] {
  const layout = detectLayout(table)
  const codes = codesOfTable(table, layout)
  const findings = findByCodes(among, codes, codeKindsOf(type))
  const found = {
    findings: new Map(codes.map((code, index) => [code, findings[index] ?? { kind: 'unknown' as const }])),
    products: new Map(among.map((product) => [product.productKey, product])),
  }
  const order = readOrder(table, layout, found)
  if (order.kind === 'refused') return order.reason
  if (order.kind === 'asked') return order.question.text
  const { lines, mark } = order
  const known = { type, isComplete: true, mark, isMarkChosen: false, settings }
  const judged = lines.map((line) => validateFound(line, found, known))
  const { outcomes, goodCount, badCount } = planImport(lines, judged, 'keep')
  expect(goodCount + badCount).toBe(outcomes.filter(({ kind }) => kind !== 'omitted').length)
  return outcomes.flatMap((outcome, index) => {
    const number = lines[index]?.line
    switch (outcome.kind) {
      case 'open':
        return [`${number}: to be chosen`]
      case 'bad':
        expect(outcome.reason).not.toBe('')
        return `${number}: ${outcome.reason}`
      case 'omitted':
        return outcome.why === 'notOrdered' ? `${number}: not ordered` : []
      case 'joined':
        return `${number}: joined`
      case 'good':
        return `${number}: ${outcome.productKey} × ${outcome.quantity} ${outcome.unit}`
    }
  })
}
