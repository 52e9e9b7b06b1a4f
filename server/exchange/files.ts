import { createHash } from 'node:crypto'

/** Files of a subfolder that the rows of a kind name. */
export interface KindFiles {
  /** Null if the file is missing or larger than `maxBytes`. */
  readonly read: (name: string, maxBytes: number) => Promise<Uint8Array | null>
}

/** True for a name that stays within its folder. */
export const isPlainName = (name: string): boolean =>
  name !== '' && !/[/\\\0]/.test(name) && !name.startsWith('.')

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Receives the files of a kind on export. */
export type WriteFile = (name: string, bytes: Uint8Array) => Promise<void>
