import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type ImageDto, UPLOAD_BYTES_MAX, UPLOAD_PIXELS_MAX } from '@/contract/images'
import { imagePath } from '@/domain/navigation/paths'
import { audit, type Origin } from '../../access/audit'
import type { Queries } from '../../db/database'
import { images } from '../../db/schema/catalogue'
import { refusedWrite } from '../../failure'
import { readImage, type ReadImage } from './formats/readImage'
import { uploadedName } from './uploadedName'

/** Starts the ETag of an uploaded picture, and of no other. */
const UPLOAD_ETAG = '"upload-'
/** Bytes of all uploads together: they are part of the database and of its backups. */
const LIBRARY_BYTES_MAX = 1024 * 1024 * 1024

export const isUpload = sql<boolean>`starts_with(${images.etag}, ${UPLOAD_ETAG})`

const TOO_LARGE = 'The image is larger than 5 MB.'
const NO_IMAGE = 'The file is not a PNG, JPEG, WebP or GIF image.'
const BROKEN = 'The image is incomplete or damaged.'
const TOO_WIDE = `The image has more than ${UPLOAD_PIXELS_MAX.toLocaleString('en-US')} pixels in width or height.`
const FULL = 'There is no room for more images.'

interface Checked {
  readonly body: Uint8Array
  readonly image: ReadImage
}

/** The picture without metadata and without what follows it in the file. */
function checkImage(bytes: Uint8Array): Checked {
  const image = readImage(bytes)
  if (!image) throw refusedWrite(400, NO_IMAGE)
  const { width, height } = image
  const body = width > 0 && height > 0 ? image.clean() : null
  if (!body) throw refusedWrite(400, BROKEN)
  if (Math.max(width, height) > UPLOAD_PIXELS_MAX) throw refusedWrite(400, TOO_WIDE)
  return { body, image }
}

async function refuseWithoutRoom(db: Queries, size: number): Promise<void> {
  const bytes = sql<string>`coalesce(sum(octet_length(${images.body})), 0)`
  const [used] = await db.select({ bytes }).from(images).where(isUpload)
  if (Number(used?.bytes ?? 0) + size > LIBRARY_BYTES_MAX) throw refusedWrite(409, FULL)
}

/** Stores the picture; one with the same content keeps the name it has. */
async function store(db: Queries, name: string, values: Omit<typeof images.$inferInsert, 'name'>) {
  const [same] = await db.select({ name: images.name }).from(images).where(eq(images.etag, values.etag))
  if (same) return same.name
  await refuseWithoutRoom(db, values.body.length)
  await db
    .insert(images)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: images.name, set: values })
  return name
}

/** Adds a file to the images; 400, 409 or 413 with the reason for one that cannot be used. */
export async function uploadImage(
  db: Queries,
  file: File,
  who: Origin & { readonly userId: number; readonly now: Date },
): Promise<ImageDto> {
  if (file.size > UPLOAD_BYTES_MAX) throw refusedWrite(413, TOO_LARGE)
  const { body, image } = checkImage(new Uint8Array(await file.arrayBuffer()))
  const { contentType, width, height, extension } = image
  const { now, ...origin } = who
  const hash = createHash('sha256').update(body).digest('hex')
  const values = { contentType, body, etag: `${UPLOAD_ETAG}${hash}"`, updatedAt: now }
  const name = await store(db, uploadedName(file.name, hash, extension), values)
  const size = body.length
  await audit(db, { event: 'image-uploaded', ...origin, detail: { hash, contentType, size } }, now)
  return { name, path: imagePath(name), contentType, size, width, height, isUploaded: true }
}
