import { expect, it } from 'vitest'
import { prefersJson, prefersType } from './acceptEncoding'

const TYPE = 'application/vnd.shop.columns+json'

it.each([
  [null, false],
  ['', false],
  ['*/*', false],
  ['application/*', false],
  ['application/json', false],
  [TYPE, true],
  [TYPE.toUpperCase(), true],
  [`${TYPE}, application/json;q=0.9`, true],
  [`application/json;q=0.9, ${TYPE}`, true],
  [`${TYPE}, application/json`, true],
  [`${TYPE};q=0.8, application/json;q=0.9`, false],
  [`${TYPE};q=0`, false],
  [`${TYPE};q=wrong`, false],
  [`${TYPE};q=0.1, */*`, true],
])('Accept: %o requests columns: %s', (accept, isWanted) => {
  expect(prefersType(accept, TYPE)).toBe(isWanted)
})

it.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/plain', false],
  ['text/html', false],
  ['text/html, application/json', false],
  ['text/html, application/json;q=0.9', false],
  ['text/html;q=0.8, application/json;q=0.9', true],
  ['application/json', true],
  ['Application/JSON', true],
  ['application/json, text/plain, */*', true],
  ['application/json;q=0.5, */*', false],
  ['application/json;q=0', false],
])('Accept: %o prefers JSON to the page: %s', (accept, isPreferred) => {
  expect(prefersJson(accept)).toBe(isPreferred)
})
