import { describe, expect, it } from 'vitest'
import { readPasted, withStylesAside } from './withCleanPaste'

describe('pasted HTML', () => {
  it.each([
    ['<p style="color: red">a</p>', '<p data-aside-style="color: red">a</p>'],
    ['<p STYLE=x>a</p>', '<p data-aside-STYLE=x>a</p>'],
    ['<p class=a\n style = "x">', '<p class=a\n data-aside-style = "x">'],
    ['<p/style="x">', '<p/data-aside-style="x">'],
    [`<p title="a > b style='x'" style='y'>`, `<p title="a > b style='x'" data-aside-style='y'>`],
    ['<a onclick="x" href="/">', '<a data-aside-onclick="x" href="/">'],
    ['a style="x" < b style="y"', 'a style="x" < b style="y"'],
    ['<p>the style="x" of it</p>', '<p>the style="x" of it</p>'],
    ['<p data-style="x" stylesheet>', '<p data-style="x" stylesheet>'],
    ['<p style="x', '<p data-aside-style="x'],
    ['<p style', '<p data-aside-style'],
  ])('%s gets other names for attributes that the policy reports', (html, expected) => {
    expect(withStylesAside(html)).toBe(expected)
  })

  it('keeps its styles for the cleaning', () => {
    expect(readPasted('<p style="color: red"><b style="font-weight: 400">a</b></p>')).toMatchObject([
      {
        tagName: 'p',
        properties: { style: 'color: red' },
        children: [{ tagName: 'b', properties: { style: 'font-weight: 400' } }],
      },
    ])
  })

  it.each(['<a ', '<a b', '<a =', '<a "', '<a b="', '< ', `<a${' '.repeat(9)}`, '<a style=" '])(
    'that repeats %j to a million characters is processed in linear time',
    (part) => {
      const timeOf = (count: number) => {
        const html = part.repeat(count)
        const start = performance.now()
        withStylesAside(html)
        return performance.now() - start
      }
      timeOf(1000)
      expect(timeOf(Math.ceil(1_000_000 / part.length))).toBeLessThan(2000)
    },
  )
})
