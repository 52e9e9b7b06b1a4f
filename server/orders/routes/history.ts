import { listOrderHistory, listProductHistory } from '@/contract/history'
import { implement, type Implementation } from '../../http/implement'
import { listOrders } from '../orderHistory'
import { listInvoicedProducts } from '../productHistory'

const orders = implement(listOrderHistory, ({ caller, deps }) => listOrders(deps.db, caller))

const products = implement(listProductHistory, ({ caller, query, deps }) =>
  listInvoicedProducts(deps.db, caller, query),
)

export const historyRoutes: readonly Implementation[] = [orders, products]
