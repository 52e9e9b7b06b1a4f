import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Queries } from '../db/database'
import { etagOf } from '../http/reply/reply'
import { insertRows } from './insertRows'

/** A picture of products of one brand and pack, as a row of pictures.csv. */
export interface Picture {
  readonly name: string
  /** File in the folder of motifs. */
  readonly motif: string
  readonly color: string
  /** Color of the disc behind it. */
  readonly disc: string
  /** The brand's color and initials; empty for none. */
  readonly label: string
  readonly mark: string
  /** 1 to 3 pieces, as the pack has one, some or many. */
  readonly items: string
}

const WHITE = '#ffffff'
const ONE = ['translate(20 18)']
/** Places of the pieces. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  2: ['translate(14 14) scale(.78)', 'translate(52 42) scale(.78)'],
  3: ['translate(43 14) scale(.62)', 'translate(16 58) scale(.62)', 'translate(69 60) scale(.62)'],
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** Mixes `percent` of the second color into the first. */
function mix(color: string, other: string, percent: number): string {
  const others = channels(other)
  const mixed = channels(color).map((value, index) =>
    Math.round(value + (((others[index] ?? value) - value) * percent) / 100),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Fills a motif, whose colors are `{base}` and its shades. */
function fillMotif(motif: string, color: string): string {
  const shades: Readonly<Record<string, string>> = {
    base: color,
    dark: mix(color, '#2a1a12', 24),
    darker: mix(color, '#24170f', 46),
    light: mix(color, WHITE, 32),
    pale: mix(color, WHITE, 66),
  }
  const shapes = motif.slice(motif.indexOf('>') + 1, motif.lastIndexOf('</svg>'))
  return shapes.replace(/\n\s*/g, '').replace(/\{(\w+)\}/g, (_, shade: string) => shades[shade] ?? color)
}

/** Draws a picture: the pieces on a soft disc, with the brand's label. The rest is transparent. */
export function drawPicture({ color, disc, label, mark, items }: Picture, motif: string): string {
  const shadow = '<ellipse cx="60" cy="104" rx="42" ry="5" fill="#00000014"/>'
  const pieces = (PLACES[items] ?? ONE).map((place) => `<use href="#m" transform="${place}"/>`)
  const ring = label === '' ? '' : ` stroke="${label}" stroke-width="3"`
  const brand =
    `<rect x="104" y="118" width="38" height="22" rx="11" fill="${label}" stroke="${WHITE}" stroke-width="2"/>` +
    `<text x="123" y="134" text-anchor="middle" font-family="Verdana, Arial, sans-serif" font-size="13" font-weight="700" fill="${WHITE}">${mark}</text>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 10 140 140" width="320" height="320">` +
    `<defs><g id="m">${shadow}${fillMotif(motif, color)}</g></defs>` +
    `<circle cx="80" cy="80" r="66" fill="${mix(disc, WHITE, 42)}"${ring}/><circle cx="80" cy="80" r="58" fill="${disc}"/>` +
    `${pieces.join('')}${label === '' ? '' : brand}</svg>`
  )
}

/** Draws and stores the pictures of a folder's products: far smaller as motifs and a table than as files. */
export async function insertPictures(
  db: Queries,
  { motifs, folder }: { readonly motifs: string; readonly folder: string },
  updatedAt: Date,
): Promise<void> {
  const all = parse<Picture>(await readFile(join(folder, 'pictures.csv')), { columns: true })
  const names = [...new Set(all.map(({ motif }) => motif))]
  const files = await Promise.all(names.map((name) => readFile(join(motifs, `${name}.svg`), 'utf8')))
  const motifOf = new Map(names.map((name, index) => [name, files[index] ?? '']))
  const rows = all.map((picture) => {
    const body = Buffer.from(drawPicture(picture, motifOf.get(picture.motif) ?? ''))
    // JSON has no bytes: PostgreSQL reads hexadecimal text.
    return {
      name: picture.name,
      content_type: 'image/svg+xml',
      body: `\\x${body.toString('hex')}`,
      etag: etagOf(body),
      updated_at: updatedAt,
    }
  })
  await insertRows(db, 'images', rows)
}
