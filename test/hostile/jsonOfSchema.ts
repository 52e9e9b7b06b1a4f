import fc, { type Arbitrary } from 'fast-check'
import { componentSchemas, type Json } from '../../server/openapi/schemas'

/** The part of JSON Schema that the contract's schemas use. */
interface Shape {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly type?: string | readonly string[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
}

const COMPONENTS = '#/components/schemas/'
/** Schemas that contain themselves end here. */
const DEPTH_MAX = 8
const LENGTH = 12

let components: Record<string, Json> | undefined

/** Removes lookaheads, which fast-check does not support. Texts that they would exclude serve as hostile values. */
const withoutLookaheads = (pattern: string) => pattern.replaceAll(/\(\?<?[!=](?:[^()]|\([^()]*\))*\)/g, '')

function textOf({ pattern, minLength = 0, maxLength }: Shape): Arbitrary<string> {
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(withoutLookaheads(pattern), 'u'), { size: '-1' })
  const most = Math.max(minLength, Math.min(maxLength ?? LENGTH, LENGTH))
  const usual = fc.string({ minLength, maxLength: most, unit: 'grapheme' })
  return maxLength === undefined || maxLength > 5000
    ? usual
    : fc.oneof(
        { arbitrary: usual, weight: 5 },
        fc.constantFrom('x'.repeat(maxLength), '漢'.repeat(maxLength)),
      )
}

function numberOf({ type, minimum, maximum }: Shape): Arbitrary<number> {
  const range = {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  }
  return type === 'integer'
    ? fc.integer(range)
    : fc.double({ ...range, noNaN: true, noDefaultInfinity: true })
}

function listOf(
  { items = {}, prefixItems, minItems = 0, maxItems }: Shape,
  depth: number,
): Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map((each) => arbitraryOf(each, depth)))
  const maxLength = Math.max(minItems, Math.min(maxItems ?? 3, 3))
  return fc.array(arbitraryOf(items, depth), { minLength: minItems, maxLength })
}

function recordOf(shape: Shape, depth: number): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = shape
  const known = Object.entries(properties).map(([name, each]) => [name, arbitraryOf(each, depth)] as const)
  const fields = fc.record(Object.fromEntries(known), { requiredKeys: required as string[] })
  if (typeof additionalProperties !== 'object') return fields
  const name = fc.oneof(fc.nat(2000).map(String), fc.string({ maxLength: 4 }))
  const more = fc.dictionary(name, arbitraryOf(additionalProperties, depth), { maxKeys: 3 })
  return fc.tuple(fields, more).map(([one, other]) => ({ ...other, ...one }))
}

function typed(shape: Shape, depth: number): Arbitrary<unknown> {
  switch (shape.type) {
    case 'string': {
      return textOf(shape)
    }
    case 'integer':
    case 'number': {
      return numberOf(shape)
    }
    case 'boolean': {
      return fc.boolean()
    }
    case 'null': {
      return fc.constant(null)
    }
    case 'array': {
      return listOf(shape, depth)
    }
    case 'object': {
      return recordOf(shape, depth)
    }
    default: {
      return fc.jsonValue({ maxDepth: 2 })
    }
  }
}

function arbitraryOf(shape: Shape, above: number): Arbitrary<unknown> {
  const depth = above + 1
  if (depth > DEPTH_MAX) return fc.constant(null)
  if (shape.$ref !== undefined) {
    components ??= componentSchemas()
    return arbitraryOf(components[shape.$ref.slice(COMPONENTS.length)] ?? {}, depth)
  }
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices)
    return fc.oneof(
      ...choices.map((each) =>
        arbitraryOf({ ...shape, anyOf: undefined, oneOf: undefined, ...each } as Shape, depth),
      ),
    )
  if (Array.isArray(shape.type)) {
    return fc.oneof(...(shape.type as string[]).map((type) => arbitraryOf({ ...shape, type }, above)))
  }
  return typed(shape, depth)
}

/** Values as a JSON Schema of the contract describes them; some break rules that the schema cannot express. */
export const jsonOfSchema = (schema: Json): Arbitrary<unknown> => arbitraryOf(schema, 0)
