import { describe, expect, it } from 'vitest'
import { fold, foldCode } from './fold'

describe('fold', () => {
  it.each([
    ['Roma TOMATO', 'roma tomato'],
    ['Jalapeño', 'jalapeno'],
    ['Crème brûlée', 'creme brulee'],
    ["Chef's choice", 'chefs choice'],
    ['Chef`s choice', 'chefs choice'],
    ['Chef’s choice', 'chefs choice'],
    ['semi-sweet', 'semisweet'],
    ['½ gallon', '1/2 gallon'],
    ['1202–1060', '12021060'],
    ['semi‑sweet, 2−ply', 'semisweet, 2ply'],
    ['bread—rye', 'bread rye'],
    ['', ''],
  ])('writes %j as %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('foldCode', () => {
  it.each([
    ['AB-12 34.5', 'ab12345'],
    ['0 12345/67890#5_1', '0123456789051'],
    ['PLAIN', 'plain'],
  ])('writes %j as %j', (code, folded) => {
    expect(foldCode(code)).toBe(folded)
  })
})
