import { expect, it } from 'vitest'
import { object, string } from 'yup'
import { byRule, schemaErrors } from './formRules'

const schema = object({
  name: string().test(byRule((name: string | undefined) => (name === 'x' ? 'Not x' : null))),
})

it('reports the problems of a rule by field', () => {
  expect(schemaErrors(schema, { name: 'x' })).toEqual({ name: 'Not x' })
  expect(schemaErrors(schema, { name: 'y' })).toEqual({})
})

it('throws when a rule itself fails', () => {
  const broken = object({
    name: string().test(() => {
      throw new RangeError('broken rule')
    }),
  })
  expect(() => schemaErrors(broken, { name: 'x' })).toThrow(RangeError)
})
