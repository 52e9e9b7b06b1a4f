import type { CartWrite } from '@/domain/cart/cartWrite'
import { addWrite, deleteWrite, updateWrite } from '@/domain/cart/cartWrite'
import { buildLine } from './cart'

export const sending = <W extends CartWrite>(write: W): W => ({ ...write, status: 'sending' })
export const refused = <W extends CartWrite>(write: W): W => ({ ...write, status: 'failed', reason: 'No' })
export const unknown = <W extends CartWrite>(write: W): W => ({ ...refused(write), isUncertain: true })
/** A write whose outcome is unknown: it is retried automatically. */
export const again = <W extends CartWrite>(write: W): W => ({ ...write, isUncertain: true })

export const add = addWrite('add', buildLine(-1))
export const update = (key: string, id: number, quantity: string) =>
  updateWrite(key, buildLine(id, quantity), buildLine(id))
export const remove = (key: string, id: number) => deleteWrite(key, buildLine(id))

/** A line put back before the removal `d` is settled. */
export const putBack = (key: string, id: number) => ({
  ...addWrite(key, buildLine(id)),
  putsBack: { removal: 'd', line: buildLine(1), made: buildLine(id) },
})
