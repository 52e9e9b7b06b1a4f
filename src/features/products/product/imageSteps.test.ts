import { describe, expect, test } from 'vitest'
import { imageOfKey, swipeOf, zoomStep } from './imageSteps'

describe('a swipe', () => {
  test.each([
    [-39, 0, 0],
    [-40, 0, 1],
    [-41, 0, 1],
    [39, 0, 0],
    [40, 0, -1],
    [100, 99, -1],
    [100, 100, 0],
    [100, -101, 0],
    [0, 200, 0],
  ])('by %i px across and %i px down has the direction %i', (x, y, direction) => {
    expect(swipeOf({ x: 200, y: 300 }, { x: 200 + x, y: 300 + y })).toBe(direction)
  })
})

describe('a key', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowUp', 1, null],
    ['a', 1, null],
  ])('%s at image %i of three leads to %s', (key, place, expected) => {
    expect(imageOfKey(key, place, 3)).toBe(expected)
  })
})

describe('zooming', () => {
  test.each([
    [100, 1, 150],
    [100, -1, 100],
    [150, -1, 100],
    [300, 1, 400],
    [400, 1, 400],
    [400, -1, 300],
  ] as const)('from %i percent by %i comes to %i', (percent, direction, expected) => {
    expect(zoomStep(percent, direction)).toBe(expected)
  })
})
