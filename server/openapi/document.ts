import { endpointsByArea } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { filePaths, punchoutPaths } from './files'
import { operationOf } from './operation'
import { openApiPath, sharedParameters } from './parameters'
import { componentSchemas, type Json } from './schemas'
import { writeReply, withEtag } from '../http/reply/reply'
import type { RawRoute } from '../http/context'

const AREA_TITLES: Readonly<Record<keyof typeof endpointsByArea, string>> = {
  session: 'Session',
  devices: 'Devices',
  settings: 'Settings',
  menu: 'Menu',
  password: 'Password',
  humanCheck: 'Human check',
  consumer: 'Consumers',
  product: 'Products',
  search: 'Product search',
  cart: 'Cart and checkout',
  orderGuide: 'Order guides',
  history: 'History',
  account: 'Account',
  payment: 'Payments',
  address: 'Addresses',
  documents: 'Documents',
  reports: 'Reports',
  images: 'Images of the landing page',
  landing: 'Landing page',
  theme: 'Theme',
  preferences: 'Preferences',
  admin: 'Administration',
  punchout: 'Punchout',
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: Json
  readonly tags: readonly Json[]
  readonly paths: Readonly<Record<string, Json>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

function contractPaths(): Record<string, Json> {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [area, calls] of Object.entries(endpointsByArea)) {
    const tag = AREA_TITLES[area as keyof typeof endpointsByArea]
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const operations = (paths[openApiPath(endpoint.path)] ??= {})
      operations[endpoint.method.toLowerCase()] = operationOf(name, tag, endpoint)
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
    tags: [...Object.values(AREA_TITLES), 'Files'].map((name) => ({ name })),
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
