import { OWN } from '@/contract/endpoint'
import type { Json } from './schemas'

const file = (name: string, parameter: string, summary: string, source: string, type: string): Json => ({
  get: {
    operationId: name,
    tags: ['Files'],
    summary,
    parameters: [{ name: parameter, in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: { description: 'The file', content: { [type]: {} } },
      404: { description: 'There is none' },
    },
    security: [],
    'x-source': source,
  },
})

const PUNCHOUT = {
  tags: ['Punchout'],
  security: [],
  'x-source': `${OWN}procurement systems receive the codes of Spec 1 §4 through their own protocols`,
} as const
const XML = { 'text/xml': { schema: { type: 'string' } } } as const

const OCI_FIELDS: Json = {
  type: 'object',
  properties: Object.fromEntries(
    [
      'USERNAME',
      'PASSWORD',
      'HOOK_URL',
      'OCI_VERSION',
      '~TARGET',
      'returntarget',
      '~OkCode',
      '~CALLER',
      'FUNCTION',
      'PRODUCTID',
    ].map((name) => [name, { type: 'string' }]),
  ),
  required: ['USERNAME', 'PASSWORD', 'HOOK_URL'],
}

const OCI_ANSWERS: Json = {
  303: { description: 'To the storefront, with the code that opens the session' },
  '4XX': { description: 'A page that says why not', content: { 'text/html': {} } },
}

export const punchoutPaths: Record<string, Json> = {
  '/api/punchout/setup': {
    post: {
      operationId: 'setUpPunchout',
      summary: 'Opens a session for a procurement system: a cXML PunchOutSetupRequest',
      ...PUNCHOUT,
      parameters: [],
      requestBody: { required: true, content: XML },
      responses: {
        200: {
          description: 'A cXML Response; what became of the request stands in its Status',
          content: XML,
        },
        '4XX': { description: 'No cXML', content: XML },
      },
    },
  },
  '/api/punchout/oci': {
    get: {
      operationId: 'openOciPunchoutByAddress',
      summary: 'Opens a session for a procurement system by OCI, its fields in the query',
      ...PUNCHOUT,
      parameters: [{ name: 'fields', in: 'query', style: 'form', explode: true, schema: OCI_FIELDS }],
      responses: OCI_ANSWERS,
    },
    post: {
      operationId: 'openOciPunchout',
      summary: 'Opens a session for a procurement system by OCI',
      ...PUNCHOUT,
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: OCI_FIELDS },
          'multipart/form-data': { schema: OCI_FIELDS },
        },
      },
      responses: OCI_ANSWERS,
    },
  },
}

export const filePaths: Record<string, Json> = {
  '/doc/{id}': file(
    'openDocument',
    'id',
    'A document that was made a moment ago; its id cannot be guessed and is the permission',
    'Spec 3 §2',
    '*/*',
  ),
  '/img/{name}': file('getImage', 'name', 'An image of a product, or the logo', 'Spec 2 §7', 'image/*'),
}
