import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readFont } from './fonts'

const MODULE = () => import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')
/** Pixels drawn for each of the picture's own: sharp on paper. */
const ZOOM = 4

let ready: Promise<void> | undefined

/** resvg is initialized once in a process, and refuses a second time. */
async function start(): Promise<void> {
  ready ??= readFile(fileURLToPath(MODULE())).then((module) => initWasm(module))
  await ready
}

export interface DrawnSvg {
  readonly png: Uint8Array
  readonly zoom: number
}

/** A vector picture as PNG, its texts in the fonts of the documents. Throws for what is no SVG. */
export async function drawSvg(svg: Uint8Array): Promise<DrawnSvg> {
  await start()
  const fontBuffers = [readFont('regular'), readFont('bold')]
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: ZOOM },
    font: { fontBuffers, defaultFontFamily: 'Roboto' },
  })
  const image = picture.render()
  const png = image.asPng()
  image.free()
  picture.free()
  return { png, zoom: ZOOM }
}
