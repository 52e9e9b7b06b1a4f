import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { Decimal } from '@/domain/money/decimal'

/**
 * What a column or a fact holds: `text` and `code` are shown as they are; `quantity` is a decimal; `price` a decimal of
 * dollars with the decimals that are shown, two or more; `amount` a decimal of dollars, shown in cents; `date` a
 * calendar date, shown as MM/dd/yyyy.
 */
export type ValueKind = 'text' | 'code' | 'quantity' | 'price' | 'amount' | 'date'

/** Raw text by its kind: `'12.5'`, `'2026-11-24'`. Null is none. */
export type Value = string | Decimal | CalendarDate | null

export interface Column {
  readonly label: string
  readonly kind: ValueKind
  /** Takes the room that others leave, such as a description. One in a document. */
  readonly isWide?: boolean
}

/** A label with its value: a date of the head, a subtotal, a total. */
export interface Fact {
  readonly label: string
  readonly kind: ValueKind
  readonly value: Value
  /** The last of the totals, which is what counts. */
  readonly isStrong?: boolean
}

export interface Row {
  /** One for each column. */
  readonly cells: readonly Value[]
  /** Texts of the row, each a line below it. */
  readonly notes?: readonly string[]
}

export interface Section {
  /** Such as a category; '' for the only section. */
  readonly heading: string
  readonly rows: readonly Row[]
  /** Below the rows of the section. */
  readonly totals?: readonly Fact[]
}

/** Several lines under a label: 'Bill To', 'Ship To'. */
export interface TextBlock {
  readonly label: string
  readonly lines: readonly string[]
}

export interface Letterhead {
  readonly name: string
  /** Address, phone, web, one line per entry. */
  readonly lines: readonly string[]
  /** File under `/img/`; '' for none. */
  readonly logo: string
}

/**
 * A document as its three renderings read it: page, PDF and CSV. All values are final: no rendering adds, rounds or
 * converts. It is stored as JSON.
 */
export interface DocumentModel {
  /** Tag of the language that it is written in. */
  readonly language: string
  /** 'Invoice 100234'. */
  readonly title: string
  readonly letterhead: Letterhead
  readonly parties: readonly TextBlock[]
  readonly facts: readonly Fact[]
  /** Of all sections. */
  readonly columns: readonly Column[]
  /** Names what the headings of sections are: 'Category'. '' when there is one section. */
  readonly sectionLabel: string
  readonly sections: readonly Section[]
  readonly totals: readonly Fact[]
  /** A strip of figures below the totals, such as aging. */
  readonly strip: readonly Fact[]
  readonly notes: readonly TextBlock[]
  /** When it was made, ISO 8601. */
  readonly madeAt: string
}

/** All rows of the sections, with the heading of theirs. */
export function rowsOf({
  sections,
}: DocumentModel): readonly { readonly heading: string; readonly row: Row }[] {
  return sections.flatMap(({ heading, rows }) => rows.map((row) => ({ heading, row })))
}
