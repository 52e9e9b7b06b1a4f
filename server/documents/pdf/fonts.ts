import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16
const FOUR = 4

const padded = (length: number): number => Math.ceil(length / FOUR) * FOUR

/**
 * Unpacks the TrueType font of a WOFF file. fontkit reads WOFF itself, but inflates a table again for each glyph: a
 * subset took half a second. It cannot make a subset with accented letters from WOFF2.
 */
function openWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const font = Buffer.alloc(padded(file.readUInt32BE(16)))
  file.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  // The binary-search fields, which fontkit does not read, stay 0.
  let end = SFNT_HEADER + count * SFNT_ENTRY
  for (let at = 0; at < count; at += 1) {
    const entry = WOFF_HEADER + at * WOFF_ENTRY
    const [offset, packed, length] = [4, 8, 12].map((from) => file.readUInt32BE(entry + from)) as [
      number,
      number,
      number,
    ]
    const table = file.subarray(offset, offset + packed)
    const record = SFNT_HEADER + at * SFNT_ENTRY
    file.copy(font, record, entry, entry + 4)
    file.copy(font, record + 4, entry + 16, entry + 20)
    font.writeUInt32BE(end, record + 8)
    font.writeUInt32BE(length, record + 12)
    ;(packed < length ? inflateSync(table) : table).copy(font, end)
    end += padded(length)
  }
  return font
}

export type FaceName = 'regular' | 'bold'

/** A font of one document. Widths are in ems. */
export interface Face {
  readonly id: string
  /** PDFKit's reference to the font, for the resources of a page. */
  readonly ref: () => unknown
  readonly widthOf: (text: string) => number
  /** Operand that shows the text. */
  readonly encode: (text: string) => string
}

const FILES: Readonly<Record<FaceName, () => string>> = {
  regular: () => import.meta.resolve('roboto-fontface/fonts/roboto/Roboto-Regular.woff'),
  bold: () => import.meta.resolve('roboto-fontface/fonts/roboto/Roboto-Bold.woff'),
}
const MISSING = '?'
const EM = 1000
const LETTER = /^[A-Za-z]$/

/** A font of fontkit. */
interface ParsedFont {
  readonly unitsPerEm: number
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean
  readonly layout: (text: string) => { readonly positions: readonly { readonly xAdvance: number }[] }
  readonly glyphForCodePoint: (codePoint: number) => { readonly advanceWidth: number }
}

/** PDFKit's font, which its types lack. */
interface EmbeddedFont {
  readonly id: string
  readonly font: ParsedFont
  readonly ref: () => unknown
  /** Adds the glyphs to the subset. */
  readonly encode: (
    text: string,
  ) => readonly [codes: readonly string[], positions: readonly { readonly advanceWidth: number }[]]
  /** Code points of the subset's glyphs, for search and copying. */
  readonly unicode: Record<number, readonly number[]>
}

interface Glyph {
  readonly code: string
  /** Width in thousandths of an em. */
  readonly advance: number
  readonly isLetter: boolean
}

const parsed = new Map<FaceName, ParsedFont>()
const kerns: Readonly<Record<FaceName, Map<string, number>>> = { regular: new Map(), bold: new Map() }

/** TrueType font of a face. */
export function readFont(name: FaceName): Buffer {
  return openWoff(readFileSync(fileURLToPath(FILES[name]())))
}

function embed(document: PDFKit.PDFDocument, name: FaceName): EmbeddedFont {
  const source = parsed.get(name) ?? readFont(name)
  document.font(source as PDFKit.Mixins.PDFFontSource)
  const { _font: embedded } = document as unknown as { readonly _font: EmbeddedFont }
  parsed.set(name, embedded.font)
  return embedded
}

/** Kerning of two letters, in thousandths of an em. Figures are not kerned, so that they align below each other. */
function kernOf(name: FaceName, font: ParsedFont, pair: string): number {
  const known = kerns[name].get(pair)
  if (known !== undefined) return known
  const { positions } = font.layout(pair)
  const advance = font.glyphForCodePoint(pair.charCodeAt(0)).advanceWidth
  const [first] = positions
  const kern = positions.length === 2 && first ? ((first.xAdvance - advance) * EM) / font.unitsPerEm : 0
  const rounded = Math.round(kern)
  kerns[name].set(pair, rounded)
  return rounded
}

/**
 * Sets text character by character, each looked up once: fontkit's layout of thousands of different words takes
 * longer than everything else. Latin script additionally needs only kerning.
 */
export function openFace(document: PDFKit.PDFDocument, name: FaceName): Face {
  const embedded = embed(document, name)
  const glyphs = new Map<string, Glyph>()
  const named = new Set<string>()

  /**
   * Names a glyph's code point. fontkit loses it for a glyph first met as part of another, such as Z in Ż, and the
   * fonts outlive a document.
   */
  function nameGlyph(code: string, character: string): void {
    if (named.has(code)) return
    named.add(code)
    embedded.unicode[parseInt(code, 16)] = [character.codePointAt(0) ?? 0]
  }

  function glyphOf(character: string): Glyph {
    const known = glyphs.get(character)
    if (known) return known
    const isThere = embedded.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    const shown = isThere ? character : MISSING
    const [codes, positions] = embedded.encode(shown)
    for (const code of codes) nameGlyph(code, shown)
    const advance = positions.reduce((sum, position) => sum + position.advanceWidth, 0)
    const glyph = { code: codes.join(''), advance, isLetter: LETTER.test(character) }
    glyphs.set(character, glyph)
    return glyph
  }

  function walk(text: string, visit: (glyph: Glyph, kern: number) => void): void {
    let before = ''
    let isAfterLetter = false
    for (const character of text) {
      const glyph = glyphOf(character)
      const kern = isAfterLetter && glyph.isLetter ? kernOf(name, embedded.font, before + character) : 0
      visit(glyph, kern)
      before = character
      isAfterLetter = glyph.isLetter
    }
  }

  return {
    id: embedded.id,
    ref: () => embedded.ref(),
    widthOf: (text) => {
      let width = 0
      walk(text, ({ advance }, kern) => (width += advance + kern))
      return width / EM
    },
    encode: (text) => {
      let operand = '[<'
      walk(text, ({ code }, kern) => (operand += kern === 0 ? code : `>${-kern}<${code}`))
      return `${operand}>]`
    },
  }
}
