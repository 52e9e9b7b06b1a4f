/** Characters to remove: controls, Slate's own zero-width character and lone surrogates. */
const UNWANTED = /(?![\t\n\v\f\r])\p{Cc}|[\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/gu

export interface Piece {
  text: string
}

/** Removes unwanted characters and collapses white space; `isCode` keeps tabs and line breaks. */
export function cleanText(text: string, isCode: boolean): string {
  const clean = text.replace(UNWANTED, '').replace(/\r\n?/g, '\n')
  return isCode ? clean.replace(/[\v\f]/g, ' ') : clean.replace(/[ \t\n\v\f]+/g, ' ')
}

/** Replaces matches in the joined text of some pieces; pieces without text are left out. */
function replaceAcross<P extends Piece>(
  pieces: readonly P[],
  pattern: RegExp,
  replace: (match: string, before: string, after: string) => string,
): P[] {
  const whole = pieces.map(({ text }) => text).join('')
  const characters = [...Array(whole.length).keys()].map((index) => whole.charAt(index))
  for (const { 0: match, index } of whole.matchAll(pattern)) {
    const replaced = replace(match, whole.charAt(index - 1), whole.charAt(index + match.length))
    for (let offset = 0; offset < match.length; offset += 1)
      characters[index + offset] = replaced.charAt(offset)
  }
  let start = 0
  return pieces.flatMap((piece) => {
    const text = characters.slice(start, start + piece.text.length).join('')
    start += piece.text.length
    return text === '' ? [] : [{ ...piece, text }]
  })
}

const isEdge = (character: string) => character === '' || character === '\n'

/** Collapses spaces as a browser does: none at the ends of lines, one between words. */
export function collapseSpaces<P extends Piece>(pieces: readonly P[]): P[] {
  return replaceAcross(pieces, / +/g, (_, before, after) => (isEdge(before) || isEdge(after) ? '' : ' '))
}

/** Makes spaces that a browser would collapse non-breaking; removes those at the end of a line. */
export function keepSpaces<P extends Piece>(pieces: readonly P[]): P[] {
  return replaceAcross(pieces, / +/g, (spaces, before, after) => {
    if (isEdge(after)) return ''
    const hardSpaces = '\u00A0'.repeat(spaces.length)
    return isEdge(before) ? hardSpaces : `${hardSpaces.slice(1)} `
  })
}

/** Removes the last break of a block: HTML has one more than the text (`withBreaks`). */
export function dropLastBreak<P extends Piece>(pieces: readonly P[]): P[] {
  const last = pieces.at(-1)
  if (!last?.text.endsWith('\n')) return [...pieces]
  const text = last.text.slice(0, -1)
  return [...pieces.slice(0, -1), ...(text === '' ? [] : [{ ...last, text }])]
}
