import { createHash } from 'node:crypto'
import { filledTexts, type LineTexts, shownTexts } from '@/domain/cart/lineTexts'

/** Values that distinguish a line from others of the same product: its unit and notes. */
export interface IdentifiedLine extends LineTexts {
  readonly productKey: number
  /** The sell-by unit in the catalogue's spelling. */
  readonly unit: string
}

/** A parsed id. Compare `unit` and `texts` with `unitNameOf` and `textsNameOf`. */
export interface AuxiliaryId {
  readonly productKey: number
  readonly unit: string
  /** '' for a line without notes. */
  readonly texts: string
}

const PLAIN_UNIT = /^[A-Za-z0-9]{1,10}$/
const UNIT_DIGEST_LENGTH = 9
const TEXTS_DIGEST_LENGTH = 16
const ID = /^(\d{1,10})-(_[\da-f]{9}|[a-z0-9]{1,10})(?:-([\da-f]{16}))?$/i
const KEY_MAX = 2_147_483_647

function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length)
}

/** The unit as written in an id; replaced by a hash if it has characters other than letters and digits. */
export function unitNameOf(unit: string): string {
  return PLAIN_UNIT.test(unit) ? unit : `_${digest(unit, UNIT_DIGEST_LENGTH)}`
}

/** Hash of a line's notes; '' without notes. */
export function textsNameOf(line: LineTexts): string {
  if (shownTexts(line).length === 0) return ''
  return digest(JSON.stringify(filledTexts(line)), TEXTS_DIGEST_LENGTH)
}

/**
 * The SupplierPartAuxiliaryID of a line: product key, unit, and a hash of the notes. Equal lines have equal
 * ids. At most 38 characters, because OCI takes 40; letters, digits, `-` and `_`.
 */
export function auxiliaryIdOf(line: IdentifiedLine): string {
  const texts = textsNameOf(line)
  const named = `${line.productKey}-${unitNameOf(line.unit)}`
  return texts === '' ? named : `${named}-${texts}`
}

/** Parses a returned id; null if it is not one of ours. Existence is checked later. */
export function readAuxiliaryId(text: string): AuxiliaryId | null {
  const [, key, unit, texts = ''] = ID.exec(text.trim()) ?? []
  if (key === undefined || unit === undefined || Number(key) > KEY_MAX) return null
  return { productKey: Number(key), unit, texts: texts.toLowerCase() }
}
