import { type EndpointName, endpointsByArea } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { EXAMPLES } from './examples'
import { filePaths, punchoutPaths } from './files'
import { operationOf } from './operation'
import { openApiPath, sharedParameters } from './parameters'
import { componentSchemas, type Json } from './schemas'
import { writeReply, withEtag } from '../http/reply/reply'
import type { RawRoute } from '../http/context'

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
