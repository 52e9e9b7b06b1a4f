import { safeLine, type Sheet } from './sheet'
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

interface DrawnSvg {
  readonly png: Uint8Array
  readonly zoom: number
}

/** Draws an SVG as PNG, with its texts in the documents' fonts. Throws for other content. */
async function drawSvg(svg: Uint8Array): Promise<DrawnSvg> {
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

/** A picture with its size on the page, in points. */
export interface Logo {
  readonly image: PDFKit.OpenedImage
  readonly width: number
  readonly height: number
}

const MAX_WIDTH = 180
const MAX_HEIGHT = 48
/** A picture is printed at its CSS size at most: 96 pixels per inch. */
const POINTS_PER_PIXEL = 0.75

const LESS_THAN = 0x3c
const BYTE_ORDER_MARK = 0xef

/** PNG and JPEG begin with other bytes. */
const isSvg = ([first]: Uint8Array): boolean => first === LESS_THAN || first === BYTE_ORDER_MARK

/**
 * Null for a picture that cannot be drawn, such as one that is not PNG, JPEG or SVG: the vendor's name is
 * shown anyway.
 */
export async function openLogo({ document }: Sheet, bytes: Uint8Array): Promise<Logo | null> {
  try {
    const { png, zoom } = isSvg(bytes) ? await drawSvg(bytes) : { png: bytes, zoom: 1 }
    const image = document.openImage(png)
    const [width, height] = [image.width / zoom, image.height / zoom]
    const scale = Math.min(MAX_WIDTH / width, MAX_HEIGHT / height, POINTS_PER_PIXEL)
    if (!(width * height > 0)) return null
    return { image, width: width * scale, height: height * scale }
  } catch {
    return null
  }
}

export function placeLogo(sheet: Sheet, { image, width, height }: Logo, y: number, name: string): void {
  const figure = sheet.addTag(sheet.root, 'Figure', { alt: safeLine(name) })
  const content = sheet.document.markStructureContent('Figure')
  sheet.document.image(image, sheet.left, y, { width, height })
  sheet.document.endMarkedContent()
  figure.add(content)
  figure.end()
}
