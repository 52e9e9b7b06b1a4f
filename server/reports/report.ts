import { isFinerThan, canonical, type Decimal, round } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import type { CallerCustomer } from '../access/caller'
import type { DocumentModel, Letterhead } from '../documents/model/documentModel'
import { customerParty } from '../documents/parties'

/** For whom and when a report is made. */
export interface ReportHead {
  readonly letterhead: Letterhead
  readonly customer: CallerCustomer
  readonly now: Date
}

type ReportBody = Pick<DocumentModel, 'title' | 'facts' | 'columns' | 'sections'> &
  Partial<Pick<DocumentModel, 'sectionLabel' | 'totals' | 'strip'>>

/** A document about a customer. */
export function reportModel({ letterhead, customer, now }: ReportHead, body: ReportBody): DocumentModel {
  return {
    sectionLabel: '',
    totals: [],
    strip: [],
    notes: [],
    ...body,
    letterhead,
    parties: [customerParty('Customer', customer)],
    facts: [...body.facts, { label: 'Customer', kind: 'code', value: customer.code }],
    madeAt: now.toISOString(),
  }
}

/** A price with the decimals that are shown: its unit's, two at least, more where it is finer. */
export function shownPrice(price: Decimal, decimals: number): Decimal {
  const places = Math.max(MONEY_DECIMALS, decimals)
  return isFinerThan(price, places) ? canonical(price) : round(price, places)
}
