import { listOrderHistory } from '@/contract/history'
import type { OrderHistoryRowDto } from '@/contract/history'
import type { OrderHistoryRow } from '@/domain/history/orderHistory'
import { baseApi } from './baseApi'
import { plainCall } from './transport/contractRequest'

const toOrderHistoryRow = ({ pO_Number, ...row }: OrderHistoryRowDto): OrderHistoryRow => ({
  ...row,
  customerPo: pO_Number,
})

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrderHistory: build.query({
      ...plainCall(listOrderHistory, (rows) => rows.map(toOrderHistoryRow)),
      providesTags: ['OrderHistory'],
    }),
  }),
})

export const { useListOrderHistoryQuery } = historyApi
