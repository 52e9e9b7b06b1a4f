import type { Endpoint } from '@/contract/endpoint'
import { CUSTOMER_KEY_HEADER, IDEMPOTENCY_KEY_HEADER, SHIP_METHOD_HEADER } from '@/contract/headers'
import type { Example } from './examples'
import { jsonSchema, type Json } from './schemas'

export const sharedParameters: Record<string, Json> = {
  CustomerKey: {
    name: CUSTOMER_KEY_HEADER,
    in: 'header',
    description: 'The customer that the user acts for; absent, the user’s own.',
    schema: { type: 'string' },
  },
  ShipMethod: {
    name: SHIP_METHOD_HEADER,
    in: 'header',
    description: 'How a consumer gets the order.',
    schema: { type: 'string', enum: ['Pickup', 'Delivery'] },
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_KEY_HEADER,
    in: 'header',
    description: 'A repeat of a key gets the first answer and does nothing twice.',
    schema: { type: 'string', maxLength: 200 },
  },
}

const shared = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

/** '/api/cart/line/:id' becomes '/api/cart/line/{id}'. */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

const exampleOf = (values: Example['params'], name: string): Json =>
  values?.[name] === undefined ? {} : { example: values[name] }

function pathParameters(endpoint: Endpoint, { params }: Example): Json[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...exampleOf(params, name),
  }))
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return []
  const { properties, required } = jsonSchema(endpoint.query) as {
    properties: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
  }))
}

export function parametersOf(endpoint: Endpoint, example: Example): Json[] {
  const actsForCustomer = endpoint.access === 'customer' || endpoint.access === 'guest'
  return [
    ...pathParameters(endpoint, example),
    ...queryParameters(endpoint),
    ...(actsForCustomer ? [shared('CustomerKey'), shared('ShipMethod')] : []),
    ...(endpoint.isIdempotent ? [shared('IdempotencyKey')] : []),
  ]
}
