import { CREAM, DARK_LEAF, LEAF } from './shades'

/** Shapes in a square of 120 units, each one SVG element as text. */
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`
export const rect = (x: number, y: number, w: number, h: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"/>`
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
export const group = (transform: string, ...shapes: readonly string[]): string =>
  `<g transform="${transform}">${shapes.join('')}</g>`
export const turned = (degrees: number, ...shapes: readonly string[]): string =>
  group(`rotate(${degrees} 60 60)`, ...shapes)
/** Repeats a shape at several places: x, y, and rotation. */
export const scatter = (shape: string, places: readonly (readonly [number, number, number?])[]): string =>
  places.map(([x, y, turn = 0]) => group(`translate(${x} ${y}) rotate(${turn})`, shape)).join('')
export const dots = (places: readonly (readonly [number, number])[], radius: number, fill: string): string =>
  places.map(([x, y]) => circle(x, y, radius, fill)).join('')

export const label = (x: number, y: number, w: number, h: number, mark: string): string =>
  rect(x, y, w, h, 3, CREAM) +
  circle(x + w / 2, y + h / 2 - 2, Math.min(w, h) / 3.6, mark) +
  line(`M${x + w / 2 - 7} ${y + h - 5}h14`, mark, 2.4)

export const leafAt = (x: number, y: number, turn: number): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    path('M0 0c6-12 18-12 26-6-6 10-16 14-26 6z', LEAF),
    line('M2-1c8-4 14-5 20-5', DARK_LEAF, 1.5),
  )
