import { detectLayout, isOnlyHeading } from '@/domain/import/columns'
import { IMPORT_FILE_MESSAGES } from '@/domain/import/messages'
import { codesOfLines, decimalMarkOfLines, type ImportLine, importLines } from '@/domain/import/importLine'
import { TEXT_MAX } from '@/domain/import/importTable'
import { type CodeType, judgeLine } from '@/domain/import/judgeLine'
import { readImportFile } from '@/domain/import/readImportFile'
import type { QuickEntryProduct, QuickEntrySettings } from '@/domain/quick-entry/rowLine'
import { type Candidates, type CodeKeys, codeKeysOf, matchCodes } from './cartImportMatch'

/** Lines of a file as bytes: the process that only passes them on does not take them apart. */
export type PackedLines = Uint8Array<ArrayBuffer>

export type FileContent =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'lines'; readonly lines: PackedLines; readonly codes: CodeKeys }

export interface JudgeOrder {
  readonly lines: PackedLines
  readonly candidates: Candidates
  /** Those that are for sale. */
  readonly products: readonly QuickEntryProduct[]
  readonly type: CodeType
  readonly settings: QuickEntrySettings
}

/** A line of the file: what to add to the cart, or why it is refused. */
export type Verdict = Readonly<{ line: number; code: string }> &
  (
    | { readonly reason: string }
    | { readonly productKey: number; readonly unit: string; readonly quantity: string }
  )

/** A code that is safe to store and show: no control characters, limited length. */
const tellable = (code: string) => code.slice(0, TEXT_MAX).replace(/[\p{Cc}\p{Cs}]/gu, '\uFFFD')

export function readFile(bytes: Uint8Array): FileContent {
  const reading = readImportFile(bytes)
  if (reading.kind === 'refused') return reading
  const layout = detectLayout(reading.table)
  if (isOnlyHeading(reading.table, layout))
    return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.onlyHeading }
  const lines = importLines(reading.table, layout)
  const packed = new TextEncoder().encode(JSON.stringify(lines))
  return { kind: 'lines', lines: packed, codes: codeKeysOf(codesOfLines(lines)) }
}

/** Judges every line by the rules that the storefront's preview uses too. */
export function judgeLines({ lines: packed, candidates, products, type, settings }: JudgeOrder): Verdict[] {
  const lines = JSON.parse(new TextDecoder().decode(packed)) as ImportLine[]
  const findings = matchCodes(codesOfLines(lines), candidates, type)
  const byKey = new Map(products.map((product) => [product.productKey, product]))
  const mark = decimalMarkOfLines(lines, null)
  return lines.map((each): Verdict => {
    const finding = findings.get(each.code)
    const product = finding?.kind === 'found' ? (byKey.get(finding.productKey) ?? null) : null
    const known = { type, finding, product, isComplete: true, mark, isMarkChosen: false, settings }
    const judged = judgeLine(each, known)
    const { line, code } = { line: each.line, code: tellable(each.code) }
    if (judged.kind === 'bad') return { line, code, reason: judged.reason }
    const { productKey, unit, quantity } = judged
    return { line, code, productKey, unit, quantity }
  })
}
