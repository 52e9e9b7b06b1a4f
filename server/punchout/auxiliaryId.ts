import { createHash } from 'node:crypto'

/** What tells a line from others of the same product: what is sold by which unit, and what was written to it. */
export interface IdentifiedLine {
  readonly productKey: number
  /** The sell-by unit, as the catalogue spells it. */
  readonly unit: string
  readonly productText1: string
  readonly productText2: string
}

/** An id taken apart. `unit` and `texts` are names, to be compared with `unitNameOf` and `textsNameOf`. */
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

/** The unit as it stands in an id: itself, or what stands for one with other characters than letters and digits. */
export function unitNameOf(unit: string): string {
  return PLAIN_UNIT.test(unit) ? unit : `_${digest(unit, UNIT_DIGEST_LENGTH)}`
}

/** What stands for the notes of a line; '' when there are none. */
export function textsNameOf({
  productText1,
  productText2,
}: Pick<IdentifiedLine, 'productText1' | 'productText2'>): string {
  if (productText1 === '' && productText2 === '') return ''
  return digest(JSON.stringify([productText1, productText2]), TEXTS_DIGEST_LENGTH)
}

/**
 * The SupplierPartAuxiliaryID of a line: product key, unit and, where there are notes, what stands for them. The same
 * line always has the same. 38 characters at most, because OCI takes 40; letters, digits, `-` and `_`.
 */
export function auxiliaryIdOf(line: IdentifiedLine): string {
  const texts = textsNameOf(line)
  const named = `${line.productKey}-${unitNameOf(line.unit)}`
  return texts === '' ? named : `${named}-${texts}`
}

/** Takes an id apart that came back; null for what was never one. That it names nothing any more is found out later. */
export function readAuxiliaryId(text: string): AuxiliaryId | null {
  const [, key, unit, texts = ''] = ID.exec(text.trim()) ?? []
  if (key === undefined || unit === undefined || Number(key) > KEY_MAX) return null
  return { productKey: Number(key), unit, texts: texts.toLowerCase() }
}
