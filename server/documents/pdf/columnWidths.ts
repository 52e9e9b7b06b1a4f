/** Width limits of a column, in ems. */
export interface ColumnWish {
  /** Minimum: narrower columns break words or figures. */
  readonly least: number
  /** Width without wrapping. */
  readonly full: number
  readonly takesRest: boolean
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Distributes the remaining width over the columns. */
function spread(widths: readonly number[], shares: readonly number[], rest: number): number[] {
  const all = sum(shares)
  if (all === 0) return [...widths]
  return widths.map((width, index) => width + (rest * (shares[index] ?? 0)) / all)
}

/** Widths of columns that fill the available width exactly. */
export function shareRoom(wishes: readonly ColumnWish[], room: number): number[] {
  const least = wishes.map((wish) => wish.least)
  const full = wishes.map((wish) => wish.full)
  if (sum(least) >= room) return least.map((width) => (width * room) / sum(least))
  if (sum(full) > room) {
    const missing = full.map((width, index) => width - (least[index] ?? 0))
    return spread(least, missing, room - sum(least))
  }
  const takers = wishes.map((wish) => (wish.takesRest ? 1 : 0))
  return spread(full, sum(takers) > 0 ? takers : full, room - sum(full))
}

export interface TableFit {
  readonly isLandscape: boolean
  /** Font size in points. */
  readonly size: number
  readonly widths: readonly number[]
}

interface Room {
  readonly portrait: number
  readonly landscape: number
  /** Width of a column besides its text. */
  readonly padding: number
}

/** Sizes that read well. If none fits, the page is turned; then words are broken. */
const SIZES = [9, 8.5, 8, 7.5]
const LAST_SIZE = 7

/** The largest font size that breaks no word, in portrait if possible. */
export function fitTable(wishes: readonly ColumnWish[], { portrait, landscape, padding }: Room): TableFit {
  const net = (room: number) => room - wishes.length * padding
  const least = sum(wishes.map((wish) => wish.least))
  const at = (isLandscape: boolean, size: number): TableFit => {
    const shares = shareRoom(wishes, net(isLandscape ? landscape : portrait) / size)
    return { isLandscape, size, widths: shares.map((share) => share * size + padding) }
  }
  const upright = SIZES.find((size) => least * size <= net(portrait))
  if (upright !== undefined) return at(false, upright)
  return at(true, SIZES.find((size) => least * size <= net(landscape)) ?? LAST_SIZE)
}
