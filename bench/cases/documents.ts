import { setTimeout as pause } from 'node:timers/promises'
import { listProducts } from '@/contract/product'
import { getPriceList, getProductList } from '@/contract/reports'
import { buildDocumentModel, buildDocumentRows } from '@test/builders/documentModel'
import { renderPage } from '../../server/documents/page/renderPage'
import { renderPdf } from '../../server/documents/pdf/renderPdf'
import { signInBuyer } from '../browser/account'
import type { BenchCase, Figure } from '../figure'
import { type Others, othersDuring } from '../measure/others'
import { median } from '../measure/statistics'

const PRODUCTS = 5000
const RUNS = 9
const REPORT_RUNS = 3
const QUIET_MS = 4000
const PAGE_BUDGET_MS = 100
const PDF_BUDGET_MS = 400
const LONG_PDF_BUDGET_MS = 8000
const OTHERS_BUDGET_MS = 200

/** Processor ms of a rendering: the first in its process, and the median of the later ones. */
async function processorOf(work: () => unknown): Promise<{ first: number; warm: number }> {
  const taken: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const begun = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(begun)
    taken.push((user + system) / 1000)
  }
  return { first: taken[0] ?? 0, warm: median(taken.slice(1)) }
}

async function invoiceFigures(): Promise<Figure[]> {
  const invoice = buildDocumentModel({ sections: [{ heading: '', rows: buildDocumentRows(100) }] })
  const page = await processorOf(() => renderPage(invoice, 'A'.repeat(43)))
  const pdf = await processorOf(() => renderPdf(invoice))
  const figure = (name: string, value: number, budget: number): Figure => ({
    name: `invoice of 100 lines ${name}, processor`,
    unit: 'ms',
    value,
    budget,
  })
  return [
    figure('as page', page.warm, PAGE_BUDGET_MS),
    figure('as page, the first of a process', page.first, PAGE_BUDGET_MS),
    figure('as PDF', pdf.warm, PDF_BUDGET_MS),
    figure('as PDF, the first of a process', pdf.first, PDF_BUDGET_MS),
  ]
}

interface Shop {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

async function fetchWhole(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, init)
  if (!answer.ok) throw new Error(`${new URL(address).pathname} was answered with ${answer.status}`)
  return new Response(await answer.arrayBuffer())
}

async function makeReport({ url, headers }: Shop, path: string): Promise<string> {
  const { id } = (await (await fetchWhole(url + path, { headers })).json()) as { id: string }
  return `${url}/doc/${id}`
}

/** Wall time of the work, and latencies of other requests meanwhile. */
async function timed({ url, headers }: Shop, work: () => Promise<unknown>): Promise<Others & { ms: number }> {
  const begun = performance.now()
  let ms = 0
  const list = () => fetch(`${url}${listProducts.path}?page=1&pageSize=60`, { headers })
  const others = await othersDuring(async () => {
    await work()
    ms = performance.now() - begun
  }, list)
  return { ...others, ms }
}

async function reportFigures(shop: Shop, name: string, path: string): Promise<Figure[]> {
  let address = ''
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    'made and stored': async () => (address = await makeReport(shop, path)),
    'as PDF': () => fetchWhole(`${address}.pdf`),
    'as page': () => fetchWhole(address),
    'as CSV': () => fetchWhole(`${address}.csv`),
  }
  const figures: Figure[] = []
  for (const [form, work] of Object.entries(works)) {
    const taken: (Others & { ms: number })[] = []
    for (let run = 0; run < REPORT_RUNS; run++) taken.push(await timed(shop, work))
    const whole = `${name} ${form}`
    const budget = form === 'as PDF' ? { budget: LONG_PDF_BUDGET_MS } : {}
    figures.push(
      { name: whole, unit: 'ms', value: median(taken.map(({ ms }) => ms)), ...budget },
      {
        name: `${whole}: other requests meanwhile, p99`,
        unit: 'ms',
        value: median(taken.map(({ p99Ms }) => p99Ms)),
        budget: OTHERS_BUDGET_MS,
      },
      {
        name: `${whole}: the longest of them`,
        unit: 'ms',
        value: Math.max(...taken.map(({ longestMs }) => longestMs)),
      },
    )
  }
  return figures
}

/** Baseline: latency of the other requests on an idle server. */
async function quietFigure(shop: Shop): Promise<Figure> {
  const { p99Ms } = await timed(shop, () => pause(QUIET_MS))
  return { name: 'other requests while no document is made, p99', unit: 'ms', value: p99Ms }
}

/** Wall time of documents on the embedded database, and their effect on other requests. */
export const documents: BenchCase = {
  name: 'documents',
  title: `Documents, and reports of ${PRODUCTS} products while others use the shop`,
  measure: async (lab) => {
    const invoice = await invoiceFigures()
    const url = await lab.backend(PRODUCTS)
    const shop = { url, headers: { Authorization: `Bearer ${await signInBuyer(url)}` } }
    return [
      ...invoice,
      await quietFigure(shop),
      ...(await reportFigures(shop, 'product list', getProductList.path)),
      ...(await reportFigures(shop, 'price list', `${getPriceList.path}?allProducts=true`)),
    ]
  },
}
