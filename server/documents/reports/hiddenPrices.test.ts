import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStatement } from '@/contract/account/account'
import { getQuoteSheet, reportCalls } from '@/contract/documents/reports'
import type { DocumentModel } from '../model/documentModel'
import { type CatalogueApp, startCatalogue } from '@test/worlds/catalogue/catalogueWorld'
import { reportOf } from '@test/worlds/documents/reportWorld'

/** Labels of all amounts of a report. */
function amountsIn(report: DocumentModel | null): string[] {
  if (!report) return []
  const { columns, facts, sections, totals, strip } = report
  const subtotals = sections.flatMap((section) => section.totals ?? [])
  return [...columns, ...facts, ...subtotals, ...totals, ...strip]
    .filter(({ kind }) => kind === 'amount' || kind === 'price')
    .map(({ label }) => label)
}

describe('the reports of a user who sees no prices', () => {
  let app: CatalogueApp
  beforeAll(async () => {
    app = await startCatalogue()
  })
  afterAll(() => app.close())

  it.each(Object.entries({ getStatement, ...reportCalls }))('have no amounts: %s', async (_, { path }) => {
    expect(await reportOf(app, path, app.buyer)).not.toBeNull()
    expect(amountsIn(await reportOf(app, path, app.clerk))).toEqual([])
  })

  it('lack the amounts that others see', async () => {
    const { path } = getQuoteSheet
    expect(amountsIn(await reportOf(app, path, app.buyer))).toEqual(['Last Price', 'Price'])
    expect(await reportOf(app, path, app.clerk)).not.toBeNull()
  })
})
