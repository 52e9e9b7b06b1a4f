/** Longest note of a line. */
export const NOTE_MAX = 250

interface LineTextRule {
  readonly field: string
  /** Its name in cXML messages; its label is the text of this name in CART_MESSAGES. */
  readonly name: string
  readonly max: number
  /** The setting that lets a user type it; null if everybody may. */
  readonly setting: 'allowProductTextLines' | null
}

const NOTE = { max: NOTE_MAX, setting: 'allowProductTextLines' } as const

const TABLE = [
  { field: 'productText1', name: 'note1', ...NOTE },
  { field: 'productText2', name: 'note2', ...NOTE },
] as const satisfies readonly LineTextRule[]

type LineTextField = (typeof TABLE)[number]['field']

export interface LineText extends LineTextRule {
  readonly field: LineTextField
  readonly name: (typeof TABLE)[number]['name']
}

/** The texts that a user types for a line, in the order of their display. */
export const LINE_TEXTS: readonly LineText[] = TABLE

/** The texts of a line; '' for an empty one. */
export type LineTexts = Readonly<Record<LineTextField, string>>

/** A value for each text, by its field. */
export function eachText<Value>(valueOf: (text: LineText) => Value): Record<LineTextField, Value> {
  return Object.fromEntries(LINE_TEXTS.map((text) => [text.field, valueOf(text)])) as Record<
    LineTextField,
    Value
  >
}

export const NO_TEXTS: LineTexts = /* @__PURE__ */ eachText(() => '')

/** Only the texts of a line. */
export const textsOf = (line: LineTexts): LineTexts => eachText(({ field }) => line[field])

/** The texts to display, without empty ones. Invoices, and lines of older versions, may lack some. */
export const shownTexts = (line: Partial<LineTexts>): string[] =>
  LINE_TEXTS.flatMap(({ field }) => line[field] || [])

export const isSameTexts = (one: LineTexts, other: LineTexts): boolean =>
  LINE_TEXTS.every(({ field }) => one[field] === other[field])

/** Permissions of a user, from the session's settings. */
export type TextPermissions = Readonly<Record<NonNullable<LineText['setting']>, boolean>>

/** For texts that were checked when they were written. */
export const ALL_TEXTS_ALLOWED: TextPermissions = { allowProductTextLines: true }

export const isTextAllowed = ({ setting }: LineText, permissions: TextPermissions): boolean =>
  setting === null || permissions[setting]

/** The texts that this user may not type; '' in place of the others. */
export const forbiddenTexts = (line: LineTexts, permissions: TextPermissions): LineTexts =>
  eachText((text) => (isTextAllowed(text, permissions) ? '' : line[text.field]))

/**
 * Fields that hashes contain even when empty. Versions, digests and the ids in procurement systems were made with
 * them; a field added later must not change those of lines that lack it.
 */
const HASHED_EMPTY: readonly string[] = ['productText1', 'productText2']

/** The texts that identify a line, for a comparison or a hash. One added later is named, and only there if filled. */
export const filledTexts = (line: LineTexts): string[] =>
  LINE_TEXTS.flatMap(({ field }) => {
    if (HASHED_EMPTY.includes(field)) return [line[field]]
    return line[field] === '' ? [] : [`${field}=${line[field]}`]
  })

/** Undefined for each text that a hash of the whole line leaves out. */
export const unhashedTexts = (line: { readonly [Field in LineTextField]?: string | null | undefined }) =>
  Object.fromEntries(
    LINE_TEXTS.filter(({ field }) => !line[field] && !HASHED_EMPTY.includes(field)).map(
      ({ field }) => [field, undefined] as const,
    ),
  )
