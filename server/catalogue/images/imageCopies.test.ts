import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSiteSettings } from '@/contract/site/settings'
import { imageCopies, images } from '../../db/schema/catalogue'
import { GIF, png } from '@test/fakes/imageFiles'
import { read } from '@test/worlds/checkout/orderingWorld'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { deleteOldCopies, findCopy, makeImageCopies } from './imageCopies'
import { shrinkPicture } from './picture'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(images)
  await test.db.delete(imageCopies)
})

/** A photo of 1,000 × 500 pixels that a camera has turned: 500 × 1,000 as drawn. */
const photo = (red = 0) =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background: { r: red, g: 99, b: 9 } } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

async function store(name: string, body: Uint8Array, contentType = 'image/jpeg', etag = `"folder-${name}"`) {
  const row = { contentType, body: new Uint8Array(body), etag }
  await test.db
    .insert(images)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: images.name, set: row })
}

async function get(path: string, ifNoneMatch?: string) {
  const response = await test.request(path, {
    headers: ifNoneMatch === undefined ? {} : { 'If-None-Match': ifNoneMatch },
  })
  const { headers, status } = response
  const [type, etag, cacheControl] = ['Content-Type', 'ETag', 'Cache-Control'].map((each) =>
    headers.get(each),
  )
  return { status, type, etag: etag ?? '', cacheControl, body: Buffer.from(await response.arrayBuffer()) }
}

const sizeOf = async (body: Buffer) => {
  const { width, height, format } = await sharp(body).metadata()
  return [format, width, height]
}

describe('an image in a width', () => {
  it('is WebP in each width that the site announces, upright and never enlarged', async () => {
    await store('a.jpg', await photo())
    const { imageWidths } = await read(getSiteSettings, await test.request('/api/settings/site'))
    expect(imageWidths).toEqual([64, 244, 800])
    const answers = await Promise.all(imageWidths.map((width) => get(`/img/a.jpg?w=${width}`)))
    expect(answers.map(({ type }) => type)).toEqual(['image/webp', 'image/webp', 'image/webp'])
    expect(await Promise.all(answers.map(({ body }) => sizeOf(body)))).toEqual([
      ['webp', 64, 128],
      ['webp', 244, 488],
      ['webp', 500, 1000],
    ])
  })

  it('has an ETag of its own, and headers like the original', async () => {
    await store('a.jpg', await photo())
    const [original, copy] = [await get('/img/a.jpg'), await get('/img/a.jpg?w=64')]
    expect(copy.cacheControl).toBe(original.cacheControl)
    expect(copy.etag).toBe('"folder-a.jpg-64"')
    expect((await get('/img/a.jpg?w=64', copy.etag)).status).toBe(304)
    expect((await get('/img/a.jpg?w=244', copy.etag)).status).toBe(200)
    expect((await get('/img/a.jpg', copy.etag)).status).toBe(200)
  })

  it('is made once for any number of concurrent requests', async () => {
    await store('a.jpg', await photo())
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/img/a.jpg?w=64')))
    expect(new Set(answers.map(({ body }) => body.toString('hex'))).size).toBe(1)
    const marked = new Uint8Array([1, 2, 3])
    await test.db.update(imageCopies).set({ body: marked })
    expect(new Uint8Array((await get('/img/a.jpg?w=64')).body)).toEqual(marked)
    // Another name of the same content.
    await store('b.jpg', await photo(), 'image/jpeg', '"folder-a.jpg"')
    expect(new Uint8Array((await get('/img/b.jpg?w=64')).body)).toEqual(marked)
  })

  it('follows a changed image; the old copy is deleted', async () => {
    await store('a.jpg', await photo())
    const before = await get('/img/a.jpg?w=64')
    await store('a.jpg', await photo(255), 'image/jpeg', '"folder-changed"')
    const after = await get('/img/a.jpg?w=64', before.etag)
    expect([after.status, after.etag]).toEqual([200, '"folder-changed-64"'])
    expect(after.body.equals(before.body)).toBe(false)
    await deleteOldCopies(test.db)
    const rows = await test.db.select({ etag: imageCopies.etag }).from(imageCopies)
    expect(rows).toEqual([{ etag: '"folder-changed"' }])
  })

  it.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a drawing', 'image/svg+xml', () => Buffer.from('<svg />')],
    ['damaged', 'image/jpeg', async () => (await photo()).subarray(0, 600)],
    ['no image', 'image/png', () => Buffer.from('one')],
    ['smaller as it is', 'image/gif', () => GIF],
    [
      'animated',
      'image/gif',
      () =>
        sharp(Buffer.alloc(108, 'colours'), { raw: { width: 4, height: 9, channels: 3, pageHeight: 3 } })
          .gif()
          .toBuffer(),
    ],
    ['too large to decode', 'image/png', () => png(16_000, 16_000)],
  ])('is the original when it is %s', async (_, contentType, make) => {
    const body = Buffer.from(await make())
    await store('a', body, contentType)
    for (let time = 0; time < 2; time += 1) {
      const answer = await get('/img/a?w=64')
      expect([answer.type, answer.etag]).toEqual([contentType, '"folder-a"'])
      expect(answer.body.equals(body)).toBe(true)
      expect((await get('/img/a?w=64', answer.etag)).status).toBe(304)
    }
  })

  it.each(['?w=65', '?w=064', '?w=', '?w=-64', '?w=1e9', '?width=64'])(
    'is the original with %s',
    async (query) => {
      await store('a.jpg', await photo())
      expect((await get(`/img/a.jpg${query}`)).type).toBe('image/jpeg')
      expect(await test.db.$count(imageCopies)).toBe(0)
    },
  )

  it('returns 404 for a missing image', async () => {
    expect((await get('/img/none.jpg?w=64')).status).toBe(404)
  })

  it('is reported as busy when it would have to wait too long for its turn', async () => {
    await store('a.jpg', await photo())
    await store('b.jpg', await photo(255))
    const copies = makeImageCopies(0)
    const [a, b] = [await findCopy(test.db, 'a.jpg', 64), await findCopy(test.db, 'b.jpg', 64)]
    if (!a || !b) throw new Error('Stored above')
    const making = copies.make(test.deps, a, 64)
    expect(await copies.make(test.deps, b, 64)).toBe('busy')
    expect(await making).toBeInstanceOf(Uint8Array)
    expect(await copies.make(test.deps, b, 64)).toBeInstanceOf(Uint8Array)
  })

  it('is sent although it cannot be stored', async () => {
    await store('a.jpg', await photo())
    const found = await findCopy(test.db, 'a.jpg', 64)
    if (!found) throw new Error('Stored above')
    const insert = () => {
      throw new Error('No room')
    }
    const db = Object.assign(Object.create(test.db) as typeof test.db, { insert })
    expect(await makeImageCopies().make({ ...test.deps, db }, found, 64)).toBeInstanceOf(Uint8Array)
    expect(test.logs.join('')).toContain('A copy of an image cannot be stored')
    expect(await test.db.select().from(imageCopies).where(eq(imageCopies.width, 64))).toEqual([])
  })

  it('preserves transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const file = await sharp({ create: { width: 300, height: 300, channels: 4, background: clear } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const copy = await shrinkPicture(file, 64)
    expect((await sharp(copy ?? file).stats()).isOpaque).toBe(false)
  })
})
