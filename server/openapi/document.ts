import { type EndpointName, endpointsByArea } from '@/contract'
import type { Endpoint, BodyEncoding } from '@/contract/endpoint'
import { EXAMPLES, type Example } from './examples'
import { filePaths, punchoutPaths } from './files'
import { openApiPath, sharedParameters, parametersOf } from './parameters'
import { componentSchemas, type Json, jsonSchema } from './schemas'
import { writeReply, withEtag } from '../http/reply/reply'
import type { RawRoute } from '../http/context'
import * as v from 'valibot'
import type { GenericSchema } from 'valibot'

const MEDIA_TYPES: Readonly<Record<BodyEncoding, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

const FILE_BODY: Json = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
}

function requestBody(endpoint: Endpoint, { body }: Example): Json {
  const encoding = endpoint.encoding ?? 'json'
  if (!endpoint.body && encoding !== 'multipart') return {}
  const schema = endpoint.body ? jsonSchema(endpoint.body) : FILE_BODY
  const isRequired = !endpoint.body || !v.is(endpoint.body, undefined)
  const media = { schema, ...(body === undefined ? {} : { example: body }) }
  return { requestBody: { required: isRequired, content: { [MEDIA_TYPES[encoding]]: media } } }
}

const json = (description: string, schema: GenericSchema): Json => ({
  description,
  content: { 'application/json': { schema: jsonSchema(schema) } },
})

function answerOf(response: GenericSchema, forms: Endpoint['forms'] = {}, { answer }: Example): Json {
  const others = Object.entries(forms).map(([type, schema]) => [type, { schema: jsonSchema(schema) }])
  const example = answer === undefined ? {} : { example: answer }
  const content = { 'application/json': { schema: jsonSchema(response), ...example } }
  return { description: 'The answer', content: { ...content, ...(Object.fromEntries(others) as Json) } }
}

function successes({ response, forms }: Endpoint, example: Example): Record<string, Json> {
  if (!response) return { 204: { description: 'Done' } }
  const answer = { 200: answerOf(response, forms, example) }
  return v.is(response, undefined) ? { ...answer, 204: { description: 'Nothing to answer' } } : answer
}

const shared = (name: string): Json => ({ $ref: `#/components/responses/${name}` })

function failures(endpoint: Endpoint) {
  const { access, query, body, encoding, menuKeys, isClosedInPunchout, failures: declared } = endpoint
  const answers: Record<string, Json> = { default: shared('Failure') }
  if (query || body || encoding === 'multipart') answers[400] = shared('BadRequest')
  if (access !== 'anonymous') answers[401] = shared('Unauthorized')
  if (access === 'customer' || menuKeys || isClosedInPunchout) answers[403] = shared('Forbidden')
  for (const [status, schema] of Object.entries(declared ?? {})) {
    if (schema) answers[status] = json('A failure with more to say', schema)
  }
  // Linters require an error response, and clients must expect one from any call.
  if (Object.keys(answers).length === 1) answers['4XX'] = shared('Failure')
  return answers
}

function security(access: Endpoint['access']): Json[] {
  if (access === 'anonymous') return []
  return access === 'guest' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

function operationOf(name: string, tag: string, endpoint: Endpoint, example: Example): Json {
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.isOnce ? { description: 'Does something: never sent a second time.' } : {}),
    parameters: parametersOf(endpoint, example),
    ...requestBody(endpoint, example),
    responses: { ...successes(endpoint, example), ...failures(endpoint) },
    security: security(endpoint.access),
    'x-source': endpoint.source,
    'x-access': endpoint.access,
    ...(endpoint.menuKeys ? { 'x-menu-keys': endpoint.menuKeys } : {}),
    ...(endpoint.isClosedInPunchout ? { 'x-closed-in-punchout': true } : {}),
  }
}

interface Tag {
  readonly name: string
  readonly description: string
}

const AREA_TAGS: Readonly<Record<keyof typeof endpointsByArea, Tag>> = {
  session: {
    name: 'Session',
    description: 'Signing in and out, the user, and the customer that the user acts for',
  },
  devices: { name: 'Devices', description: 'The sessions of a user' },
  settings: { name: 'Settings', description: 'Settings of the site and of the session' },
  menu: { name: 'Menu', description: 'The screens that a user has' },
  password: { name: 'Password', description: 'Changing and resetting passwords' },
  humanCheck: { name: 'Human check', description: 'The site’s own check that somebody is a person' },
  consumer: { name: 'Consumers', description: 'Registration and preferences of consumers' },
  product: { name: 'Products', description: 'The catalogue, prices and stock' },
  search: { name: 'Product search', description: 'Synonyms of the search' },
  cart: { name: 'Cart and checkout', description: 'The cart, its header, and ordering it' },
  orderGuide: {
    name: 'Order guides',
    description: 'Lists of products that a customer orders again and again',
  },
  history: { name: 'History', description: 'Orders, and the products invoiced' },
  account: { name: 'Account', description: 'What a customer owes' },
  payment: { name: 'Payments', description: 'Paying orders and open items' },
  address: { name: 'Addresses', description: 'Where orders are delivered' },
  documents: { name: 'Documents', description: 'Confirmations, invoices, receipts and scans' },
  reports: { name: 'Reports', description: 'Lists to print' },
  images: { name: 'Images of the landing page', description: 'The images that an editor picks from' },
  landing: { name: 'Landing page', description: 'The start page' },
  theme: { name: 'Theme', description: 'Colors of the site and of a user' },
  preferences: { name: 'Preferences', description: 'How a user’s catalogue starts' },
  admin: { name: 'Administration', description: 'Settings that administrators change' },
  punchout: { name: 'Punchout', description: 'Sessions of procurement systems' },
}
const FILES: Tag = { name: 'Files', description: 'Images and documents' }

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: Json
  readonly servers: readonly Json[]
  readonly tags: readonly Tag[]
  readonly paths: Readonly<Record<string, Json>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

function contractPaths(): Record<string, Json> {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [area, calls] of Object.entries(endpointsByArea)) {
    const { name: tag } = AREA_TAGS[area as keyof typeof endpointsByArea]
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const operations = (paths[openApiPath(endpoint.path)] ??= {})
      operations[endpoint.method.toLowerCase()] = operationOf(
        name,
        tag,
        endpoint,
        EXAMPLES[name as EndpointName],
      )
    }
  }
  return paths
}

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** The contract as an OpenAPI 3.1 document, for writing another backend. */
export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradecounter',
      version: '1.0.0',
      description: 'What the storefront asks of a backend. Unknown fields are ignored on both sides.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site of the storefront: the same origin' }],
    tags: [...Object.values(AREA_TAGS), FILES],
    paths: { ...contractPaths(), ...punchoutPaths, ...filePaths },
    components: {
      schemas: componentSchemas(),
      parameters: sharedParameters,
      responses: {
        Failure: failure('The call failed; the first of errors, message and errorReason is shown'),
        BadRequest: failure('What was sent is not as the contract says'),
        Unauthorized: failure('No token, or one that is not valid any more'),
        Forbidden: failure('The customer is not the user’s, or the menu entry is hidden or locked'),
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

let document: OpenApiDocument | undefined

/** Generated on first request, not at every start. */
export const openApiRoutes: RawRoute[] = [
  {
    method: 'GET',
    path: '/api/openapi.json',
    handle: (context) => writeReply(context.req.raw, withEtag((document ??= openApiDocument()))),
  },
]
