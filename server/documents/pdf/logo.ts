import { safeLine } from './safeText'
import type { Sheet } from './sheet'

/** A picture at its size on the page, in points. */
export interface Logo {
  readonly image: PDFKit.OpenedImage
  readonly width: number
  readonly height: number
}

const MAX_WIDTH = 180
const MAX_HEIGHT = 48
/** A picture has no more points to an inch than its own pixels on screen. */
const POINTS_PER_PIXEL = 0.75

/** Null for what is no PNG or JPEG: the name stands there anyway. */
export function openLogo({ document }: Sheet, bytes: Uint8Array): Logo | null {
  try {
    const image = document.openImage(bytes)
    const { width, height } = image
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
