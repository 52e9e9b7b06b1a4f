import { expect } from 'vitest'
import { buildProduct } from '@test/builders/product'
import { IMPORT_FILE_MESSAGES } from '@/domain/import/messages'
import { detectLayout, isOnlyHeading } from '@/domain/import/columns'
import { codesOfLines, decimalMarkOfLines, importLines } from '@/domain/import/importLine'
import { planImport } from '@/domain/import/importPlan'
import type { CodeType } from '@/domain/import/judgeLine'
import { codeKindsOf, judgeLine } from '@/domain/import/judgeLine'
import { readImportFile } from '@/domain/import/readImportFile'
import { findByCodes } from '@/domain/quick-entry/productCode'
import type { QuickEntrySettings } from '@/domain/quick-entry/rowLine'

/** The products in imported files. */
export const products = [
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
const byKey = new Map(products.map((product) => [product.productKey, product]))
const settings: QuickEntrySettings = {
  orderQuantityRoundingFlag: 'AutoRoundUp',
  canChangePrice: false,
  hidePricing: false,
  syncPriceByWithSellByUMFlag: false,
}

/** The outcome of importing a file: why it is rejected, or each line as `line: product × quantity unit` or its reason. */
export function outcomesOf(bytes: Uint8Array, type: CodeType = 'auto'): string | string[] {
  const reading = readImportFile(bytes)
  if (reading.kind === 'refused') return reading.reason
  const layout = detectLayout(reading.table)
  if (isOnlyHeading(reading.table, layout)) return IMPORT_FILE_MESSAGES.onlyHeading
  const lines = importLines(reading.table, layout)
  const codes = codesOfLines(lines)
  const found = findByCodes(products, codes, codeKindsOf(type))
  const findings = new Map(codes.map((code, index) => [code, found[index]]))
  const mark = decimalMarkOfLines(lines, null)
  const judged = lines.map((line) => {
    const finding = findings.get(line.code)
    const product = finding?.kind === 'found' ? (byKey.get(finding.productKey) ?? null) : null
    const known = { type, finding, product, isComplete: true, mark, isMarkChosen: false, settings }
    return judgeLine(line, known)
  })
  const { outcomes, goodCount, badCount } = planImport(lines, judged, 'keep')
  expect(outcomes).toHaveLength(reading.table.rows.length - layout.headingRows)
  expect(goodCount + badCount).toBe(outcomes.length)
  return outcomes.map((outcome, index) => {
    const number = lines[index]?.line
    if (outcome.kind === 'bad') {
      expect(outcome.reason).not.toBe('')
      return `${number}: ${outcome.reason}`
    }
    if (outcome.kind === 'joined') return `${number}: joined`
    return `${number}: ${outcome.productKey} × ${outcome.quantity} ${outcome.unit}`
  })
}
