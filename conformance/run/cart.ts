import type { CartDto, CartLineDto } from '@/contract/cart/cart'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import type { Orderable } from './catalogue'
import { must } from './expect'
import type { Visit } from './visit'

export const toPayload = ({ productKey, unitOfMeasure, unitOfMeasure_Prc, orderQuantity }: Orderable) => ({
  ...{ id: 0, productKey, unitOfMeasure, unitOfMeasure_Prc, orderQuantity },
  ...{ ...NO_TEXTS, caseQuantity: 0, included: true },
})

export interface CartChange {
  readonly cart: CartDto
  /** Lines that were not there before. */
  readonly added: readonly CartLineDto[]
}

/** Runs work that changes the cart; lines that it adds are removed after the check. */
export async function changingCart(visit: Visit, work: () => Promise<unknown>): Promise<CartChange> {
  const before = new Set((await visit.read('getCart')).lines.map(({ id }) => id))
  visit.undoLater('Lines of the cart', async () => {
    for (const { id } of (await visit.read('getCart')).lines) {
      if (!before.has(id))
        await visit.read('deleteCartLine', { params: { id: String(id) }, key: visit.newKey() })
    }
  })
  await work()
  const cart = await visit.read('getCart')
  return { cart, added: cart.lines.filter(({ id }) => !before.has(id)) }
}

/** Adds one line, for checks that change or delete it. */
export async function addedLine(visit: Visit, product: Orderable): Promise<CartLineDto> {
  const { added } = await changingCart(visit, () =>
    visit.read('addCartLine', { body: toPayload(product), key: visit.newKey() }),
  )
  const [line] = added
  must(line && added.length === 1, `Adding a line added ${added.length}`)
  return line
}
