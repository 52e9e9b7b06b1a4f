import { listOrderGuides } from '@/contract/order-guides/orderGuide'
import { orderGuides } from '../../../server/db/schema/ordering'
import { answerOf } from '../accounts/accountCalls'
import { type Ordering, read, TOMATO } from '../checkout/orderingWorld'
import type { TestRequest } from '../app/testRequests'

/** The answer to a write that succeeded. */
export const DONE = { isSuccess: true, errors: [], message: '', errorReason: '' }

/** Status and body of a rejected write. */
export const refused = (status: number, errorReason: string) => [
  status,
  { errorCode: status, errorReason, message: errorReason, errors: [errorReason] },
]

export const guidePath = (name: string) => `/api/orderguide/${encodeURIComponent(name)}`

/** A payload of one line. */
export const guideLine = (
  productKey: number,
  unitOfMeasure: string,
  orderQuantity: string | number = '1',
  more = {},
) => ({ productKey, unitOfMeasure, orderQuantity, ...more })

/** Rows in units that the product no longer has, so that each line is distinct. */
export const rowsInOldUnits = (guideId: number, length: number) =>
  Array.from({ length }, (_, sequence) => ({
    ...{ guideId, productId: TOMATO, unit: `U${sequence}` },
    ...{ quantity: '1', sequence },
  }))

type OrderGuide = Awaited<ReturnType<typeof guidesOf>>[number]

const guidesOf = async (app: Ordering, who: TestRequest) =>
  read(listOrderGuides, await app.request('/api/orderguide', who))

export const lineIdOf = ({ products }: OrderGuide, productKey: number) =>
  products.find((each) => each.productKey === productKey)?.id ?? 0

/** Product, unit and quantity of each line. */
export const linesOf = ({ products }: OrderGuide) =>
  products.map(({ productKey, unitOfMeasure, orderQuantity }) => [productKey, unitOfMeasure, orderQuantity])

/** The order-guide calls, by the buyer by default. */
export function orderGuideCalls(app: Ordering) {
  const buyer: TestRequest = { token: app.buyer }
  const write = (name: string, request: TestRequest) => answerOf(app.request(guidePath(name), request))
  const list = (who = buyer) => guidesOf(app, who)
  return {
    buyer,
    /** May change prices, for the bistro. */
    sales: { token: app.sales, customerKey: app.bistro } as TestRequest,
    list,
    get: async (name: string, who = buyer): Promise<OrderGuide> => {
      const found = (await list(who)).find((each) => each.name === name)
      if (!found) throw new Error(`There is no order guide ${name}`)
      return found
    },
    create: (name: string, body: object = {}, who = buyer) =>
      write(name, { ...who, json: { name, ...body } }),
    patch: (name: string, json: object, who = buyer) => write(name, { ...who, method: 'PATCH', json }),
    remove: (name: string, who = buyer) => write(name, { ...who, method: 'DELETE' }),
    /** Inserts a guide directly into the database, for guides that no call can create. */
    insert: async (name: string, fields: Partial<typeof orderGuides.$inferInsert> = {}): Promise<number> => {
      const values = { customerId: app.bistro, name, ...fields }
      const [row] = await app.db.insert(orderGuides).values(values).returning({ id: orderGuides.id })
      if (!row) throw new Error(`Order guide ${name} was not inserted`)
      return row.id
    },
  }
}

export type OrderGuideCalls = ReturnType<typeof orderGuideCalls>
