import { describe, expect, it } from 'vitest'
import { OWN } from '@/contract/endpoint'
import { openApiDocument } from '../../server/openapi/document'
import { SPECIFIED_CALLS } from './specifiedCalls'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly 'x-source': string
  readonly parameters: readonly Record<string, unknown>[]
  readonly responses: Record<string, Record<string, unknown>>
  readonly security: readonly Record<string, unknown>[]
  readonly requestBody?: { readonly content: Record<string, unknown> }
}

// Compare what is served: JSON drops undefined values.
const document = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<typeof openApiDocument>

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
    path,
    call: `${method.toUpperCase()} ${path}`,
    method,
    operation,
  })),
)
const operation = (call: string) => {
  const found = operations.find((each) => each.call === call)
  if (!found) throw new Error(`${call} is not in the document`)
  return found.operation
}

function* refs(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') yield inner
    else yield* refs(inner)
  }
}

function resolve(ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
}

describe('the OpenAPI document', () => {
  // Spec 1 §7: Every method and path of the table, and otherwise only our own
  // Spec 2 §7: Every method and path
  // Spec 3 §7: Every method and path
  it('has every call of the specification, and otherwise only those declared as our own', () => {
    const specified = operations.filter(
      ({ path, operation: { 'x-source': source } }) => path.startsWith('/api/') && !source.startsWith(OWN),
    )
    expect(specified.map(({ call }) => call).sort()).toEqual([...SPECIFIED_CALLS].sort())
  })

  it('is OpenAPI 3.1 with the parts its readers need', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Tradecounter', version: expect.any(String) as string })
    const methods = new Set(operations.map(({ method }) => method))
    expect([...methods].sort()).toEqual(['delete', 'get', 'patch', 'post', 'put'])
  })

  it('has only valid references, and no unused component', () => {
    const used = new Set(refs(document))
    const unresolved = [...used].filter((ref) => resolve(ref) === undefined)
    expect(unresolved).toEqual([])
    const { securitySchemes: _, ...referable } = document.components
    const all = Object.entries(referable).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    )
    expect(all.filter((ref) => !used.has(ref))).toEqual([])
  })

  it('names every operation once, with summary and a declared tag', () => {
    const ids = operations.map((each) => each.operation.operationId)
    expect(ids.filter((id) => !/^[a-z]\w+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    const tags = document.tags.map(({ name }) => name)
    for (const each of operations) {
      expect(each.operation.summary, each.call).not.toBe('')
      expect(tags, each.call).toEqual(expect.arrayContaining([...each.operation.tags]))
    }
  })

  it('declares exactly the parameters that a path has', () => {
    for (const { path, call, operation: declared } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const parameters = declared.parameters.filter((parameter) => parameter.in === 'path')
      expect(
        parameters.map(({ name }) => name),
        call,
      ).toEqual(inPath)
      expect(
        parameters.every(({ required }) => required === true),
        call,
      ).toBe(true)
    }
  })

  it('describes every response', () => {
    for (const { call, operation: declared } of operations) {
      const responses = Object.entries(declared.responses)
      expect(
        // A redirect is a success.
        responses.filter(([status]) => status.startsWith('2') || status === '303'),
        call,
      ).not.toEqual([])
      for (const [status, response] of responses) {
        const described = response.$ref ?? response.description
        expect(described, `${call} ${status}`).toEqual(expect.any(String))
      }
    }
  })

  it('keeps schemas small by naming those that the contract names', () => {
    const cart = document.components.schemas?.Cart as { properties: { lines: unknown } }
    expect(cart.properties.lines).toEqual({ type: 'array', items: { $ref: '#/components/schemas/CartLine' } })
  })
})

describe('an operation', () => {
  it('with a JSON body refers to its schema', () => {
    expect(operation('POST /api/cart/line').requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/CartLinePayload' } } },
    })
  })

  it('with an optional body does not require it', () => {
    expect(operation('POST /api/punchout/createmessage').requestBody).toMatchObject({ required: false })
  })

  it('with a form or a file has its media type', () => {
    expect(Object.keys(operation('POST /api/token').requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
    ])
    expect(operation('POST /api/cart/import').requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: ['file'],
        },
      },
    })
  })

  it('without a body has none', () => {
    expect(operation('POST /api/cart/validate').requestBody).toBeUndefined()
  })

  it('names its query parameters, and which are required', () => {
    const query = (call: string) =>
      operation(call)
        .parameters.filter((parameter) => parameter.in === 'query')
        .map(({ name, required }) => [name, required])
    expect(query('GET /api/consumer/verify')).toEqual([['t', true]])
    expect(query('GET /api/account/detail')).toEqual([
      ['startDate', false],
      ['endDate', false],
    ])
    expect(query('POST /api/theme')).toEqual([['scope', false]])
  })

  it('for a customer takes the customer key and the ship method', () => {
    const shared = (call: string) => operation(call).parameters.map(({ $ref }) => $ref)
    expect(shared('POST /api/cart/submit')).toEqual([
      '#/components/parameters/CustomerKey',
      '#/components/parameters/ShipMethod',
      '#/components/parameters/IdempotencyKey',
    ])
    expect(shared('GET /api/user')).toEqual([])
  })

  it.each([
    ['GET /api/settings/site', []],
    ['GET /api/product/list', [{}, { bearer: [] }]],
    ['GET /api/user', [{ bearer: [] }]],
    ['GET /api/cart', [{ bearer: [] }]],
  ])('%s requires a token as its access says', (call, security) => {
    expect(operation(call).security).toEqual(security)
  })

  it('declares the failures with details, and the plain failure for the rest', () => {
    const { responses } = operation('POST /api/cart/line')
    expect(responses['409']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/CartLineResult' } } },
    })
    expect(responses.default).toEqual({ $ref: '#/components/responses/Failure' })
    expect(operation('GET /api/settings/site').responses['401']).toBeUndefined()
    expect(operation('GET /api/account/openar').responses['403']).toEqual({
      $ref: '#/components/responses/Forbidden',
    })
  })

  it('with several representations names each', () => {
    const { content } = operation('GET /api/product/list').responses['200'] as { content: object }
    expect(content).toMatchObject({
      'application/json': { schema: { type: 'array' } },
      'application/vnd.tradecounter.columns+json': {
        schema: { $ref: '#/components/schemas/ProductColumns' },
      },
    })
  })

  it('with an optional answer has a 204', () => {
    const statuses = (call: string) =>
      Object.keys(operation(call).responses).filter((status) => status.startsWith('2'))
    expect(statuses('GET /api/account/statement')).toEqual(['200', '204'])
    expect(statuses('GET /api/menu/log/{entry}')).toEqual(['204'])
    expect(statuses('GET /api/cart')).toEqual(['200'])
  })

  it('has a description only as a GET with an effect', () => {
    const once = operations.filter((each) => each.operation.description !== undefined)
    expect(once.map(({ call }) => call).sort()).toEqual([
      'GET /api/admin/requestImageSync',
      'GET /api/consumer/verify',
      'GET /api/menu/log/{entry}',
    ])
  })

  it('allows further parameters in a challenge, because all of them are signed', () => {
    const challenge = document.components.schemas?.HumanChallenge as {
      properties: { parameters: Record<string, unknown> }
    }
    const { parameters } = challenge.properties
    expect(parameters.additionalProperties).not.toBe(false)
    expect(parameters.required).toEqual(['algorithm', 'nonce', 'salt', 'keyPrefix', 'cost', 'keyLength'])
  })

  it('allows null for a text or an amount that may be missing', () => {
    const summary = document.components.schemas?.AccountSummary as { properties: Record<string, unknown> }
    expect(summary.properties.name).toEqual({ type: ['string', 'null'], default: '' })
    expect(summary.properties.balance).toMatchObject({
      anyOf: [{ $ref: '#/components/schemas/Decimal' }, { type: 'null' }],
    })
  })
})
