import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../report/problems'
import { ERRORS_FILE } from './findInputs'
import { toCsv } from './writeFolder'

const PROBLEM_COLUMNS = ['file', 'line', 'column', 'reason']

/** A file of all problems, created with the first one. */
export function errorsFile(folder: string) {
  const path = join(folder, ERRORS_FILE)
  let file: WriteStream | null = null
  let failure: Error | null = null
  const open = () => {
    const created = createWriteStream(path)
    created.on('error', (error) => (failure = error))
    created.write(`\uFEFF${toCsv([PROBLEM_COLUMNS])}`)
    return created
  }
  return {
    add: ({ file: name, line, column, reason }: Problem) => {
      file ??= open()
      file.write(toCsv([[name, line === null ? '' : String(line), column, reason]]))
    },
    /** Returns its path; null if there were no problems, or it could not be written. */
    close: async (): Promise<string | null> => {
      if (!file) return null
      file.end()
      if (!file.closed) await once(file, 'close').catch(() => undefined)
      return failure ? null : path
    },
  }
}
