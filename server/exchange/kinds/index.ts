import type { Kind } from '../kind'
import { categoriesKind, mainCategoriesKind } from './categories'
import { customersKind } from './customers'
import { holidaysKind, pushProductsKind, zipCodesKind } from './others'
import { imagesKind } from './images'
import { orderGuideLinesKind, orderGuidesKind } from './orderGuides'
import { orderStatusKind } from './orderStatus'
import { customerPricesKind, priceListsKind, pricesKind, stockKind } from './prices'
import { productsKind } from './products'
import { productUnitsKind } from './productUnits'
import { invoiceLinesKind, receivablesKind } from './receivables'
import { searchSynonymsKind } from './searchSynonyms'
import { scansKind } from './scans'
import { settingsKind } from './settings'
import { unitsKind } from './units'
import { customerCodesKind, customerExclusionsKind, shipTosKind } from './shipTos'
import { salespeopleKind, userCustomersKind, userMenuKind, usersKind } from './users'

/**
 * All kinds, each after those that it references. Stock comes last: once its rows are written, orders wait until
 * the load ends.
 */
export const KINDS: readonly Kind[] = [
  settingsKind,
  mainCategoriesKind,
  categoriesKind,
  unitsKind,
  productsKind,
  productUnitsKind,
  priceListsKind,
  pricesKind,
  customersKind,
  shipTosKind,
  customerPricesKind,
  customerCodesKind,
  customerExclusionsKind,
  usersKind,
  salespeopleKind,
  userCustomersKind,
  userMenuKind,
  pushProductsKind,
  zipCodesKind,
  holidaysKind,
  searchSynonymsKind,
  orderGuidesKind,
  orderGuideLinesKind,
  receivablesKind,
  invoiceLinesKind,
  orderStatusKind,
  imagesKind,
  scansKind,
  stockKind,
]
