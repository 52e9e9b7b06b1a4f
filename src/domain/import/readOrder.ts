import type { CodeFinding } from '../quick-entry/productCode'
import type { QuickEntryProduct } from '../quick-entry/rowLine'
import { unitMeant, type UnitTable } from '../units/unitWords'
import { codesOfLines, decimalMarkOfLines, type ImportLine, importLines, isNoQuantity } from './importLine'
import type { ImportTable } from './importTable'
import type { ValidatedLine, LineKnowledge } from './validateLine'
import { validateLine } from './validateLine'
import { codesToTry, settledLayout } from './layout/detectLayout'
import { type LayoutQuestion, layoutRefusal, questionOf } from './layout/questions'
import { cellOf, type TableLayout } from './layout/tableLayout'
import type { MarkProof } from './quantityCell'
import { type Goods, goodsOfLine } from './words/goods'

/** Products found for the codes of a file. */
export interface FoundCodes {
  /** By code as written. */
  readonly findings: ReadonlyMap<string, CodeFinding>
  /** Products for sale, by product key. */
  readonly products: ReadonlyMap<number, QuickEntryProduct>
  /** By the key of the words; absent where the user cannot choose. Lacks words not searched yet. */
  readonly goods?: ReadonlyMap<string, Goods>
}

/** The lines of a table, or the reason for having none: it is unreadable, or a question comes first. */
export type OrderReading =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'asked'; readonly question: LayoutQuestion }
  | {
      readonly kind: 'lines'
      readonly layout: TableLayout
      readonly lines: readonly ImportLine[]
      readonly mark: MarkProof
    }

/** All codes to look up before a table is read: those of its lines, and of other columns that may hold codes. */
export function codesOfTable(table: ImportTable, layout: TableLayout): string[] {
  const tried = codesToTry(table, layout).map((code) => ({ code }))
  return codesOfLines([...importLines(table, layout), ...tried])
}

/** True if every ordered product is sold by the unit in the column beside the pack size. */
export function isSoldByPackUnit(
  table: ImportTable,
  layout: TableLayout,
  { findings, products }: FoundCodes,
  units?: UnitTable,
): boolean {
  const rows = new Map(table.rows.map((row) => [row.line, row]))
  const ordered = importLines(table, layout).filter((line) => !isNoQuantity(line) && !line.isTotal)
  return (
    ordered.length > 0 &&
    ordered.every(({ line, code }) => {
      const row = rows.get(line)
      const finding = findings.get(code)
      const product = finding?.kind === 'found' ? products.get(finding.productKey) : undefined
      return (
        row !== undefined &&
        product !== undefined &&
        unitMeant(product.sellBys, cellOf(row, layout.packUnit), units) !== null
      )
    })
  )
}

/** True for a code with matching products. */
export const isFound =
  ({ findings }: Pick<FoundCodes, 'findings'>) =>
  (code: string): boolean =>
    (findings.get(code)?.kind ?? 'unknown') !== 'unknown'

/**
 * Reads the lines of a table whose codes were looked up, or returns the question that the user must answer
 * first.
 */
export function readOrder(
  table: ImportTable,
  detected: TableLayout,
  found: FoundCodes,
  units?: UnitTable,
): OrderReading {
  const layout = settledLayout(table, detected, isFound(found))
  const reason = layoutRefusal(table, layout)
  if (reason !== null) return { kind: 'refused', reason }
  const question = questionOf(table, layout, () => isSoldByPackUnit(table, layout, found, units))
  if (question) return { kind: 'asked', question }
  const lines = importLines(table, layout)
  return { kind: 'lines', layout, lines, mark: decimalMarkOfLines(lines, table, layout) }
}

/** Validates a line with the products found for its code. */
export function validateFound(
  line: ImportLine,
  { findings, products, goods }: FoundCodes,
  known: Omit<LineKnowledge, 'finding' | 'product' | 'goods'>,
): ValidatedLine {
  const finding = findings.get(line.code)
  const isUnknown = (finding?.kind ?? 'unknown') === 'unknown'
  const match = isUnknown && goods ? goodsOfLine(line, goods) : null
  const key = finding?.kind === 'found' ? finding.productKey : match?.chosen?.productKey
  const product = key === undefined ? null : (products.get(key) ?? null)
  return validateLine(line, { ...known, finding, product, goods: match })
}
