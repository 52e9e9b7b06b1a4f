import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittingSize, resizedImage } from './imageSize'

const size = (width: number | null, height: number | null) => ({ width, height })

describe('20 % steps', () => {
  // Spec 3 §9: Images are resized by 20 %
  it.each([
    ['larger', size(100, 50), size(120, 60)],
    ['smaller', size(120, 60), size(100, 50)],
    ['smaller', size(100, 50), size(83, 42)],
    ['larger', size(100, null), size(120, null)],
    ['larger', size(null, null), size(null, null)],
    ['larger', size(1499, 10), size(1799, 12)],
    ['larger', size(1500, 10), size(1800, 12)],
    ['larger', size(1501, 10), size(1501, 10)],
    ['smaller', size(2, 2), size(2, 2)],
    ['smaller', size(1, 100), size(1, 100)],
  ] as const)('%s: %o becomes %o', (direction, from, to) => {
    expect(resizedImage(from, direction)).toEqual(to)
  })
})

it('one step larger and one smaller give the size before', () => {
  const side = fc.integer({ min: 2, max: 1500 })
  fc.assert(
    fc.property(side, fc.option(side), (width, height) => {
      const before = size(width, height)
      expect(resizedImage(resizedImage(before, 'larger'), 'smaller')).toEqual(before)
    }),
  )
})

describe('the size that can be saved', () => {
  it.each([
    [size(1799, 10), size(1799, 10)],
    [size(1800, 10), size(1800, 10)],
    [size(1801, 10), size(1800, 10)],
    [size(3600, 1800), size(1800, 900)],
    [size(10, 3600), size(5, 1800)],
    [size(null, 3600), size(null, 1800)],
  ])('%o becomes %o', (from, to) => {
    expect(fittingSize(from)).toEqual(to)
  })
})
