import { drawSvg } from './drawSvg'
import { safeLine } from './safeText'
import type { Sheet } from './sheet'

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

/** Null for content that is not PNG, JPEG or SVG: the vendor's name is shown anyway. */
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
