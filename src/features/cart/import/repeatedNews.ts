import type { ImportProblem } from '@/features/order-files/state/worker/importCall'
import { TEMPLATE_HEADING_ROWS } from '@/domain/import/template'
import { parseCells } from '@/domain/quick-entry/tsv'
import type { RepeatedImport } from '@/features/cart/state/import/runImport'
import { IMPORT_MESSAGES as texts } from './messages'

interface RepeatedNews {
  readonly severity: 'success' | 'warning'
  readonly message: string
}

const MOST_REASONS = 3

function reasonsOf(problems: readonly ImportProblem[], text: string): string[] {
  const rows = parseCells(text)
  return problems.map(({ index, message }) => {
    const [code = ''] = index === null ? [] : (rows[index + TEMPLATE_HEADING_ROWS] ?? [])
    return code === '' || message === '' ? code || message : texts.problemOf(code, message)
  })
}

function listed(message: string, reasons: readonly string[]): string {
  const given = reasons.filter((reason) => reason !== '')
  const more = given.length > MOST_REASONS ? [texts.moreReasons(given.length - MOST_REASONS)] : []
  return [message, ...given.slice(0, MOST_REASONS), ...more].join(' ')
}

export function repeatedNews({ run: { fileName, lines, text }, outcome }: RepeatedImport): RepeatedNews {
  const warning = (message: string, reasons: readonly string[] = []): RepeatedNews => ({
    severity: 'warning',
    message: listed(message, reasons),
  })
  switch (outcome.kind) {
    case 'answered': {
      const { importedLineCount, problems } = outcome
      if (importedLineCount >= lines.length)
        return { severity: 'success', message: texts.lastImport(importedLineCount, fileName) }
      const message = texts.partOfLast(importedLineCount, lines.length, fileName)
      return warning(message, reasonsOf(problems, text))
    }
    case 'refused':
      return warning(texts.lastRefused(fileName), outcome.reasons)
    case 'unknown':
      return warning(texts.lastUnknown(fileName), outcome.reasons)
    case 'unauthorized':
      return warning(texts.lastUnknown(fileName))
  }
}
