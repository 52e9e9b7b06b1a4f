import type { RepeatedImport } from '@/state/import/repeatImport'
import { IMPORT_MESSAGES as texts } from './messages'

interface RepeatedNews {
  readonly severity: 'success' | 'warning'
  readonly message: string
}

const MOST_REASONS = 3

/** What is said of an import whose answer was lost at first. */
export function repeatedNews({ run: { fileName, lines }, outcome }: RepeatedImport): RepeatedNews {
  const warning = (message: string, reasons: readonly string[] = []): RepeatedNews => ({
    severity: 'warning',
    message: [message, ...reasons.filter((reason) => reason !== '').slice(0, MOST_REASONS)].join(' '),
  })
  switch (outcome.kind) {
    case 'answered': {
      const { importedLineCount, problems } = outcome
      if (importedLineCount >= lines.length)
        return { severity: 'success', message: texts.lastImport(importedLineCount, fileName) }
      const reasons = problems.map(({ message }) => message)
      return warning(texts.partOfLast(importedLineCount, lines.length, fileName), reasons)
    }
    case 'refused':
      return warning(texts.lastRefused(fileName), outcome.reasons)
    case 'unknown':
    case 'unauthorized':
      return warning(texts.lastUnknown(fileName))
  }
}
