import { listProducts } from '@/contract/catalogue/product'
import { getPriceList } from '@/contract/documents/reports'
import { buildDocumentModel, buildDocumentRows } from '@test/builders/documentModel'
import { renderPdf } from '../../server/documents/pdf/renderPdf'
import type { Lab } from '../lab'
import { latenciesDuring } from '../latencies'
import type { Figure } from '../report'
import { median, percentile } from '../statistics'

const INVOICES = 9
const REPORTS = 3

/** Processor ms of an invoice as PDF: the first in its process, and the median of the later ones. */
async function measureInvoice(): Promise<Figure[]> {
  const invoice = buildDocumentModel({ sections: [{ heading: '', rows: buildDocumentRows(100) }] })
  const taken: number[] = []
  for (let run = 0; run < INVOICES; run++) {
    const begun = process.cpuUsage()
    await renderPdf(invoice)
    const { user, system } = process.cpuUsage(begun)
    taken.push((user + system) / 1000)
  }
  const name = 'invoice of 100 lines as PDF, processor'
  return [
    { name, unit: 'ms', value: median(taken.slice(1)), budget: 400 },
    { name: `${name}, the first of a process`, unit: 'ms', value: taken[0] ?? NaN, budget: 400 },
  ]
}

async function fetchWhole(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${new URL(url).pathname} was answered with ${answer.status}`)
  return answer.text()
}

/** Wall time of a long PDF on the embedded database, and its effect on other requests. */
async function measurePriceList(lab: Lab): Promise<Figure[]> {
  const { url, token } = await lab.shop(5000)
  const headers = { Authorization: `Bearer ${token}` }
  const list = () => fetch(`${url}${listProducts.path}?page=1&pageSize=60`, { headers })
  // People think between two requests. About 100 requests a second.
  const others = { send: list, connections: 4, pauseMs: 30 }
  const [times, othersP99]: [number[], number[]] = [[], []]
  for (let run = 0; run < REPORTS; run++) {
    const report = await fetchWhole(`${url}${getPriceList.path}?allProducts=true`, headers)
    const { id } = JSON.parse(report) as { id: string }
    const latencies = await latenciesDuring(others, async () => {
      const begun = performance.now()
      await fetchWhole(`${url}/doc/${id}.pdf`, {})
      times.push(performance.now() - begun)
    })
    othersP99.push(percentile(latencies, 0.99))
  }
  const name = 'price list of 5,000 products as PDF'
  return [
    { name, unit: 'ms', value: median(times), budget: 8000 },
    { name: `${name}: other requests meanwhile, p99`, unit: 'ms', value: median(othersP99), budget: 200 },
  ]
}

export const measureDocuments = async (lab: Lab): Promise<Figure[]> => [
  ...(await measureInvoice()),
  ...(await measurePriceList(lab)),
]
