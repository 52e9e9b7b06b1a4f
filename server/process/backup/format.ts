import * as v from 'valibot'
import { StartupError } from '../../foundation/failure'

/**
 * A backup is a gzipped tar: first its head, then the files of the embedded database below `database/`, last the list
 * of them all. A file that changed meanwhile has several copies, and the last counts.
 */
export const HEAD = 'tradecounter-backup.json'
export const LIST = 'files.json'
/** Must be raised when older versions cannot read it. */
export const FORMAT = 1

export const HeadSchema = v.object({
  product: v.literal('tradecounter'),
  format: v.number(),
  /** ISO 8601. */
  startedAt: v.string(),
  /** Total size of the database's files at the start. */
  bytes: v.number(),
})
export type BackupHeader = v.InferOutput<typeof HeadSchema>

export const ListSchema = v.object({
  folders: v.array(v.string()),
  files: v.array(v.object({ path: v.string(), size: v.number(), sha256: v.string() })),
})
export type FileList = v.InferOutput<typeof ListSchema>

/** Size limit of the head and the list, which are read into memory. */
export const JSON_MAX_BYTES = 16 * 1024 * 1024

export class NoBackup extends StartupError {
  constructor(file: string, reason: string) {
    super(`${file} cannot be restored: ${reason}. Nothing was changed.`)
  }
}
