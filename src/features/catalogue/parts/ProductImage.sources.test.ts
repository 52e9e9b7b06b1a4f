import { describe, expect, it } from 'vitest'
import { imageSources } from './ProductImage'

describe('imageSources', () => {
  it.each([
    ['a.svg', '/missing.svg', ['/img/a.svg', '/missing.svg']],
    ['a b.svg', 'none.png', ['/img/a%20b.svg', '/img/none.png', '/missing.svg']],
    ['', '/missing.svg', ['/missing.svg']],
    ['', '', ['/missing.svg']],
  ])('%j with the missing image %j tries %j', (name, missing, sources) => {
    expect(imageSources(name, missing)).toEqual(sources)
  })
})
