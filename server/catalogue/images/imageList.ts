import { imageSize } from 'image-size'
import { and, asc, desc, eq, not, sql } from 'drizzle-orm'
import type { ImageDto } from '@/contract/landing/images'
import { imagePath } from '@/domain/navigation/paths'
import type { Queries } from '../../db/database'
import { images } from '../../db/schema/catalogue'
import { isUpload } from './uploadImage'

/** Bytes read of a picture to find its size in pixels; a JPEG's may follow a preview of almost 64 KB. */
const HEAD_BYTES = 64
const JPEG_HEAD_BYTES = 80 * 1024

const NO_SIZE = { width: null, height: null }
/** EXIF orientations; from 5 on, width and height are swapped. */
const [UPRIGHT, ON_ITS_SIDE] = [1, 5] as const

interface ImageQuery {
  /** Part of a name, in any case; '' for all. */
  readonly search: string
  readonly offset: number
  readonly limit: number
}

export interface ImagePage {
  readonly images: readonly ImageDto[]
  readonly total: number
}

const isNamed = (search: string) => sql`position(lower(${search}) in lower(${images.name})) > 0`
/** Names of files that the landing page cannot refer to. */
const isUnusable = sql`${images.name} ~ '[[:cntrl:]/\\\\]'`

const fields = {
  name: images.name,
  contentType: images.contentType,
  size: sql<number>`octet_length(${images.body})`,
  isUploaded: isUpload,
  head: sql<Uint8Array>`substring(${images.body} from 1 for
    case ${images.contentType} when 'image/jpeg' then ${JPEG_HEAD_BYTES}::int else ${HEAD_BYTES}::int end)`,
}

const order = [
  desc(isUpload),
  sql`case when ${isUpload} then ${images.updatedAt} end desc`,
  asc(images.name),
] as const

/**
 * Pixels as drawn, read from the start of the file; null for SVG, and if the start does not contain the size.
 */
function sizeOf(head: Uint8Array, contentType: string): Pick<ImageDto, 'width' | 'height'> {
  try {
    const { width, height, orientation = UPRIGHT } = imageSize(head)
    if (contentType === 'image/svg+xml') return NO_SIZE
    return orientation < ON_ITS_SIDE ? { width, height } : { width: height, height: width }
  } catch {
    return NO_SIZE
  }
}

/** Images of the shop with the newest uploads first, then those of the catalogue by name. */
export async function listImagePage(db: Queries, { search, offset, limit }: ImageQuery): Promise<ImagePage> {
  const isListed = and(not(isUnusable), search === '' ? undefined : isNamed(search))
  const total = await db.$count(images, isListed)
  // Selects the page first: sorting full rows would read the start of every picture.
  const page = db
    .select({ name: images.name })
    .from(images)
    .where(isListed)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .select(fields)
    .from(images)
    .innerJoin(page, eq(page.name, images.name))
    .orderBy(...order)
  return {
    total,
    images: rows.map(({ head, ...row }) => ({
      ...row,
      path: imagePath(row.name),
      ...sizeOf(head, row.contentType),
    })),
  }
}
