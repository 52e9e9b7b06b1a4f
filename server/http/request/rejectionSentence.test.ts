import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { rejectionSentence } from './rejectionSentence'

const Line = v.object({
  customer_PO: v.optional(v.pipe(v.string(), v.maxLength(3))),
  orderQuantity: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(9))),
  kind: v.optional(v.picklist(['padding'])),
  isPushProduct: v.optional(v.boolean()),
  cardNumber: v.optional(
    v.pipe(
      v.string(),
      v.minLength(1),
      v.check(() => false),
    ),
  ),
  lines: v.optional(v.pipe(v.array(v.object({ productKey: v.number() })), v.maxLength(2))),
})

function sentenceFor(value: unknown, schema: v.GenericSchema = Line): string | undefined {
  const { issues } = v.safeParse(schema, value, { abortEarly: true })
  return issues?.map(rejectionSentence)[0]
}

test.each([
  [{ customer_PO: 'four' }, 'P.O. Number can have 3 characters at most.'],
  [{ customer_PO: 7 }, 'P.O. Number must be a text.'],
  [{ orderQuantity: 0 }, 'Quantity must be at least 1.'],
  [{ orderQuantity: 10 }, 'Quantity must be at most 9.'],
  [{ orderQuantity: 'x' }, 'Quantity must be a number.'],
  [{ kind: 'margin' }, 'Kind is not valid.'],
  [{ isPushProduct: 1 }, 'Is push product must be true or false.'],
  [{ cardNumber: '' }, 'Card Number is required.'],
  [{ cardNumber: '4111' }, 'Card Number is not valid.'],
  [{ lines: {} }, 'Lines must be a list.'],
  [{ lines: [{ productKey: 1 }, {}] }, 'Product key of row 2 is missing.'],
  [{ lines: [{ productKey: 1 }, { productKey: 1 }, { productKey: 1 }] }, 'Lines can have 2 entries at most.'],
  [7, 'The request is not valid.'],
])('%j is rejected: %s', (value, sentence) => {
  expect(sentenceFor(value)).toBe(sentence)
})

test('every call rejects in sentences without a type, a path or the value', () => {
  const bodies = Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) =>
    body ? [[name, body] as const] : [],
  )
  for (const [name, body] of bodies) {
    for (const value of [null, 7, 'hunter2', [], {}, [{}], ['hunter2'], { lines: [{}] }]) {
      const sentence = sentenceFor(value, body)
      if (sentence === undefined) continue
      expect([name, sentence]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)])
      expect([name, sentence]).toEqual([
        name,
        expect.not.stringMatching(/expected|hunter2|[<>"[\]{}|:]|\d\./),
      ])
    }
  }
})
