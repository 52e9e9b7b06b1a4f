import type { Queries } from '../db/database'
import { images } from '../db/schema/catalogue'
import { etagOf } from '../http/reply/etag'
import { momentOf } from './dates'
import { DEMO_IMAGES } from './images/imageNames'
import { drawLogo } from './images/logo'
import { drawImage } from './images/motifs'
import { insertRows } from './insertRows'
import { LOGO_NAME, VENDOR_NAME } from './people/siteSettings'

const SVG = 'image/svg+xml'

/** Draws and stores the pictures of the catalogue and the distributor's logo. */
export async function seedImages(db: Queries, today: string): Promise<void> {
  const drawn = DEMO_IMAGES.map(({ name, categoryCode, art, color }) => ({
    name,
    svg: drawImage(categoryCode, art, color),
  }))
  const all = [...drawn, { name: LOGO_NAME, svg: drawLogo(VENDOR_NAME) }]
  const updatedAt = momentOf(today, 0)
  const rows = all.map(({ name, svg }) => {
    const body = new TextEncoder().encode(svg)
    return { name, contentType: SVG, body, etag: etagOf(body), updatedAt }
  })
  await insertRows(db, images, rows)
}
