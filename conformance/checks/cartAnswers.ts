import type { CartLineResultDto, CartLineDto } from '@/contract/cart/cart'
import { CartLinesResultDto } from '@/contract/cart/cart'
import { changingCart, toPayload } from '../run/cart'
import { orderables } from '../run/catalogue'
import type { Check } from '../run/check'
import { jsonOf, must, mustBe, mustHaveStatus, parsed } from '../run/expect'
import { notOffered, skip } from '../run/outcome'
import type { Visit } from '../run/visit'

const CART = 'docs/writing-a-backend.md, Sharing a cart'
const IN_PLACE = 'docs/writing-a-backend.md, Changing a cart line in place'

/** Lines whose product keys are unsorted, so that an answer sorted by key is noticed. */
async function unorderedLines(visit: Visit): Promise<readonly ReturnType<typeof toPayload>[]> {
  const products = (await orderables(visit, 2)).slice(0, 3).sort((a, b) => a.productKey - b.productKey)
  const [first, ...others] = products.map(toPayload)
  return first ? [...others, first] : others
}

/**
 * Adds several lines; returns the request's body, the added lines, and the ids and versions in the answer.
 */
async function addedLines(visit: Visit) {
  const body = await unorderedLines(visit)
  const answers: CartLinesResultDto[] = []
  const { added } = await changingCart(visit, async () => {
    const answer = await visit.ask('addCartLines', { body, key: visit.newKey() })
    mustHaveStatus(answer, 200)
    answers.push(parsed(CartLinesResultDto, jsonOf(answer)))
  })
  const { ids, versions } = answers[0] ?? { ids: [], versions: [] }
  return { body, added, ids, versions }
}

const lineOf = (lines: readonly CartLineDto[], id: number | undefined) => lines.find((line) => line.id === id)

/** Requires the version in an answer to equal the cart's; passes for a backend without versions. */
function mustBeVersion(version: string, line: CartLineDto | undefined): void {
  if (version !== '') mustBe(version, line?.version, 'The version of the line')
}

export const cartAnswerChecks: readonly Check[] = [
  {
    area: 'cart',
    name: 'a write of one line answers with the id and the version that the cart has',
    calls: ['addCartLine', 'updateCartLine', 'getCart'],
    says: `src/contract/cart/cart.ts, CartLineResultDto; ${CART}`,
    needs: 'writes',
    run: async (visit) => {
      const [product] = await orderables(visit, 1)
      const payload = product ? toPayload(product) : skip('The catalogue is empty')
      const answers: CartLineResultDto[] = []
      const { added } = await changingCart(visit, async () => {
        answers.push(await visit.read('addCartLine', { body: payload, key: visit.newKey() }))
      })
      const [line] = added
      const [answer] = answers
      must(line && answer, 'No line was added')
      if (answer.id !== undefined) mustBe(answer.id, line.id, 'The id of the line')
      mustBeVersion(answer.version, line)
      const body = { ...payload, id: line.id, orderQuantity: String(2 * Number(payload.orderQuantity)) }
      const ask = { params: { id: String(line.id) }, body, key: visit.newKey() }
      const { version } = await visit.read('updateCartLine', ask)
      mustBeVersion(version, lineOf((await visit.read('getCart')).lines, line.id))
    },
  },
  {
    area: 'cart',
    name: 'a write of several lines answers with their ids and versions in order',
    calls: ['addCartLines', 'getCart'],
    says: CART,
    needs: 'writes',
    run: async (visit) => {
      const { body, added, ids, versions } = await addedLines(visit)
      if (ids.length === 0) notOffered('The answer has no ids')
      mustBe(
        ids.map((id) => lineOf(added, id)?.productKey),
        body.map(({ productKey }) => productKey),
        'The products of the ids',
      )
      for (const [index, version] of versions.entries()) mustBeVersion(version, lineOf(added, ids[index]))
    },
  },
  {
    area: 'cart',
    name: 'a changed line keeps its place',
    calls: ['updateCartLine', 'getCart'],
    says: IN_PLACE,
    needs: 'writes',
    run: async (visit) => {
      const { body, added } = await addedLines(visit)
      const before = (await visit.read('getCart')).lines.map(({ id }) => id)
      const [line] = added
      const payload = body.find(({ productKey }) => productKey === line?.productKey)
      must(line && payload, 'No line was added')
      const orderQuantity = String(2 * Number(line.orderQuantity))
      const change = { ...payload, id: line.id, orderQuantity }
      await visit.read('updateCartLine', {
        params: { id: String(line.id) },
        body: change,
        key: visit.newKey(),
      })
      mustBe(
        (await visit.read('getCart')).lines.map(({ id }) => id),
        before,
        'The order of the lines',
      )
    },
  },
  {
    area: 'cart',
    name: 'the digest changes with the lines, and stays while they stay',
    calls: ['getCart', 'addCartLine'],
    says: 'src/contract/cart/cart.ts, digest; docs/writing-a-backend.md, Submitting',
    needs: 'writes',
    run: async (visit) => {
      const { digest } = await visit.read('getCart')
      if (digest === '') notOffered('The cart has no digest')
      mustBe((await visit.read('getCart')).digest, digest, 'The digest of the same lines')
      const [product] = await orderables(visit, 1)
      const body = product ? toPayload(product) : skip('The catalogue is empty')
      const { cart } = await changingCart(visit, () =>
        visit.read('addCartLine', { body, key: visit.newKey() }),
      )
      must(cart.digest !== digest, 'The digest stays after a line was added')
    },
  },
]
