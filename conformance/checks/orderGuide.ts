import type { OrderGuideDto } from '@/contract/order-guides/orderGuide'
import { orderables } from '../run/catalogue'
import type { Check } from '../run/check'
import { notOffered, skip } from '../run/outcome'
import { must, mustBe, mustHaveStatus, mustRefuse } from '../run/expect'
import { replayed } from '../run/replay'
import type { Orderable } from '../run/catalogue'
import type { Visit } from '../run/visit'

const GUIDES = 'Spec 2 §7; docs/writing-a-backend.md, Order guides'
const NAME_MAX = 12

/** A name that no guide has: at most twelve characters. */
const newName = (visit: Visit) => `CNF ${visit.newKey()}`.slice(0, NAME_MAX)

const toLine = ({ productKey, unitOfMeasure, unitOfMeasure_Prc, orderQuantity }: Orderable) => ({
  ...{ productKey, unitOfMeasure, unitOfMeasure_Prc, orderQuantity, included: true },
})

const withNames = (guides: readonly OrderGuideDto[], names: readonly string[]) =>
  guides.filter(({ name }) => names.includes(name))

async function one(visit: Visit): Promise<Orderable> {
  return (await orderables(visit, 2))[0] ?? skip('The catalogue is empty')
}

/** Deleting, unlike creating, needs a menu entry: users without it could not undo a new guide. */
const CAN_UNDO = { needs: 'writes', menuKey: 'OrderGuides' } as const

async function created(visit: Visit, name: string): Promise<OrderGuideDto> {
  const body = { name, lines: [toLine(await one(visit))] }
  deleteLater(visit, name)
  await replayed(
    visit,
    'createOrderGuide',
    { params: { id: name }, body },
    { params: { id: name }, body: { ...body, lines: [] } },
  )
  const [guide, ...others] = withNames(await visit.read('listOrderGuides'), [name])
  must(guide && others.length === 0, `${guide ? others.length + 1 : 0} guides are listed by the new name`)
  return guide
}

function deleteLater(visit: Visit, name: string): void {
  visit.undoLater(`The guide ${name}`, async () => {
    const listed = withNames(await visit.read('listOrderGuides'), [name])
    if (listed.length > 0) await visit.read('deleteOrderGuide', { params: { id: name } })
  })
}

export const orderGuideChecks: readonly Check[] = [
  {
    area: 'orderGuide',
    name: 'guides have different names, and at most one is primary',
    calls: ['listOrderGuides'],
    says: GUIDES,
    run: async (visit) => {
      const guides = await visit.read('listOrderGuides')
      const names = new Set(guides.map(({ name }) => name.toLowerCase()))
      mustBe(names.size, guides.length, 'The number of different names')
      const primary = guides.filter(({ isPrimary }) => isPrimary).map(({ name }) => name)
      must(primary.length <= 1, `Several guides are primary: ${primary.join(', ')}`)
    },
  },
  {
    area: 'orderGuide',
    name: 'a guide created is listed with its line, once for all its replays, and gone when deleted',
    calls: ['createOrderGuide', 'listOrderGuides', 'deleteOrderGuide'],
    says: GUIDES,
    ...CAN_UNDO,
    run: async (visit) => {
      const { productKey, unitOfMeasure, orderQuantity } = await one(visit)
      const guide = await created(visit, newName(visit))
      mustBe(
        guide.products.map((line) => [line.productKey, line.unitOfMeasure, Number(line.orderQuantity)]),
        [[productKey, unitOfMeasure, Number(orderQuantity)]],
        'The lines of the guide',
      )
      mustHaveStatus(await visit.ask('deleteOrderGuide', { params: { id: guide.name } }), 200, 204)
      mustBe(withNames(await visit.read('listOrderGuides'), [guide.name]), [], 'The deleted guide')
    },
  },
  {
    area: 'orderGuide',
    name: 'a name that is taken is refused with 409, also in other letters',
    calls: ['createOrderGuide'],
    says: GUIDES,
    ...CAN_UNDO,
    run: async (visit) => {
      const { name } = await created(visit, newName(visit))
      const other = name.toLowerCase()
      deleteLater(visit, other)
      const ask = { params: { id: other }, body: { name: other, lines: [] }, key: visit.newKey() }
      mustRefuse(await visit.ask('createOrderGuide', ask), 409)
    },
  },
  {
    area: 'orderGuide',
    name: 'a guide changed has the change once for all its replays, and refuses an old version',
    calls: ['updateOrderGuide', 'listOrderGuides'],
    says: GUIDES,
    ...CAN_UNDO,
    run: async (visit) => {
      const [first, second] = await orderables(visit, 2)
      const guide = await created(visit, newName(visit))
      const params = { id: guide.name }
      const line = second && { ...toLine(second), id: 0, sequence: -1 }
      const body = { ...(guide.version === null ? {} : { version: guide.version }), lines: [line] }
      await replayed(visit, 'updateOrderGuide', { params, body }, { params, body: { lines: [] } })
      const [changed] = withNames(await visit.read('listOrderGuides'), [guide.name])
      const keys = changed?.products.map(({ productKey }) => productKey).sort()
      mustBe(keys, [first?.productKey, second?.productKey].sort(), 'The products of the guide')
      if (guide.version === null) notOffered('Guides have no version')
      must(changed?.version !== guide.version, 'The version stays after a change')
      mustRefuse(await visit.ask('updateOrderGuide', { params, body, key: visit.newKey() }), 409)
    },
  },
  {
    area: 'orderGuide',
    name: 'a guide renamed has its new name only',
    calls: ['updateOrderGuide', 'listOrderGuides'],
    says: GUIDES,
    ...CAN_UNDO,
    run: async (visit) => {
      const { name } = await created(visit, newName(visit))
      const next = newName(visit)
      deleteLater(visit, next)
      await visit.read('updateOrderGuide', {
        params: { id: name },
        body: { name: next, lines: [] },
        key: visit.newKey(),
      })
      const listed = withNames(await visit.read('listOrderGuides'), [name, next])
      mustBe(
        listed.map((guide) => guide.name),
        [next],
        'The names',
      )
    },
  },
  {
    area: 'orderGuide',
    name: 'the list has another ETag after a change',
    calls: ['listOrderGuides', 'createOrderGuide'],
    says: 'RFC 9110 §8.8; docs/writing-a-backend.md, Lists',
    ...CAN_UNDO,
    run: async (visit) => {
      const before = (await visit.ask('listOrderGuides')).headers.get('ETag')
      if (before === null) notOffered('The answer has no ETag')
      await created(visit, newName(visit))
      must(
        (await visit.ask('listOrderGuides')).headers.get('ETag') !== before,
        'The ETag stays after a change',
      )
    },
  },
  {
    area: 'orderGuide',
    name: 'a fixed guide refuses changes with 405',
    calls: ['updateOrderGuide'],
    says: GUIDES,
    needs: 'writes',
    run: async (visit) => {
      const fixed = (await visit.read('listOrderGuides')).find(({ isReadOnly }) => isReadOnly)
      if (!fixed) skip('No guide is fixed')
      const ask = { params: { id: fixed.name }, body: { lines: [] }, key: visit.newKey() }
      mustRefuse(await visit.ask('updateOrderGuide', ask), 405)
    },
  },
]
