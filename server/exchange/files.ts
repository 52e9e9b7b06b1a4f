import { createHash } from 'node:crypto'

/** The files of a subfolder that rows of a kind name. */
export interface KindFiles {
  /** Null when there is no such file, or it is larger than `maxBytes`. */
  readonly read: (name: string, maxBytes: number) => Promise<Uint8Array | null>
}

/** True for a name within its folder: nothing leads out of it. */
export const isPlainName = (name: string): boolean =>
  name !== '' && !/[/\\\0]/.test(name) && !name.startsWith('.')

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Gets the files of a kind on export. */
export type WriteFile = (name: string, bytes: Uint8Array) => Promise<void>
