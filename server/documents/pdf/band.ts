import type { FaceName } from './fonts'
import type { Block } from './flow'
import { safeLines } from './sheet'
import type { Sheet, Tag, TagOptions } from './sheet'
import { wrapLine } from './wrapText'

export interface Style {
  readonly face: FaceName
  readonly size: number
  /** 0 black to 1 white. */
  readonly gray: number
}

export interface Line extends Style {
  readonly text: string
}

/** Lines of text, beside other cells. */
export interface Cell extends TagOptions {
  readonly x: number
  readonly width: number
  readonly isAtEnd?: boolean
  readonly lines: readonly Line[]
  readonly type: 'P' | 'H1' | 'TH' | 'TD'
}

export interface BandLook {
  readonly above?: number
  readonly below?: number
  readonly gap?: number
  /** Gray of the background. */
  readonly fill?: number
  readonly ruleAbove?: Rule
  readonly ruleBelow?: Rule
}

export interface Rule {
  readonly width: number
  readonly gray: number
}

const LINE_HEIGHT = 1.3
/** Distance from the top of a line to its baseline, in ems. */
const BASELINE = 0.99

export const lineHeight = ({ size }: Style): number => size * LINE_HEIGHT

/** Wraps a text into lines that fit a width. */
export function toCellLines(sheet: Sheet, text: string, width: number, style: Style): Line[] {
  const face = sheet.faces[style.face]
  const measure = (part: string) => face.widthOf(part) * style.size
  return safeLines(text).flatMap((line) =>
    wrapLine(line, width, measure).map((part) => ({ ...style, text: part })),
  )
}

const round = (value: number): number => Math.round(value * 100) / 100

export function showLine(sheet: Sheet, line: Line, x: number, top: number): string {
  const face = sheet.faces[line.face]
  const baseline = round(top + line.size * BASELINE)
  return `BT ${line.gray} g /${face.id} ${line.size} Tf 1 0 0 -1 ${round(x)} ${baseline} Tm ${face.encode(line.text)} TJ ET`
}

function fillBox(gray: number, x: number, y: number, width: number, height: number): string {
  return `${gray} g ${round(x)} ${round(y)} ${round(width)} ${round(height)} re f`
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Heights of the first, second and further lines of the cells. */
function rowHeights(cells: readonly Cell[]): number[] {
  const count = Math.max(0, ...cells.map(({ lines }) => lines.length))
  return Array.from({ length: count }, (_, index) =>
    Math.max(
      ...cells.map(({ lines }) => {
        const line = lines[index]
        return line ? lineHeight(line) : 0
      }),
    ),
  )
}

interface Placed {
  readonly slices: readonly number[]
  /** True if the lines of all cells have common heights. */
  readonly isSliced: boolean
}

/** Uses one slice, unless that would be higher than half a page. */
function placeLines(sheet: Sheet, cells: readonly Cell[], above: number, below: number): Placed {
  const height = Math.max(0, ...cells.map(({ lines }) => sum(lines.map(lineHeight)))) + above + below
  if (height <= (sheet.bottom - sheet.top) / 2) return { slices: [height], isSliced: false }
  const slices = rowHeights(cells)
  const last = slices.length - 1
  slices[0] = (slices[0] ?? 0) + above
  slices[last] = (slices[last] ?? 0) + below
  return { slices, isSliced: true }
}

function showCell(sheet: Sheet, cell: Cell, y: number, lines: readonly Line[], heights: readonly number[]) {
  const operators: string[] = []
  let top = y
  for (const [index, line] of lines.entries()) {
    const free = cell.isAtEnd ? cell.width - sheet.faces[line.face].widthOf(line.text) * line.size : 0
    operators.push(showLine(sheet, line, cell.x + free, top))
    top += heights[index] ?? lineHeight(line)
  }
  return operators.join(' ')
}

export interface Band extends Block {
  readonly slices: readonly number[]
  /** Draws it as an artifact, which screen readers skip. */
  readonly drawBeside: (y: number) => void
}

/** Cells side by side: inside a new TR if they are TD or TH cells, otherwise inside the tag that `parent` returns. */
export function makeBand(
  sheet: Sheet,
  cells: readonly Cell[],
  parent: () => Tag,
  { above = 0, below = 0, gap = 0, fill, ruleAbove, ruleBelow }: BandLook = {},
): Band {
  const { slices, isSliced } = placeLines(sheet, cells, above, below)
  const last = slices.length
  const isRow = cells.some(({ type }) => type === 'TD' || type === 'TH')
  let row: Tag | null = null
  let tags: Tag[] = []

  function startTags(): void {
    if (isRow) row = sheet.addTag(parent(), 'TR')
    const holder = row ?? parent()
    tags = cells.map((cell) => sheet.addTag(holder, cell.type, cell))
  }

  function endTags(): void {
    for (const tag of tags) tag.end()
    row?.end()
  }

  function drawBehind(y: number, from: number, to: number): void {
    const { left, right } = sheet
    const height = sum(slices.slice(from, to))
    const boxes: string[] = []
    if (fill !== undefined) boxes.push(fillBox(fill, left, y, right - left, height))
    if (ruleAbove && from === 0) boxes.push(fillBox(ruleAbove.gray, left, y, right - left, ruleAbove.width))
    if (ruleBelow && to === last) {
      const top = y + height - ruleBelow.width
      boxes.push(fillBox(ruleBelow.gray, left, top, right - left, ruleBelow.width))
    }
    if (boxes.length > 0) sheet.drawBeside(boxes.join(' '))
  }

  function show(cell: Cell, y: number, from: number, to: number): string {
    const top = from === 0 ? y + above : y
    if (!isSliced) return showCell(sheet, cell, top, cell.lines, [])
    const heights = slices.slice(from, to)
    if (from === 0) heights[0] = (heights[0] ?? 0) - above
    return showCell(sheet, cell, top, cell.lines.slice(from, to), heights)
  }

  return {
    slices,
    gap,
    draw: (y, from, to) => {
      drawBehind(y, from, to)
      if (from === 0) startTags()
      for (const [index, cell] of cells.entries()) {
        const operators = show(cell, y, from, to)
        const tag = tags[index]
        if (operators !== '' && tag) sheet.drawIn(tag, cell.type, operators)
      }
      if (to === last) endTags()
    },
    drawBeside: (y) => {
      drawBehind(y, 0, last)
      for (const cell of cells) sheet.drawBeside(show(cell, y, 0, last))
    },
  }
}
