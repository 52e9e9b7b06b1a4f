import { afterAll, beforeAll, expect, it } from 'vitest'
import { EXAMPLES } from '../../server/openapi/examples'
import { buildStory } from '../examples/story'
import { openTestApp, type TestApp } from '../worlds/app/openTestApp'

let backend: TestApp
beforeAll(async () => {
  backend = await openTestApp({ seed: 'demo' })
})
afterAll(() => backend.close())

it('examples are what the backend answers: npm run openapi:examples', async () => {
  expect(await buildStory(backend)).toEqual(EXAMPLES)
})
