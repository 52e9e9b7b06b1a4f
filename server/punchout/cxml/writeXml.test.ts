import { describe, expect, it } from 'vitest'
import { escapeXml, writeXml, xml } from './writeXml'

describe('escapeXml', () => {
  it.each([
    ['plain', "Tomatoes, 6/#10 'Roma' @ 50%", "Tomatoes, 6/#10 'Roma' @ 50%"],
    ['markup', 'a < b & "c" > d', 'a &lt; b &amp; &quot;c&quot; &gt; d'],
    ['entities without expanding them', '&amp;&#65;', '&amp;amp;&amp;#65;'],
    ['the end of a CDATA section', ']]>', ']]&gt;'],
    ['umlauts', 'Jalapeño Öl', 'Jalape&#241;o &#214;l'],
    ['surrogate pairs', '🍅', '&#127813;'],
    ['line ends and tabs', 'a\r\nb\tc', 'a&#13;&#10;b&#9;c'],
    ['control characters', 'a\u0000b\u0007c\u000Bd\u001Be', 'abcde'],
    ['a lone surrogate at the end', 'tomato\uD83C', 'tomato'],
    ['a lone surrogate between others', 'a\uDF45b\uD83Cc', 'abc'],
    ['surrogates in the wrong order', '\uDF45\uD83C', ''],
    ['illegal characters', 'a\uFFFEb\uFFFFc', 'abc'],
    ['the last legal characters', '\uFFFD\u{10FFFF}', '&#65533;&#1114111;'],
    ['the bounds of ASCII', '\u0020\u007E\u007F\u0080', ' ~&#127;&#128;'],
  ])('writes %s', (_name, text, written) => {
    expect(escapeXml(text)).toBe(written)
  })
})

describe('writeXml', () => {
  it('writes a document', () => {
    const root = xml('cXML', { payloadID: '1@"a"', timestamp: undefined }, xml('Empty'), null, 'a & b')
    expect(writeXml(root, 'http://example.com/cXML.dtd')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://example.com/cXML.dtd">\n' +
        '<cXML payloadID="1@&quot;a&quot;"><Empty/>a &amp; b</cXML>',
    )
  })

  it('writes a document without a document type', () => {
    expect(writeXml(xml('a', { b: '\n' }))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a b="&#10;"/>')
  })
})
