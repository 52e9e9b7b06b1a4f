import { formatCount } from '@/domain/money/thousands'
import { Failure } from '../failure'

/** Guides of one customer, and lines of one guide: far more than anybody keeps, few enough to be read at once. */
export const ORDER_GUIDES_MAX = 100
export const ORDER_GUIDE_LINES_MAX = 2000

export const GUIDES_FULL = `There can be ${ORDER_GUIDES_MAX} order guides at most.`
export const GUIDE_FULL = `An order guide can have ${formatCount(ORDER_GUIDE_LINES_MAX)} lines at most.`
export const GUIDE_LINE_GONE = 'This line is no longer in the order guide.'
export const GUIDE_LINE_OF_OTHER_PRODUCT = 'This line holds another product.'

/** Reasons that one answer gives: as many as anybody reads. */
const REASONS_MAX = 50

/** 409: what is asked for does not fit what there is. 405: the guide, or the copy's name, does not allow it (Spec 2 §7). */
export function refusedGuide(status: 405 | 409, reasons: readonly string[]): Failure {
  const [errorReason = ''] = reasons
  const errors = reasons.slice(0, REASONS_MAX)
  return new Failure(status, { errorCode: status, errorReason, message: errorReason, errors })
}

/** Another customer's guide is none. */
export function noSuchGuide(name: string): Failure {
  return new Failure(404, { message: `There is no order guide "${name}".` })
}
