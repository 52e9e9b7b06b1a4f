import type { SQL } from 'drizzle-orm'
import type { AnswerOutputOf } from '@/contract/endpoint'
import { getPrices, listProducts } from '@/contract/catalogue/product'
import { products } from '../../../server/db/schema/catalogue'
import { SCHOOL_ID } from '@test/worlds/demoKeys'
import { read } from '../checkout/orderingWorld'
import { openTestApp, type TestApp } from '../app/openTestApp'
import type { TestRequest } from '../app/testRequests'

type Products = AnswerOutputOf<typeof listProducts>
type Prices = AnswerOutputOf<typeof getPrices>

/** The backend with the demo data, and callers of its catalogue. */
export interface CatalogueApp extends TestApp {
  readonly buyer: TestRequest
  /** Sees no prices. */
  readonly clerk: TestRequest
  readonly sales: TestRequest
  readonly school: TestRequest
  readonly list: (who: TestRequest, query?: string) => Promise<Products>
  readonly prices: (who: TestRequest, json: object) => Promise<Prices>
  /** A demo product that matches. */
  readonly aProduct: (where: SQL | undefined) => Promise<typeof products.$inferSelect>
}

export async function startCatalogue(): Promise<CatalogueApp> {
  const app = await openTestApp({ seed: 'demo' })
  const sales = { token: await app.signIn('sales@tradecounter.example') }
  return {
    ...app,
    buyer: { token: await app.signIn('buyer@harborbistro.example') },
    clerk: { token: await app.signIn('clerk@harborbistro.example') },
    sales,
    school: { ...sales, customerKey: SCHOOL_ID },
    list: async (who, query = '') => read(listProducts, await app.request(`/api/product/list${query}`, who)),
    prices: async (who, json) => read(getPrices, await app.request('/api/product/price', { ...who, json })),
    aProduct: async (where) => {
      const [row] = await app.db.select().from(products).where(where).limit(1)
      if (!row) throw new Error('The demo has no such product')
      return row
    },
  }
}
