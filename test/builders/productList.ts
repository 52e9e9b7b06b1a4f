import type { Product } from '@/domain/catalogue/product'

/** An answer other than the one asked for; undefined: the real one. */
type Fault = (request: {
  page: number
  pageSize: number
  count: number
}) => Response | Promise<Response> | undefined

export interface ProductListServer {
  readonly fetch: typeof fetch
  /** What was asked for: `1/60` is page 1 of 60. */
  readonly asked: string[]
  readonly headers: Headers[]
}

/** Answers GET /api/product/list in pages, from the products it was given. */
export function serveProductList(
  products: readonly Product[],
  fault: Fault = () => undefined,
): ProductListServer {
  const asked: string[] = []
  const headers: Headers[] = []
  const answer: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    const page = Number(url.searchParams.get('page'))
    const pageSize = Number(url.searchParams.get('pageSize'))
    asked.push(`${page}/${pageSize}`)
    headers.push(new Headers(init?.headers))
    const wrong = await fault({ page, pageSize, count: asked.length })
    if (wrong) return wrong
    const rows = products.slice((page - 1) * pageSize, page * pageSize)
    return Response.json(rows, { headers: { 'X-Total-Count': String(products.length) } })
  }
  return { fetch: answer, asked, headers }
}
