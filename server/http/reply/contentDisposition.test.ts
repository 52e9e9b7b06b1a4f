import { describe, expect, it } from 'vitest'
import { contentDisposition } from './contentDisposition'

describe('contentDisposition', () => {
  it.each([
    ['sheet.pdf', 'filename="sheet.pdf"; filename*=UTF-8\'\'sheet.pdf'],
    ['0301 sheet.pdf', 'filename="0301 sheet.pdf"; filename*=UTF-8\'\'0301%20sheet.pdf'],
    ['Crème.pdf', 'filename="Cr_me.pdf"; filename*=UTF-8\'\'Cr%C3%A8me.pdf'],
    ["it's (1)*.pdf", "filename=\"it's (1)-.pdf\"; filename*=UTF-8''it%27s%20%281%29-.pdf"],
    ['a"; x="b\\c/d', 'filename="a-; x=-b-c-d"; filename*=UTF-8\'\'a-%3B%20x%3D-b-c-d'],
    ['a\r\nSet-Cookie: b', 'filename="a--Set-Cookie- b"; filename*=UTF-8\'\'a--Set-Cookie-%20b'],
    ['🍎.png', 'filename="_.png"; filename*=UTF-8\'\'%F0%9F%8D%8E.png'],
  ])('names the file %j in ASCII and in UTF-8', (fileName, names) => {
    expect(contentDisposition(fileName, true)).toBe(`inline; ${names}`)
  })

  it('downloads files that must not be shown', () => {
    expect(contentDisposition('a.tif', false)).toMatch(/^attachment; /)
  })
})
