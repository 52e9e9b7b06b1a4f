/** Shapes in a square of 120 units; each is one SVG element as text. */
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
/** The same shape at several places: x, y, and how it is turned. */
export const scatter = (shape: string, places: readonly (readonly [number, number, number?])[]): string =>
  places.map(([x, y, turn = 0]) => group(`translate(${x} ${y}) rotate(${turn})`, shape)).join('')
/** Dots of one size. */
export const dots = (places: readonly (readonly [number, number])[], radius: number, fill: string): string =>
  places.map(([x, y]) => circle(x, y, radius, fill)).join('')
