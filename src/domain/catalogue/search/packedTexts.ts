import { cell } from '@/domain/catalogue/cell'

/** Texts that are rarely read, stored as word numbers: compact where words repeat. */
export interface PackedTexts {
  readonly push: (text: string) => void
  readonly read: (row: number) => string
}

const BITS = 7
const MORE = 1 << BITS
/** Maximum number of bytes per number. */
const BYTES_MAX = 5

/** Stores texts one after the other; each reads back unchanged. */
export function makePackedTexts(): PackedTexts {
  const words: string[] = []
  const numbers = new Map<string, number>()
  const ends: number[] = []
  let bytes = new Uint8Array(0)
  let size = 0

  function numberOf(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, words.length)
    return words.push(word) - 1
  }

  function makeRoom(count: number): void {
    if (bytes.length >= size + count) return
    const larger = new Uint8Array(Math.ceil(1.25 * (size + count)))
    larger.set(bytes)
    bytes = larger
  }

  /** Seven bits per byte, the lowest first; early words, which are the frequent ones, take one byte. */
  function write(number: number): void {
    let rest = number
    for (; rest >= MORE; rest = Math.floor(rest / MORE)) bytes[size++] = (rest % MORE) + MORE
    bytes[size++] = rest
  }

  return {
    push: (text) => {
      const own = text.split(' ')
      makeRoom(BYTES_MAX * own.length)
      for (const word of own) write(numberOf(word))
      ends.push(size)
    },
    read: (row) => {
      const own: string[] = []
      let number = 0
      let factor = 1
      const start = row === 0 ? 0 : cell(ends, row - 1)
      for (const byte of bytes.subarray(start, cell(ends, row))) {
        number += (byte % MORE) * factor
        factor *= MORE
        if (byte >= MORE) continue
        own.push(cell(words, number))
        number = 0
        factor = 1
      }
      return own.join(' ')
    },
  }
}
