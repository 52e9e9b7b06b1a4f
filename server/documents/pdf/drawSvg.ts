import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readFont } from './fonts'

const MODULE = () => import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')
/** Drawn pixels per pixel of the picture: sharp on paper. */
const ZOOM = 4

let ready: Promise<void> | undefined

/** resvg can be initialized only once per process. */
async function start(): Promise<void> {
  ready ??= readFile(fileURLToPath(MODULE())).then((module) => initWasm(module))
  await ready
}

export interface DrawnSvg {
  readonly png: Uint8Array
  readonly zoom: number
}

/** Draws an SVG as PNG, with its texts in the documents' fonts. Throws for other content. */
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
