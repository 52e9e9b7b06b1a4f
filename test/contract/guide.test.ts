import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { AREAS, checks } from '../../conformance/checks/index'
import { EXAMPLES } from '../../server/openapi/examples'
import { parseFieldNames, picked, PLACE, withSamples } from '../examples/guide'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/writing-a-backend.md'), 'utf8')
const places = [...PAGE.matchAll(PLACE)].map(
  ([, name = '', fields = '']) => [name, parseFieldNames(fields)] as const,
)

describe('the guide for writing a backend', () => {
  it('has the samples of the examples: npm run openapi:examples', () => {
    expect(places.length).toBeGreaterThan(12)
    expect(withSamples(PAGE)).toBe(PAGE)
  })

  it.each(places)('has a sample of %s that is valid, although fields are left out', (name, fields) => {
    const { response }: Endpoint = endpoints[name as EndpointName]
    if (response) v.parse(response, picked(EXAMPLES[name as EndpointName].answer, fields))
  })

  it('names only areas that can be checked', () => {
    const named = [...PAGE.matchAll(/--only ([a-zA-Z,]+)/g)].flatMap(([, areas = '']) => areas.split(','))
    expect(
      named.filter((area) => area !== 'AREA' && area !== '' && !AREAS.some((each) => each === area)),
    ).toEqual([])
  })

  it('has every topic that a check refers to', () => {
    const referred = checks.flatMap(({ says }) => {
      const [, topics = ''] = /writing-a-backend\.md, (.*)$/.exec(says) ?? []
      return topics
        .split(/; |: /)
        .filter((topic) => /^[A-Z]/.test(topic) && !/^(Spec|RFC|OpenAPI)/.test(topic))
    })
    const missing = [...new Set(referred)].filter(
      (topic) => !PAGE.replaceAll("'", '’').includes(`**${topic}`),
    )
    expect(missing).toEqual([])
  })
})
