/** Unit of drawing: a row, a line of a total. */
export interface Block {
  /** Slice heights. Only a block higher than half a page has several; it may continue on the next page after each. */
  readonly slices: readonly number[]
  /** Space before it, except at the top of a page. */
  readonly gap?: number
  /** Keeps it on the page of the next block. */
  readonly keepsNext?: boolean
  /** Drawn again at the top of the following pages, until `endRepeat`. */
  readonly repeat?: { readonly height: number; readonly draw: (y: number) => void }
  /** Draws a range of the slices at y. */
  readonly draw: (y: number, from: number, to: number) => void
}

interface Pages {
  readonly top: number
  readonly bottom: number
  readonly next: () => void
}

export interface Flow {
  readonly place: (blocks: readonly Block[]) => void
  readonly endRepeat: () => void
}

const heightOf = ({ slices }: Block): number => slices.reduce((total, slice) => total + slice, 0)

/** Groups blocks that must stay on one page. */
function chainsOf(blocks: readonly Block[]): Block[][] {
  const chains: Block[][] = []
  let isOpen = false
  for (const block of blocks) {
    const last = chains.at(-1)
    if (isOpen && last) last.push(block)
    else chains.push([block])
    isOpen = block.keepsNext === true
  }
  return chains
}

/** Places blocks down the pages, from the top of the current one. */
export function makeFlow({ top, bottom, next }: Pages): Flow {
  let y = top
  let pageTop = top
  let repeat: Block['repeat'] | null = null

  const gapOf = ({ gap = 0 }: Block): number => (y === pageTop ? 0 : gap)
  const freshRoom = (): number => bottom - top - (repeat?.height ?? 0)

  function turn(): void {
    next()
    y = top
    if (repeat) {
      repeat.draw(y)
      y += repeat.height
    }
    pageTop = y
  }

  function draw(block: Block, from: number, to: number): void {
    y += gapOf(block)
    block.draw(y, from, to)
    for (const slice of block.slices.slice(from, to)) y += slice
    if (block.repeat) repeat = block.repeat
  }

  /** Draws as many slices as fit on each page. */
  function drawSliced(block: Block): void {
    let from = 0
    while (from < block.slices.length) {
      let room = bottom - y - gapOf(block)
      let to = from
      for (; to < block.slices.length && (block.slices[to] ?? 0) <= room; to += 1)
        room -= block.slices[to] ?? 0
      if (to === from && y === pageTop) to += 1
      if (to > from) draw(block, from, to)
      if (to < block.slices.length) turn()
      from = to
    }
  }

  /** Places a block of a chain that is higher than a page. */
  function placeAlone(block: Block, following: Block | undefined): void {
    const height = heightOf(block)
    const needed = height + (block.keepsNext ? (following?.slices[0] ?? 0) : 0)
    if (height > freshRoom()) return drawSliced(block)
    if (y + gapOf(block) + needed > bottom && y > pageTop) turn()
    draw(block, 0, block.slices.length)
  }

  function placeChain(chain: readonly Block[]): void {
    const height = chain.reduce((total, block) => total + heightOf(block) + (block.gap ?? 0), 0)
    const isFitting = y + height <= bottom
    if (!isFitting && height > freshRoom()) {
      for (const [index, block] of chain.entries()) placeAlone(block, chain[index + 1])
      return
    }
    if (!isFitting && y > pageTop) turn()
    for (const block of chain) draw(block, 0, block.slices.length)
  }

  return {
    place: (blocks) => {
      for (const chain of chainsOf(blocks)) placeChain(chain)
    },
    endRepeat: () => {
      repeat = null
    },
  }
}
