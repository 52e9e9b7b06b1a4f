type Measure = (text: string) => number

/** In points. A column is often exactly as wide as a word, except for floating-point rounding. */
const TOLERANCE = 0.01

/** Characters that fit, at least one. */
function charactersThatFit(characters: readonly string[], width: number, measure: Measure): number {
  let used = 0
  for (const [index, character] of characters.entries()) {
    used += measure(character)
    if (used > width) return Math.max(index, 1)
  }
  return characters.length
}

/** Breaks a word that is wider than its column. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = []
  let characters = [...word]
  while (characters.length > 0) {
    const count = charactersThatFit(characters, width, measure)
    parts.push(characters.slice(0, count).join(''))
    characters = characters.slice(count)
  }
  return parts
}

/** Breaks a line at its spaces, and words that are too long at any character. */
export function wrapLine(line: string, room: number, measure: Measure): string[] {
  const width = room + TOLERANCE
  if (measure(line) <= width) return [line]
  const space = measure(' ')
  const lines: string[] = []
  let current = ''
  let used = 0
  for (const word of line.split(' ')) {
    const length = measure(word)
    if (current !== '' && used + space + length <= width) {
      current += ` ${word}`
      used += space + length
      continue
    }
    if (current !== '') lines.push(current)
    const parts = length <= width ? [word] : breakWord(word, width, measure)
    lines.push(...parts.slice(0, -1))
    current = parts.at(-1) ?? ''
    used = parts.length === 1 ? length : measure(current)
  }
  lines.push(current)
  return lines
}
