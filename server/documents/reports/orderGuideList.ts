import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, not } from 'drizzle-orm'
import { canonical, isZero } from '@/domain/money/decimal'
import { compareGuideNames } from '@/domain/order-guides/orderGuide'
import { isExcludedFor } from '../../catalogue/catalogueVisibility'
import { PRINTED_CODE } from '../../catalogue/printedCode'
import type { Queries } from '../../db/database'
import { categories, mainCategories, products } from '../../db/schema/catalogue'
import { orderGuideLines, orderGuides } from '../../db/schema/ordering'
import type { DocumentHead } from '../makeDocument'
import type { Column, DocumentModel, Row, Section } from '../model/documentModel'
import { packAndBrand } from '@/domain/catalogue/productFields'
import { rowWithNotes } from '../orders/lineTable'
import { stopIfGone } from '../../foundation/failure'
import { reportModel } from './report'
import { SERVER_REPORT_MESSAGES } from './messages'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'

const columns = (): readonly Column[] => [
  { label: SERVER_DOCUMENT_MESSAGES.productCode, kind: 'code' },
  { label: SERVER_DOCUMENT_MESSAGES.description, kind: 'text', isWide: true },
  { label: SERVER_DOCUMENT_MESSAGES.unit, kind: 'text' },
  { label: SERVER_REPORT_MESSAGES.guideList.par, kind: 'quantity' },
  // Empty columns to write into.
  { label: SERVER_REPORT_MESSAGES.guideList.onHand, kind: 'quantity' },
  { label: SERVER_REPORT_MESSAGES.order, kind: 'quantity' },
]
const headingColumn = (): Column => ({ label: SERVER_REPORT_MESSAGES.guideList.heading, kind: 'text' })

export interface GuideRange {
  /** Guide names; '' for no bound. */
  readonly startingGuide: string
  readonly endingGuide: string
}

/** Guides from one name to another, both included, ignoring case; in the order of the storefront's list. */
export function guidesBetween<Guide extends { readonly name: string }>(
  guides: readonly Guide[],
  { startingGuide, endingGuide }: GuideRange,
): Guide[] {
  return guides
    .filter(({ name }) => startingGuide === '' || compareGuideNames(name, startingGuide) >= 0)
    .filter(({ name }) => endingGuide === '' || compareGuideNames(name, endingGuide) <= 0)
    .toSorted((one, other) => compareGuideNames(one.name, other.name))
}

/** Lines in the guide's sequence, without products of categories hidden from the customer. */
function readLines(db: Queries, guideId: number, viewerId: number) {
  return db
    .select({
      code: PRINTED_CODE,
      description: products.description,
      pack: products.pack,
      brand: products.brand,
      isDiscontinued: products.isDiscontinued,
      unit: orderGuideLines.unit,
      quantity: orderGuideLines.quantity,
      heading: orderGuideLines.heading,
    })
    .from(orderGuideLines)
    .innerJoin(products, eq(products.id, orderGuideLines.productId))
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(and(eq(orderGuideLines.guideId, guideId), not(isExcludedFor(db, viewerId))))
    .orderBy(asc(orderGuideLines.sequence), asc(orderGuideLines.id))
}

type GuideLine = Awaited<ReturnType<typeof readLines>>[number]

export interface ListedGuide {
  readonly name: string
  readonly lines: readonly GuideLine[]
}

/** The customer's guides of a range that have lines. */
export async function readGuideList(
  db: Queries,
  customerId: number,
  range: GuideRange,
  signal?: AbortSignal,
): Promise<ListedGuide[]> {
  const guides = await db
    .select({ id: orderGuides.id, name: orderGuides.name })
    .from(orderGuides)
    .where(eq(orderGuides.customerId, customerId))
  const listed: ListedGuide[] = []
  for (const { id, name } of guidesBetween(guides, range)) {
    const lines = await readLines(db, id, customerId)
    if (lines.length > 0) listed.push({ name, lines })
    await setImmediate()
    stopIfGone(signal)
  }
  return listed
}

function toSection({ name, lines }: ListedGuide, hasHeadings: boolean): Section {
  const rows = lines.map((line): Row => {
    const { code, description, unit, quantity, heading, isDiscontinued } = line
    const par = isZero(quantity) ? null : canonical(quantity)
    const known = [code, description, unit, par, null, null]
    const notes = [packAndBrand(line), isDiscontinued ? SERVER_REPORT_MESSAGES.guideList.discontinued : '']
    return rowWithNotes(hasHeadings ? [heading, ...known] : known, notes)
  })
  return { heading: name, rows }
}

/** Guides for counting stock and ordering; null if none. */
export function guideListModel(
  head: DocumentHead,
  { startingGuide, endingGuide }: GuideRange,
  guides: readonly ListedGuide[],
): DocumentModel | null {
  if (guides.length === 0) return null
  const { guideList } = SERVER_REPORT_MESSAGES
  const hasHeadings = guides.some(({ lines }) => lines.some(({ heading }) => heading !== ''))
  return reportModel(head, {
    title: guideList.title,
    facts: [
      { label: guideList.starting, kind: 'text', value: startingGuide },
      { label: guideList.ending, kind: 'text', value: endingGuide },
    ],
    columns: hasHeadings ? [headingColumn(), ...columns()] : columns(),
    sectionLabel: guideList.guide,
    sections: guides.map((guide) => toSection(guide, hasHeadings)),
  })
}
