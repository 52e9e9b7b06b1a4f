import * as v from 'valibot'
import { CartLineResultDto, CartLinesResultDto } from '@/contract/cart/cart'
import { addedLine, changingCart, toPayload } from '../run/cart'
import { orderables } from '../run/catalogue'
import type { Check } from '../run/check'
import { notOffered, skip } from '../run/outcome'
import { jsonOf, must, mustBe, mustHaveStatus, mustRefuse, parsed } from '../run/expect'
import { replayed } from '../run/replay'
import type { Visit } from '../run/visit'

const CART = 'Spec 2 §7; docs/writing-a-backend.md, Sharing a cart'
const NO_PRODUCT = {
  ...{ productKey: 2_147_483_647, unitOfMeasure: 'CS', unitOfMeasure_Prc: 'CS' },
  productCode: '',
  orderQuantity: '1',
}

const Imported = v.object({
  ...{ errors: v.array(v.looseObject({ line: v.number() })), importedLineCount: v.number() },
  ids: v.nullish(v.array(v.number()), null),
})
type Imported = v.InferOutput<typeof Imported>

const twoProducts = async (visit: Visit) => {
  const [one, two] = await orderables(visit, 2)
  if (!one || !two) skip('The catalogue has too few products')
  return { one, two }
}

export const cartLineChecks: readonly Check[] = [
  {
    area: 'cart',
    name: 'a line added appears in the cart, once for all its replays',
    calls: ['addCartLine', 'getCart'],
    says: CART,
    needs: 'writes',
    run: async (visit) => {
      const { one, two } = await twoProducts(visit)
      const { added } = await changingCart(visit, async () => {
        const answer = await replayed(
          visit,
          'addCartLine',
          { body: toPayload(one) },
          { body: toPayload(two) },
        )
        must(parsed(CartLineResultDto, jsonOf(answer)).isSuccess, 'The answer lacks isSuccess')
      })
      const lines = added.map(({ productKey, unitOfMeasure, orderQuantity }) => [
        productKey,
        unitOfMeasure,
        Number(orderQuantity),
      ])
      mustBe(lines, [[one.productKey, one.unitOfMeasure, Number(one.orderQuantity)]], 'The added lines')
    },
  },
  {
    area: 'cart',
    name: 'a line of no product is refused',
    calls: ['addCartLine'],
    says: 'docs/writing-a-backend.md, Errors: a rejected cart line answers 409',
    needs: 'writes',
    run: async (visit) => {
      const { added } = await changingCart(visit, async () => {
        const answer = await visit.ask('addCartLine', { body: toPayload(NO_PRODUCT), key: visit.newKey() })
        const { errors } = parsed(CartLineResultDto, jsonOf(answer))
        mustHaveStatus(answer, 409)
        must(errors.length > 0, 'The refusal has no text in errors')
      })
      mustBe(added, [], 'The added lines')
    },
  },
  {
    area: 'cart',
    name: 'several lines are added all or none',
    calls: ['addCartLines', 'getCart'],
    says: CART,
    needs: 'writes',
    run: async (visit) => {
      const { one, two } = await twoProducts(visit)
      const both = await changingCart(visit, async () => {
        const answer = await replayed(
          visit,
          'addCartLines',
          { body: [one, two].map(toPayload) },
          { body: [toPayload(one)] },
        )
        const { ids } = parsed(CartLinesResultDto, jsonOf(answer))
        must(ids.length === 0 || ids.length === 2, `The answer has ${ids.length} ids for two lines`)
      })
      mustBe(
        both.added.map(({ productKey }) => productKey).sort(),
        [one.productKey, two.productKey].sort(),
        'The added lines',
      )
      const none = await changingCart(visit, async () => {
        const body = [one, NO_PRODUCT].map(toPayload)
        mustRefuse(await visit.ask('addCartLines', { body, key: visit.newKey() }), 409)
      })
      mustBe(none.added, [], 'Lines added although one was refused')
    },
  },
  {
    area: 'cart',
    name: 'a line is changed in place, and refused in an old version',
    calls: ['updateCartLine', 'getCart'],
    says: 'docs/writing-a-backend.md, Changing a cart line in place; Sharing a cart',
    needs: 'writes',
    run: async (visit) => {
      const { one } = await twoProducts(visit)
      const line = await addedLine(visit, one)
      const orderQuantity = String(2 * Number(one.orderQuantity))
      const params = { id: String(line.id) }
      const body = { ...toPayload(one), id: line.id, orderQuantity, expectedVersion: line.version || null }
      await replayed(
        visit,
        'updateCartLine',
        { params, body },
        { params, body: { ...body, orderQuantity: one.orderQuantity } },
      )
      const changed = (await visit.read('getCart')).lines.filter(({ id }) => id === line.id)
      mustBe(
        changed.map((each) => Number(each.orderQuantity)),
        [Number(orderQuantity)],
        'The quantity',
      )
      if (line.version === '') notOffered('Lines have no version')
      mustRefuse(await visit.ask('updateCartLine', { params, body, key: visit.newKey() }), 409)
    },
  },
  {
    area: 'cart',
    name: 'a line removed is gone, and removing it again succeeds',
    calls: ['deleteCartLine', 'getCart'],
    says: CART,
    needs: 'writes',
    run: async (visit) => {
      const { one } = await twoProducts(visit)
      const { id } = await addedLine(visit, one)
      await replayed(visit, 'deleteCartLine', { params: { id: String(id) } })
      const { lines } = await visit.read('getCart')
      must(
        lines.every((line) => line.id !== id),
        'The line is still in the cart',
      )
      const again = await visit.ask('deleteCartLine', { params: { id: String(id) }, key: visit.newKey() })
      mustHaveStatus(again, 200, 204)
    },
  },
  {
    area: 'cart',
    name: 'a replayed clear keeps what was added since',
    calls: ['clearCart', 'addCartLine', 'getCart'],
    says: CART,
    needs: 'writes',
    run: async (visit) => {
      const { one } = await twoProducts(visit)
      if ((await visit.read('getCart')).lines.length > 0) skip('The cart has lines of somebody')
      const key = visit.newKey()
      mustHaveStatus(await visit.ask('clearCart', { key }), 200, 204)
      await addedLine(visit, one)
      mustHaveStatus(await visit.ask('clearCart', { key }), 200, 204)
      mustBe((await visit.read('getCart')).lines.length, 1, 'The number of lines')
      mustHaveStatus(await visit.ask('clearCart', { key: visit.newKey() }), 200, 204)
      mustBe((await visit.read('getCart')).lines.length, 0, 'The number of lines after a clear')
    },
  },
  {
    area: 'cart',
    name: 'a file is imported once for all its replays, and its unknown code named with its row',
    calls: ['importCart', 'getCart'],
    says: 'docs/writing-a-backend.md, Importing',
    needs: 'writes',
    menuKey: 'ViewCart',
    run: async (visit) => {
      const { one } = await twoProducts(visit)
      const rows = [
        ['Product Key', 'Order Quantity', 'U/M'],
        [one.productCode, one.orderQuantity, one.unitOfMeasure],
        ['no such code', '1', one.unitOfMeasure],
      ]
      const file = new File([`${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`], 'import.txt')
      const query = { productCodeType: 'our' }
      const imports: Imported[] = []
      const { added } = await changingCart(visit, async () => {
        imports.push(parsed(Imported, jsonOf(await replayed(visit, 'importCart', { query, file }))))
      })
      const [read] = imports
      mustBe(
        read?.errors.map(({ line }) => line),
        [3],
        'The rows with errors',
      )
      mustBe(read?.importedLineCount, 1, 'importedLineCount')
      if (read?.ids) {
        mustBe(
          read.ids,
          added.map(({ id }) => id),
          'The ids of the added lines',
        )
      }
      mustBe(
        added.map(({ productKey }) => productKey),
        [one.productKey],
        'The added lines',
      )
    },
  },
]
