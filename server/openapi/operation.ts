import * as v from 'valibot'
import type { GenericSchema } from 'valibot'
import type { BodyEncoding, Endpoint } from '@/contract/endpoint'
import { parametersOf } from './parameters'
import { jsonSchema, type Json } from './schemas'

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

function requestBody(endpoint: Endpoint): Json {
  const encoding = endpoint.encoding ?? 'json'
  if (!endpoint.body && encoding !== 'multipart') return {}
  const schema = endpoint.body ? jsonSchema(endpoint.body) : FILE_BODY
  const isRequired = !endpoint.body || !v.is(endpoint.body, undefined)
  return { requestBody: { required: isRequired, content: { [MEDIA_TYPES[encoding]]: { schema } } } }
}

const json = (description: string, schema: GenericSchema): Json => ({
  description,
  content: { 'application/json': { schema: jsonSchema(schema) } },
})

function answerOf(response: GenericSchema, forms: Endpoint['forms'] = {}): Json {
  const content = Object.entries({ 'application/json': response, ...forms })
  const schemas = content.map(([type, schema]) => [type, { schema: jsonSchema(schema) }])
  return { description: 'The answer', content: Object.fromEntries(schemas) as Json }
}

function successes({ response, forms }: Endpoint): Record<string, Json> {
  if (!response) return { 204: { description: 'Done' } }
  const answer = { 200: answerOf(response, forms) }
  return v.is(response, undefined) ? { ...answer, 204: { description: 'Nothing to answer' } } : answer
}

const shared = (name: string): Json => ({ $ref: `#/components/responses/${name}` })

function failures({ access, query, body, encoding, menuKeys, failures: declared }: Endpoint) {
  const answers: Record<string, Json> = { default: shared('Failure') }
  if (query || body || encoding === 'multipart') answers[400] = shared('BadRequest')
  if (access !== 'anonymous') answers[401] = shared('Unauthorized')
  if (access === 'customer' || menuKeys) answers[403] = shared('Forbidden')
  for (const [status, schema] of Object.entries(declared ?? {})) {
    if (schema) answers[status] = json('A failure with more to say', schema)
  }
  return answers
}

function security(access: Endpoint['access']): Json[] {
  if (access === 'anonymous') return []
  return access === 'guest' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

export function operationOf(name: string, tag: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.isOnce ? { description: 'Does something: never sent a second time.' } : {}),
    parameters: parametersOf(endpoint),
    ...requestBody(endpoint),
    responses: { ...successes(endpoint), ...failures(endpoint) },
    security: security(endpoint.access),
    'x-source': endpoint.source,
    'x-access': endpoint.access,
    ...(endpoint.menuKeys ? { 'x-menu-keys': endpoint.menuKeys } : {}),
  }
}
