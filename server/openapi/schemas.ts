import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { areas } from '@/contract'
import * as landingContent from '@/contract/landing/landingContent'
import * as landingPayload from '@/contract/landing/landingPayload'
import * as paymentMethod from '@/contract/payments/paymentMethod'
import * as primitives from '@/contract/primitives'

export type Json = Readonly<Record<string, unknown>>

const SHARED_VALUES = {
  Decimal: primitives.decimal,
  Code: primitives.code,
  CalendarDate: primitives.calendarDate,
}
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Decimal: 'An exact number: a JSON number of up to 15 significant digits, or decimal text.',
  Code: 'A key or number, as text or as a JSON number.',
  CalendarDate: 'A calendar date, yyyy-MM-dd; a time behind it is cut off, never converted.',
}

function isSchema(value: unknown): value is GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}

/** Schemas named by the contract: `CartLineDto` becomes the component `CartLine`. */
function namedSchemas(): Record<string, GenericSchema> {
  const named: Record<string, GenericSchema> = { ...SHARED_VALUES }
  const modules = [...Object.values(areas), landingContent, landingPayload, paymentMethod, primitives]
  for (const module of modules) {
    for (const [name, value] of Object.entries(module)) {
      if (!name.endsWith('Dto') || !isSchema(value)) continue
      const component = name.slice(0, -'Dto'.length)
      if (named[component] && named[component] !== value) throw new Error(`Two schemas are named ${name}`)
      named[component] = value
    }
  }
  return named
}

const definitions = namedSchemas()

/** Writes a nullable plain type as `type: ['string', 'null']`, which reads better than `anyOf`. */
function orNull({ anyOf, ...rest }: JsonSchema): JsonSchema | null {
  const wrapped = anyOf?.[0]
  if (typeof wrapped !== 'object' || typeof wrapped.type !== 'string' || wrapped.enum) return null
  return { ...wrapped, ...rest, type: [wrapped.type, 'null'] }
}

/** Checks that JSON Schema cannot express and that matter little to a reader. */
const UNSAID = ['trim', 'check', 'transform']

const config = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'throw',
  ignoreActions: UNSAID,
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'nullish' || valibotSchema.type === 'nullable' ? orNull(jsonSchema) : null,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig

export function componentSchemas(): Record<string, Json> {
  const components: Record<string, Json> = {}
  for (const [name, schema] of Object.entries(toJsonSchemaDefs(definitions, config))) {
    const description = DESCRIPTIONS[name]
    components[name] = { ...schema, ...(description === undefined ? {} : { description }) }
  }
  return components
}

export function jsonSchema(schema: GenericSchema): Json {
  const { $schema: _dialect, $defs: _definitions, ...rest } = toJsonSchema(schema, { ...config, definitions })
  return rest
}
