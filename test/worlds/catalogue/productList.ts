import { createHash } from 'node:crypto'
import { PRODUCT_COLUMNS_TYPE } from '@/contract/catalogue/product'
import type { ProductDto } from '@/contract/catalogue/product'
import { toProductColumns } from '@/contract/catalogue/productColumns'
import type { Product } from '@/domain/catalogue/product'

/** Replaces an answer; undefined leaves the real one. */
type Fault = (request: {
  page: number
  pageSize: number
  count: number
}) => Response | Promise<Response> | undefined

interface ListOptions {
  /** The reported total, when it differs from the number of products. */
  readonly total?: number
  /** Supports the columns format. */
  readonly hasColumns?: boolean
}

export interface ProductListServer {
  readonly fetch: typeof fetch
  /** Requested pages as number/size: `1/60` is the first page of 60 products. */
  readonly requests: string[]
  readonly headers: Headers[]
  /** The statuses of its own answers. */
  readonly statuses: number[]
}

/** Answers GET /api/product/list in pages with ETags, from the given products, which may change. */
export function serveProductList(
  products: readonly Product[],
  fault: Fault = () => undefined,
  { total, hasColumns = false }: ListOptions = {},
): ProductListServer {
  const requests: string[] = []
  const headers: Headers[] = []
  const statuses: number[] = []

  function answerTo(sent: Headers, rows: readonly Product[]): Response {
    const inColumns = hasColumns && sent.get('Accept')?.includes(PRODUCT_COLUMNS_TYPE)
    const text = JSON.stringify(inColumns ? toProductColumns(rows as readonly ProductDto[]) : rows)
    const tag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`
    const status = sent.get('If-None-Match') === tag ? 304 : 200
    statuses.push(status)
    return new Response(status === 304 ? null : text, {
      status,
      headers: {
        ETag: tag,
        'X-Total-Count': String(total ?? products.length),
        'Content-Type': inColumns ? PRODUCT_COLUMNS_TYPE : 'application/json',
      },
    })
  }

  const answer: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    const page = Number(url.searchParams.get('page'))
    const pageSize = Number(url.searchParams.get('pageSize'))
    const sent = new Headers(init?.headers)
    requests.push(`${page}/${pageSize}`)
    headers.push(sent)
    const wrong = await fault({ page, pageSize, count: requests.length })
    return wrong ?? answerTo(sent, products.slice((page - 1) * pageSize, page * pageSize))
  }
  return { fetch: answer, requests, headers, statuses }
}
