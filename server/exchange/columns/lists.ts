/** Splits 'a|b\|c' into 'a' and 'b|c'; '' gives an empty list. */
export function splitList(text: string): string[] {
  if (text === '') return []
  const items = ['']
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '|') items.push('')
    else {
      const isEscaped = character === '\\' && at + 1 < text.length
      if (isEscaped) at += 1
      items[items.length - 1] += text.charAt(at)
    }
  }
  return items
}

/** Inverse of `splitList`. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/[\\|]/g, String.raw`\$&`)).join('|')
}
