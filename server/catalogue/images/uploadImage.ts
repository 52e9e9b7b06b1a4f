import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type ImageDto, UPLOAD_BYTES_MAX, UPLOAD_PIXELS_MAX } from '@/contract/landing/images'
import { imagePath } from '@/domain/navigation/paths'
import { audit, type Origin } from '../../accounts/access/audit'
import type { Database, Transaction } from '../../db/database'
import { images } from '../../db/schema/catalogue'
import { siteSettings } from '../../db/schema/content'
import { rejectedWrite } from '../../foundation/failure'
import { type Picture, readPicture } from './picture'
import { uploadedName } from './uploadedName'
import { SERVER_CATALOGUE_MESSAGES } from '../messages'

/** Prefix of the ETags of uploaded pictures only. */
const UPLOAD_ETAG = '"upload-'

export const isUpload = sql<boolean>`starts_with(${images.etag}, ${UPLOAD_ETAG})`

interface Checked {
  readonly body: Uint8Array
  readonly image: Picture
}

/** Cleans the picture: no metadata, and no data after it in the file. */
async function checkImage(bytes: Uint8Array): Promise<Checked> {
  const image = await readPicture(bytes)
  if (typeof image === 'string') throw rejectedWrite(400, SERVER_CATALOGUE_MESSAGES[image])
  if (Math.max(image.width, image.height) > UPLOAD_PIXELS_MAX)
    throw rejectedWrite(400, SERVER_CATALOGUE_MESSAGES.imageTooWide(UPLOAD_PIXELS_MAX))
  const body = await image.clean()
  if (typeof body === 'string') throw rejectedWrite(400, SERVER_CATALOGUE_MESSAGES[body])
  return { body, image }
}

/** Serializes uploads of all processes until the transaction ends, so that each sees those before it. */
async function lockLibrary(tx: Transaction): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ name: 'imageLibrary', value: {} })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value: {} } })
}

async function rejectWithoutSpace(tx: Transaction, size: number, libraryBytesMax: number): Promise<void> {
  const bytes = sql<string>`coalesce(sum(octet_length(${images.body})), 0)`
  const [used] = await tx.select({ bytes }).from(images).where(isUpload)
  if (Number(used?.bytes ?? 0) + size > libraryBytesMax)
    throw rejectedWrite(409, SERVER_CATALOGUE_MESSAGES.libraryFull)
}

interface Stored extends Omit<typeof images.$inferInsert, 'name'> {
  readonly wantedName: string
  readonly libraryBytesMax: number
}

/** Stores the picture; one with the same content keeps its existing name. */
async function store(tx: Transaction, { wantedName: name, libraryBytesMax, ...values }: Stored) {
  await lockLibrary(tx)
  const [same] = await tx.select({ name: images.name }).from(images).where(eq(images.etag, values.etag))
  if (same) return same.name
  await rejectWithoutSpace(tx, values.body.length, libraryBytesMax)
  await tx
    .insert(images)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: images.name, set: values })
  return name
}

interface Upload extends Origin {
  readonly file: File
  readonly userId: number
  readonly now: Date
  /** Size limit of all uploads together. */
  readonly libraryBytesMax: number
}

/** Adds a file to the images; 400, 409 or 413 with the reason if it cannot be used. */
export async function uploadImage(db: Database, upload: Upload): Promise<ImageDto> {
  const { file, now, libraryBytesMax, ...origin } = upload
  if (file.size > UPLOAD_BYTES_MAX) throw rejectedWrite(413, SERVER_CATALOGUE_MESSAGES.imageTooLarge)
  const { body, image } = await checkImage(new Uint8Array(await file.arrayBuffer()))
  const { contentType, width, height, extension } = image
  const hash = createHash('sha256').update(body).digest('hex')
  const size = body.length
  const name = await db.transaction(async (tx) => {
    const values = { contentType, body, etag: `${UPLOAD_ETAG}${hash}"`, updatedAt: now }
    const wantedName = uploadedName(file.name, hash, extension)
    const stored = await store(tx, { ...values, wantedName, libraryBytesMax })
    await audit(tx, { event: 'image-uploaded', ...origin, detail: { hash, contentType, size } }, now)
    return stored
  })
  return { name, path: imagePath(name), contentType, size, width, height, isUploaded: true }
}
