import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCartLines, getCart, updateCartLine } from '@/contract/cart/cart'
import { createPunchoutMessage } from '@/contract/punchout/punchout'
import { products } from '../db/schema/catalogue'
import { faultsOf } from '@test/punchout/check'
import { readSetupAnswer } from '@test/punchout/cxml/setupAnswer'
import { setupRequestXml } from '@test/punchout/cxml/setupRequest'
import { DEMO_PARTNERS } from '@test/punchout/demoPartners'
import { ociFields } from '@test/punchout/oci/launch'
import type { Operation, Partner } from '@test/punchout/partners'
import { readReturn } from '@test/punchout/readReturn'
import type { ReturnedItem } from '@test/punchout/returnedItem'
import { line, read } from '@test/worlds/checkout/orderingWorld'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

// The shop, with the demo's data, meets a procurement system that was implemented independently.

const RETURN_URL = 'http://127.0.0.1:3999/return/1?a=1&b=2'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const AWKWARD = `"Jalapeño" & <Öl> '½' 🍅👩‍🍳 ]]> `

let app: TestApp
/** Product keys: one sold by the case and priced by the pound, and one with an unusual name. */
let weighed: number
let awkward: number

beforeAll(async () => {
  app = await openTestApp({ seed: 'demo' })
  const rows = await app.db.select().from(products).orderBy(products.id)
  const onSale = rows.filter(({ isDiscontinued }) => !isDiscontinued)
  weighed = onSale.find(({ isCatchWeight }) => isCatchWeight)?.id ?? 0
  awkward = onSale.find(({ isCatchWeight, pricingUnit }) => !isCatchWeight && pricingUnit === 'CS')?.id ?? 0
  const change = { description: AWKWARD.repeat(10), brand: AWKWARD }
  await app.db.update(products).set(change).where(eq(products.id, awkward))
})
afterAll(() => app.close())

async function redeem(startUrl: string | null): Promise<string> {
  const code = new URL(startUrl ?? 'about:blank').searchParams.get('ac') ?? ''
  const form = { grant_type: 'authorization_code', code, redirect_uri: 'http://localhost:3000' }
  const answer = (await (await app.request('/api/token', { form })).json()) as { access_token?: string }
  if (answer.access_token === undefined) throw new Error('The code was not taken')
  return answer.access_token
}

async function openCxml(partner: Partner, operation: Operation, cookie: string, items: ReturnedItem[] = []) {
  const setupUrl = 'http://localhost:3000/api/punchout/setup'
  const body = setupRequestXml({ partner, operation, cookie, returnUrl: RETURN_URL, setupUrl, items })
  const headers = { 'Content-Type': 'text/xml; charset=UTF-8' }
  const response = await app.request('/api/punchout/setup', { body, headers })
  const answer = readSetupAnswer(await response.text(), response.headers.get('Content-Type') ?? '')
  expect([answer.status, faultsOf(answer.checks)]).toEqual(['200', []])
  return redeem(answer.startUrl)
}

/** Returns what the procurement system reads from the post, which must be valid. */
async function returned(token: string, partner: Partner, cookie: string, isCancelled = false) {
  const request = { token, json: { isCancelled } }
  const answer = await read(createPunchoutMessage, await app.request(createPunchoutMessage.path, request))
  expect(answer.postbackUrl).toBe(RETURN_URL)
  const { field, body } = answer
  const fields = field === '' ? answer.fields : [{ name: field, value: body }]
  const launch = ociFields({ partner, returnUrl: RETURN_URL, target: '_top' })
  // Encoded by a browser and decoded by a form parser.
  const sent = new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString()
  const arrived = [...new URLSearchParams(sent)].map(([name, value]) => ({ name, value }))
  const result = readReturn(arrived, FORM_TYPE, { partner, cookie, launch })
  expect(faultsOf(result.checks)).toEqual([])
  return result
}

async function fill(token: string) {
  const json = [
    line(weighed, 'CS', 3),
    line(awkward, 'CS', 2, { productText1: AWKWARD.repeat(6), productText2: 'Ring twice' }),
  ]
  await read(addCartLines, await app.request(addCartLines.path, { token, json }))
}

const cartOf = async (token: string) => read(getCart, await app.request(getCart.path, { token }))

describe.each(DEMO_PARTNERS.filter(({ protocol }) => protocol === 'cxml'))('session by $label', (partner) => {
  it('transfers a cart, reopens it for editing and inspecting, and gets it back unchanged', async () => {
    const token = await openCxml(partner, 'create', `1 ${AWKWARD}\n`)
    await fill(token)
    const cart = await cartOf(token)
    const first = await returned(token, partner, `1 ${AWKWARD}\n`)
    expect(first.items.map(({ quantity }) => quantity)).toEqual(['3', '2'])

    const editing = await openCxml(partner, 'edit', '2', [...first.items])
    const again = await cartOf(editing)
    const contentOf = ({
      productKey,
      unitOfMeasure,
      orderQuantity,
      productText1,
      extension,
    }: (typeof cart.lines)[0]) => [productKey, unitOfMeasure, orderQuantity, productText1, extension]
    expect(again.lines.map(contentOf)).toEqual(cart.lines.map(contentOf))
    const [beef, other] = again.lines
    const json = { ...line(awkward, 'CS', 5, { productText1: other?.productText1 }), id: other?.id ?? 0 }
    const path = updateCartLine.path.replace(':id', String(other?.id))
    expect((await app.request(path, { token: editing, json })).status).toBe(200)
    await app.request(`/api/cart/line/${beef?.id ?? 0}`, { method: 'DELETE', token: editing })
    const second = await returned(editing, partner, '2')
    expect(second.items.map(({ partId, quantity }) => [partId, quantity])).toEqual([
      [first.items[1]?.partId, '5'],
    ])

    const looking = await openCxml(partner, 'inspect', '3', [...second.items])
    expect((await cartOf(looking)).lines).toHaveLength(1)
    const { document, items } = await returned(looking, partner, '3', true)
    expect([items, document.includes('code="204"')]).toEqual([[], true])
  })
})

describe.each(DEMO_PARTNERS.filter(({ protocol }) => protocol === 'oci'))('session by $label', (partner) => {
  it('transfers a cart, or none', async () => {
    const launch = ociFields({ partner, returnUrl: RETURN_URL, target: '_top' })
    const form = Object.fromEntries(launch.map(({ name, value }) => [name, value]))
    const response = await app.request('/api/punchout/oci', { form })
    const token = await redeem(response.headers.get('Location'))
    await fill(token)
    const cart = await cartOf(token)
    const { items, total } = await returned(token, partner, '')
    expect(items.map(({ partId }) => partId)).toEqual(cart.lines.map(({ productCode }) => productCode))
    const sum = cart.lines.reduce((cents, { extension }) => cents + Math.round(Number(extension) * 100), 0)
    expect(Math.round(Number(total) * 100)).toBe(sum)
    expect((await returned(token, partner, '', true)).fields).toEqual([])
  })
})
