import { escapeHtml } from '@/domain/text/escapeHtml'
import { DEMO_IMAGES } from '../images/demoImages'
import { drawImage } from '../images/motifs'

/** Width of a hero picture; its words stay readable at a third of it. */
const HERO_WIDTH_PX = 1200
const HERO_HEIGHT_PX = 500
const MOTIF_PX = 360

interface HeroPicture {
  readonly name: string
  readonly alt: string
  readonly words: string
  /** Dark enough for white words. */
  readonly color: string
  /** Catalogue pictures, from left to right. */
  readonly pictures: readonly string[]
  /** Page that the picture links to. */
  readonly href: string
}

export const HERO_PICTURES: readonly HeroPicture[] = [
  {
    name: 'hero-produce.svg',
    alt: 'Fresh from the field: produce',
    words: 'Fresh from the field',
    color: '#2d6a3f',
    pictures: ['fruit-1.svg', 'greens-1.svg', 'vegetables-1.svg'],
    href: '/products#s=fresh',
  },
  {
    name: 'hero-bakery.svg',
    alt: 'Baked this morning: bread and pastry',
    words: 'Baked this morning',
    color: '#8a4b14',
    pictures: ['bread-1.svg', 'pastry-1.svg', 'cakes-1.svg'],
    href: '/products#s=bread',
  },
  {
    name: 'hero-dairy.svg',
    alt: 'Cold from the dairy: cheese and milk',
    words: 'Cold from the dairy',
    color: '#245a86',
    pictures: ['cheese-1.svg', 'milk-1.svg', 'eggs-1.svg'],
    href: '/products#s=cheese',
  },
]

function motif(name: string, x: number): string {
  const image = DEMO_IMAGES.find((each) => each.name === name)
  if (!image) throw new Error(`The demo has no picture ${name}`)
  const drawing = drawImage(image.categoryCode, image.art, image.color)
  const place = `<svg x="${x}" y="${HERO_HEIGHT_PX - MOTIF_PX - 12}" width="${MOTIF_PX}" height="${MOTIF_PX}" `
  return drawing.replace(/^<svg /, place).replace(' width="320" height="320"', '')
}

/** A banner: words above a row of the catalogue's own pictures. */
export function drawHero({ words, color, pictures }: HeroPicture): string {
  const step = HERO_WIDTH_PX / pictures.length
  const row = pictures.map((name, index) => motif(name, Math.round((index + 0.5) * step - MOTIF_PX / 2)))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${HERO_WIDTH_PX} ${HERO_HEIGHT_PX}" width="${HERO_WIDTH_PX}" height="${HERO_HEIGHT_PX}">` +
    `<rect width="100%" height="100%" rx="12" fill="${color}"/>` +
    `<text x="600" y="92" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="70" font-weight="700" fill="#ffffff">${escapeHtml(words)}</text>` +
    `${row.join('')}</svg>`
  )
}
