import { escapeHtml } from '@/domain/text/escapeHtml'

/** One small chart: a line over sizes that are the same for all. */
export interface Panel {
  readonly title: string
  readonly unit: string
  readonly values: readonly number[]
}

const COLUMNS = 3
const [WIDTH, HEIGHT] = [300, 150]
const [LEFT, RIGHT, TOP, BOTTOM] = [30, 30, 50, 30]

export const shortNumber = (value: number): string => {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(value < 10 ? 2 : 1)
}

const text = (x: number, y: number, content: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${escapeHtml(content)}</text>`

/** From zero, so that a line that does not grow is flat. */
function draw({ title, unit, values }: Panel, sizes: readonly string[], index: number): string {
  const [left, top] = [(index % COLUMNS) * WIDTH, Math.floor(index / COLUMNS) * HEIGHT]
  const most = Math.max(...values)
  const x = (n: number): number => LEFT + (n * (WIDTH - LEFT - RIGHT)) / Math.max(1, sizes.length - 1)
  const y = (value: number): number =>
    Math.round((TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM)) * 10) / 10
  const points = values.map((value, n) => `${x(n)},${y(value)}`).join(' ')
  return [
    `<g transform="translate(${left} ${top})">`,
    text(12, 18, `${title}, ${unit}`, 'font-weight="600"'),
    `<line x1="${LEFT}" y1="${y(0)}" x2="${WIDTH - RIGHT}" y2="${y(0)}" stroke="#c8d0cf"/>`,
    `<polyline points="${points}" fill="none" stroke="#0b6b62" stroke-width="2"/>`,
    ...values.flatMap((value, n) => [
      `<circle cx="${x(n)}" cy="${y(value)}" r="3" fill="#0b6b62"/>`,
      text(x(n), y(value) - 8, shortNumber(value), 'text-anchor="middle"'),
      text(x(n), HEIGHT - 12, sizes[n] ?? '', 'text-anchor="middle" fill="#5d7a76"'),
    ]),
    '</g>',
  ].join('\n')
}

/** Small charts side by side as one SVG. */
export function drawPanels(title: string, sizes: readonly string[], panels: readonly Panel[]): string {
  const [width, height] = [COLUMNS * WIDTH, Math.ceil(panels.length / COLUMNS) * HEIGHT]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeHtml(title)}" font-family="Verdana, Arial, sans-serif" font-size="11" fill="#1d2b2a">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...panels.map((panel, index) => draw(panel, sizes, index)),
    '</svg>',
    '',
  ].join('\n')
}
