import { readProducts } from '@/api/catalogue/productPages'
import type { Product } from '@/domain/catalogue/product'

const PAGE_SIZE = 1000

/** Loads a backend's whole catalogue, page by page. */
export async function fetchProducts(backend: string, token: string): Promise<Product[][]> {
  const pages: Product[][] = []
  for (let page = 1; ; page++) {
    const answer = await fetch(`${backend}/api/product/list?page=${page}&pageSize=${PAGE_SIZE}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const read = readProducts(await answer.json(), answer.status)
    if ('error' in read) throw new Error(read.error.message)
    pages.push(read.products)
    if (read.products.length + read.skipped < PAGE_SIZE) return pages
  }
}
