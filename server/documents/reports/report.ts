import { isFinerThan, canonical, type Decimal, round } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import type { DocumentHead } from '../makeDocument'
import type { DocumentModel } from '../model/documentModel'
import { customerParty } from '../parties'
import { SERVER_REPORT_MESSAGES } from './messages'
import { currentLanguage } from '@/domain/language/language'

type ReportBody = Pick<DocumentModel, 'title' | 'facts' | 'columns' | 'sections'> &
  Partial<Pick<DocumentModel, 'sectionLabel' | 'totals' | 'strip'>>

/** A document about a customer. */
export function reportModel({ letterhead, customer, now }: DocumentHead, body: ReportBody): DocumentModel {
  return {
    sectionLabel: '',
    totals: [],
    strip: [],
    notes: [],
    ...body,
    language: currentLanguage().tag,
    letterhead,
    parties: [customerParty(SERVER_REPORT_MESSAGES.customer, customer)],
    facts: [...body.facts, { label: SERVER_REPORT_MESSAGES.customer, kind: 'code', value: customer.code }],
    madeAt: now.toISOString(),
  }
}

/** A price with its shown decimals: its unit's, at least two, more if it is finer. */
export function shownPrice(price: Decimal, decimals: number): Decimal {
  const places = Math.max(MONEY_DECIMALS, decimals)
  return isFinerThan(price, places) ? canonical(price) : round(price, places)
}
