import { endpoints, type EndpointName } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { FAULT_TABLE } from './faultTable'
import type { Meeting } from './meet'
import type { Entry, Row } from './row'
import { faultsOf } from './theFaults'

/**
 * True to meet every row with all of its faults. Otherwise one row in six meets one of them, in turn, and rows
 * that must happen once meet a lost answer, unless another test covers that.
 */
export const IS_WHOLE = process.env.FAULTS === 'all'
const ONE_ROW_OF = 6

/** Calls whose lost answers other tests cover, in the browser or with the backend in process. */
const LOST_ELSEWHERE: readonly EndpointName[] = [
  ...(['submitCart', 'submitPayment', 'submitCheckoutPayment', 'updateOrderGuide'] as const),
  ...(['addCartLine', 'updateCartLine', 'deleteCartLine', 'clearCart', 'importCart'] as const),
]

const entries: readonly [string, Entry][] = Object.entries(FAULT_TABLE)

export const ROWS: readonly { readonly call: EndpointName; readonly row: Row }[] = entries.flatMap(
  ([name, entry]) =>
    typeof entry === 'string' ? [] : entry.map((row) => ({ call: name as EndpointName, row })),
)

const titleOf = ({ call, row, fault }: Meeting) => {
  const path = typeof row.path === 'string' ? row.path : row.path.name
  return `${call} ${row.act ? 'after a press ' : ''}at ${path}, ${row.as}: ${fault.name}`
}

/** The meetings of this run by their titles: of calls that follow a press, or that screens make by themselves. */
export function meetings(isPress: boolean): readonly (readonly [string, Meeting])[] {
  return ROWS.flatMap(({ call, row }, index) => {
    const endpoint: Endpoint = endpoints[call]
    const faults = faultsOf(endpoint)
    const isMet = index % ONE_ROW_OF === 0
    const isOnce = row.act !== undefined && endpoint.isIdempotent === true && !LOST_ELSEWHERE.includes(call)
    return faults
      .filter(
        ({ name }, at) =>
          IS_WHOLE ||
          (isOnce && name === 'a lost answer') ||
          (isMet && at === (index / ONE_ROW_OF) % faults.length),
      )
      .map((fault) => ({ call, row, fault }))
  })
    .filter(({ row }) => (row.act !== undefined) === isPress)
    .map((meeting) => [titleOf(meeting), meeting] as const)
}
