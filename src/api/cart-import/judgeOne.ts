import type { ImportLine } from '@/domain/import/importLine'
import { judgeLine } from '@/domain/import/judgeLine'
import type { JudgedLine } from '@/domain/import/judgeLine'
import type { ImportKnowledge } from './importReader'

/** Judges one line by what is known of all. */
export function judgeOne(line: ImportLine, known: ImportKnowledge): JudgedLine {
  const { findings, products, ...rest } = known
  const finding = findings.get(line.code)
  const product = finding?.kind === 'found' ? (products.get(finding.productKey) ?? null) : null
  return judgeLine(line, { ...rest, finding, product })
}
