import { makeWorkThread, type ThreadLimits } from '../foundation/workThread'
import type { FileContent, LineValidation, ValidationOrder } from './cartImportWork'
import type { ThreadAnswer, ThreadOrder } from './importThread'
import { currentLanguage } from '@/domain/language/language'

/** Limits of one step of one file. */
const LIMITS: ThreadLimits = { timeMs: 10_000, memoryMb: 256 }

/** Reads and validates files in a thread, one step after the other, so that no file blocks the process. */
export interface ImportThread {
  /** Takes ownership of the bytes. Rejects with WorkTooDemanding. */
  readonly read: (bytes: Uint8Array<ArrayBuffer>) => Promise<FileContent>
  readonly validate: (order: ValidationOrder) => Promise<LineValidation>
  readonly close: () => Promise<void>
}

export function makeImportThread(limits: ThreadLimits = LIMITS): ImportThread {
  const entry = { folder: import.meta.dirname, name: 'importThread' }
  const { ask, close } = makeWorkThread<ThreadOrder, ThreadAnswer>(entry, limits)
  return {
    read: async (bytes) => {
      const { tag: language } = currentLanguage()
      return (await ask({ kind: 'read', bytes, language }, [bytes.buffer])) as FileContent
    },
    validate: async (order) => {
      const { tag: language } = currentLanguage()
      return (await ask({ kind: 'validate', order, language }, [order.table.buffer])) as LineValidation
    },
    close,
  }
}
