import { createConfig, lintFromString } from '@redocly/openapi-core'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { openApiDocument } from '../../server/openapi/document'
import { EXAMPLES } from '../../server/openapi/examples'
import { TEST_PASSWORD } from '../worlds/app/testRequests'

const calls = Object.entries<Endpoint>(endpoints)

describe('the OpenAPI document', () => {
  it('passes a linter, which also checks its examples', async () => {
    const rules = {
      // A session that a procurement system opens begins with a redirect.
      'operation-2xx-response': 'off',
    } as const
    const config = await createConfig({ extends: ['recommended-strict'], rules })
    const source = JSON.stringify(openApiDocument())
    const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  it('stays small', () => {
    expect(JSON.stringify(openApiDocument()).length).toBeLessThan(200_000)
  })
})

describe('the example', () => {
  it.each(calls)('of %s is valid for the schemas', (name, { path, query, body, response, encoding }) => {
    const example = EXAMPLES[name as EndpointName]
    const params = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param)
    expect(Object.keys(example.params ?? {})).toEqual(params)
    if (query) v.parse(query, example.query ?? {})
    // A multipart body is a file, not JSON.
    if (body && encoding !== 'multipart') v.parse(body, example.body)
    if (response) v.parse(response, example.answer)
    else expect(example.answer).toBeUndefined()
    expect([200, 204]).toContain(example.status)
  })

  it('exists for each call and no other, without secrets', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(endpoints).sort())
    const text = JSON.stringify(EXAMPLES)
    expect(text).not.toContain(TEST_PASSWORD)
    // Tokens and ids that are permissions are 256 bits in base64url.
    expect(text.match(/"[\w-]{43}"/g)).toBeNull()
  })
})
