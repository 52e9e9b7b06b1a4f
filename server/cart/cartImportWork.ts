import type { ImportTable } from '@/domain/import/importTable'
import { TEXT_MAX } from '@/domain/import/importTable'
import type { CodeType, ImportSettings } from '@/domain/import/validateLine'
import { detectLayout } from '@/domain/import/layout/detectLayout'
import { layoutRefusal } from '@/domain/import/layout/questions'
import type { TableLayout } from '@/domain/import/layout/tableLayout'
import { notImportedMessage, otherSheetsMessage } from '@/domain/import/messages'
import { readImportFile } from '@/domain/import/readImportFile'
import { codesOfTable, validateFound, readOrder } from '@/domain/import/readOrder'
import type { QuickEntryProduct } from '@/domain/quick-entry/rowLine'
import { type Candidates, type CodeKeys, codeKeysOf, matchCodes } from './cartImportMatch'

/** A file's table as bytes, so that the process that passes it on need not parse it. */
export type PackedTable = Uint8Array<ArrayBuffer>

interface ReadTable {
  readonly table: ImportTable
  readonly layout: TableLayout
}

export type FileContent =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'table'; readonly table: PackedTable; readonly codes: CodeKeys }

export interface ValidationOrder {
  readonly table: PackedTable
  readonly candidates: Candidates
  /** Only those that are for sale. */
  readonly products: readonly QuickEntryProduct[]
  readonly type: CodeType
  readonly settings: ImportSettings
}

/** A line of the file: values to add to the cart, or the reason for rejection. */
export type Verdict = Readonly<{ line: number; code: string }> &
  (
    | { readonly reason: string }
    | { readonly productKey: number; readonly unit: string; readonly quantity: string }
  )

/**
 * Result of a file: its verdicts, or the reason why it cannot be imported, such as a question to the user.
 */
export type LineValidation =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'validated'
      readonly verdicts: readonly Verdict[]
      /** Remarks on the file, such as sheets that were not read. */
      readonly remarks: readonly string[]
    }

/** A code that is safe to store and show: no control characters, limited length. */
const tellable = (code: string) => code.slice(0, TEXT_MAX).replace(/[\p{Cc}\p{Cs}]/gu, '\uFFFD')

export function readFile(bytes: Uint8Array): FileContent {
  const reading = readImportFile(bytes)
  if (reading.kind === 'refused') return reading
  const { table } = reading
  const layout = detectLayout(table)
  const reason = layoutRefusal(table, layout)
  if (reason !== null) return { kind: 'refused', reason }
  const packed = new TextEncoder().encode(JSON.stringify({ table, layout } satisfies ReadTable))
  return { kind: 'table', table: packed, codes: codeKeysOf(codesOfTable(table, layout)) }
}

/** Sheets with lines that were not imported, because the user cannot be asked here. */
function remarksOn({ format }: ImportTable): string[] {
  if (format.kind === 'text' || !format.others || format.others.length === 0) return []
  const names = format.others.map((place) => format.sheets[place] ?? '')
  return [notImportedMessage(otherSheetsMessage(names))]
}

/**
 * Validates every line by the rules that the storefront's preview uses too. The user cannot be asked here, so a
 * question rejects the file.
 */
export function validateLines({
  table: packed,
  candidates,
  products,
  type,
  settings,
}: ValidationOrder): LineValidation {
  const { table, layout } = JSON.parse(new TextDecoder().decode(packed)) as ReadTable
  const findings = matchCodes(codesOfTable(table, layout), candidates, type)
  const found = { findings, products: new Map(products.map((product) => [product.productKey, product])) }
  const order = readOrder(table, layout, found, settings.units)
  if (order.kind === 'refused') return order
  if (order.kind === 'asked') return { kind: 'refused', reason: order.question.text }
  const known = { type, isComplete: true, mark: order.mark, isMarkChosen: false, settings }
  const verdicts = order.lines.flatMap((each): Verdict[] => {
    const validated = validateFound(each, found, known)
    const { line, code } = { line: each.line, code: tellable(each.code) }
    // Lines are never open here, because the user makes no choices.
    if (validated.kind === 'omitted' || validated.kind === 'open') return []
    if (validated.kind === 'bad') return [{ line, code, reason: validated.reason }]
    const { productKey, unit, quantity } = validated
    return [{ line, code, productKey, unit, quantity }]
  })
  return { kind: 'validated', verdicts, remarks: remarksOn(table) }
}
