import * as v from 'valibot'
import type { GenericSchema } from 'valibot'
import type { BodyEncoding, Endpoint } from '@/contract/endpoint'
import type { Example } from './examples'
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

export function operationOf(name: string, tag: string, endpoint: Endpoint, example: Example): Json {
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
