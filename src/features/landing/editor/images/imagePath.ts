import { isOwnImage } from '@/domain/landing/links'

/** The picked image. */
export interface PickedImage {
  /** `/img/…` */
  readonly path: string
  readonly name: string
  /** Pixels; null if unknown. */
  readonly width: number | null
  readonly height: number | null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** True for the address of an image on another site, or an image written out. */
export const isImageFromElsewhere = (typed: string): boolean => /^\s*(https?:|data:|blob:|\/\/)/i.test(typed)

/** The image that a typed path means; null if a landing page cannot have it. Blanks are encoded. */
export function typedImage(typed: string): PickedImage | null {
  const path = typed.trim().replaceAll(' ', '%20')
  if (!isOwnImage(path)) return null
  return { path, name: decoded(path.slice(path.lastIndexOf('/') + 1)), width: null, height: null }
}
