import { getOrder, listOrderHistory, listProductHistory } from '@/contract/orders/history'
import type {
  OrderDto,
  OrderHistoryRowDto,
  OrderLineDto,
  ProductHistoryRowDto,
} from '@/contract/orders/history'
import { textsOf } from '@/domain/cart/lineTexts'
import { packAndBrand, shownCode } from '@/domain/catalogue/productFields'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { Order, OrderLine } from '@/domain/history/order'
import type { OrderHistoryRow } from '@/domain/history/orderHistory'
import { amountOf, type ProductHistoryRow } from '@/domain/history/productHistory'
import type { Decimal } from '@/domain/money/decimal'
import { dollars } from '@/domain/money/money'
import { priceRate } from '@/domain/money/rate'
import { baseApi } from '@/net/baseApi'
import { contractCall, plainCall } from '@/net/contractRequest'
import { toApiError } from '@/net/apiError'

const toOrderHistoryRow = <Row extends OrderHistoryRowDto>({ pO_Number, ...row }: Row) => ({
  ...row,
  customerPo: pO_Number,
})

function toOrderLine(dto: OrderLineDto): OrderLine {
  const { quantity, unitOfMeasure, unitPrice, priceConversion, extension } = dto
  const priceByUnit = dto.unitOfMeasure_Prc || unitOfMeasure
  const inSellBy = (value: Decimal | null) => (value === null ? null : { value, unit: unitOfMeasure })
  return {
    position: dto.position,
    productKey: dto.productKey,
    productCode: shownCode(dto),
    description: dto.description,
    packAndBrand: packAndBrand(dto),
    quantity: { value: quantity, unit: unitOfMeasure },
    priceByUnit,
    unitPrice: unitPrice === null ? null : priceRate(unitPrice, priceByUnit),
    isOverridePrice: dto.isOverridePrice,
    ...(dto.isOverridePrice && dto.standardPrice !== null && { standardPrice: dto.standardPrice }),
    priceConversion:
      priceConversion === null ? null : { factor: priceConversion, from: unitOfMeasure, to: priceByUnit },
    extension: extension === null ? null : dollars(extension),
    ...textsOf(dto),
    invoiced: inSellBy(dto.invoicedQuantity),
    credited: inSellBy(dto.creditedQuantity),
  }
}

const toOrder = ({ lines, ...order }: OrderDto): Order => ({
  ...toOrderHistoryRow(order),
  lines: lines.map(toOrderLine).toSorted((one, other) => one.position - other.position),
})

function toProductHistoryRow(dto: ProductHistoryRowDto): ProductHistoryRow {
  const {
    unitOfMeasure_SellBy,
    extension,
    mainCategoryDescription,
    categoryDescription,
    formattedProductCode: _code,
    ...row
  } = dto
  return {
    ...row,
    productCode: shownCode(dto),
    unitOfMeasure: unitOfMeasure_SellBy,
    amount: extension ?? amountOf(row.price, row.quantity),
    mainCategory: mainCategoryDescription,
    category: categoryDescription,
  }
}

/** First and last day of a period, both included; open if absent. */
export interface HistoryPeriod {
  readonly startDate?: CalendarDate
  readonly endDate?: CalendarDate
}

const NOT_FOUND = 404
const NOT_IMPLEMENTED = 501

/** True when a retry cannot open the order: the number does not exist, or the backend lacks the call. */
export function isOrderUnavailable(error: unknown): boolean {
  if (error === undefined) return false
  const { status } = toApiError(error)
  return status === NOT_FOUND || status === NOT_IMPLEMENTED
}

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrderHistory: build.query({
      ...plainCall(listOrderHistory, (rows): readonly OrderHistoryRow[] => rows.map(toOrderHistoryRow)),
      providesTags: ['OrderHistory'],
    }),
    getOrder: build.query({
      ...contractCall(getOrder, (orderNumber: string) => ({ params: { orderNumber } }), toOrder),
      providesTags: ['OrderHistory'],
    }),
    listProductHistory: build.query({
      ...contractCall(
        listProductHistory,
        (period: HistoryPeriod) => ({ query: { ...period } }),
        (rows): readonly ProductHistoryRow[] => rows.map(toProductHistoryRow),
      ),
      providesTags: ['ProductHistory'],
    }),
  }),
})

export const { useListOrderHistoryQuery, useGetOrderQuery, useListProductHistoryQuery } = historyApi
