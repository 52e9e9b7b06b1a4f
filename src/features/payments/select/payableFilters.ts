import type { Payable } from '@/domain/payables/payable'
import type { Applied } from '@/domain/payables/selection'

export interface PayableFilters {
  /** Text of the reference, the invoice number, the purchase order or the remarks. */
  readonly search: string
  readonly show: 'all' | 'selected'
}

export const NO_FILTERS: PayableFilters = { search: '', show: 'all' }

export const isFiltered = ({ search, show }: PayableFilters): boolean =>
  search.trim() !== '' || show !== 'all'

/** The items that the filters leave. An item stays while its amount is being typed. */
export function filterPayables(
  payables: readonly Payable[],
  { search, show }: PayableFilters,
  applied: Applied,
): readonly Payable[] {
  const searchText = search.trim().toLowerCase()
  if (searchText === '' && show === 'all') return payables
  const contains = (text: string) => text.toLowerCase().includes(searchText)
  return payables.filter(
    ({ reference, invoiceNumber, customerPo, remarks, arCode }) =>
      [reference, invoiceNumber, customerPo, remarks].some(contains) && (show === 'all' || arCode in applied),
  )
}
