import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { Decimal } from '@/domain/money/decimal'

/**
 * Content of a column or fact. `text` and `code` are shown unchanged; `quantity` is a decimal; `price` is a decimal
 * of dollars that already has the decimals to show, two or more; `amount` is a decimal of dollars, shown in cents;
 * `date` is a calendar date, shown as MM/dd/yyyy.
 */
export type ValueKind = 'text' | 'code' | 'quantity' | 'price' | 'amount' | 'date'

/** Raw text by its kind: `'12.5'`, `'2026-11-24'`. Null if absent. */
export type Value = string | Decimal | CalendarDate | null

export interface Column {
  readonly label: string
  readonly kind: ValueKind
  /** Takes the remaining width, such as a description. At most one per document. */
  readonly isWide?: boolean
}

/** A label with its value: a date in the head, a subtotal, a total. */
export interface Fact {
  readonly label: string
  readonly kind: ValueKind
  readonly value: Value
  /** Marks the final total. */
  readonly isStrong?: boolean
}

export interface Row {
  /** One per column. */
  readonly cells: readonly Value[]
  /** Texts below the row, one per line. */
  readonly notes?: readonly string[]
}

export interface Section {
  /** For example a category; '' for the only section. */
  readonly heading: string
  readonly rows: readonly Row[]
  /** Shown below the rows of the section. */
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
 * A document as its three renderings (page, PDF and CSV) read it. All values are final: renderings do not add, round
 * or convert. Stored as JSON.
 */
export interface DocumentModel {
  /** Tag of its language. */
  readonly language: string
  /** For example 'Invoice 100234'. */
  readonly title: string
  readonly letterhead: Letterhead
  readonly parties: readonly TextBlock[]
  readonly facts: readonly Fact[]
  /** Columns of all sections. */
  readonly columns: readonly Column[]
  /** Label of the section headings, such as 'Category'; '' for a single section. */
  readonly sectionLabel: string
  readonly sections: readonly Section[]
  readonly totals: readonly Fact[]
  /** Figures below the totals, such as aging. */
  readonly strip: readonly Fact[]
  readonly notes: readonly TextBlock[]
  /** Creation time, ISO 8601. */
  readonly madeAt: string
}

/** All rows of the sections, each with its section's heading. */
export function rowsOf({
  sections,
}: DocumentModel): readonly { readonly heading: string; readonly row: Row }[] {
  return sections.flatMap(({ heading, rows }) => rows.map((row) => ({ heading, row })))
}
