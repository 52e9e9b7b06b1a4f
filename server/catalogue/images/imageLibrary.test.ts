import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { like } from 'drizzle-orm'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TOTAL_COUNT_HEADER } from '@/contract/headers'
import { type ImageDto, UPLOAD_BYTES_MAX, UPLOAD_PIXELS_MAX } from '@/contract/landing/images'
import { menuOverrides } from '../../db/schema/accounts'
import { images } from '../../db/schema/catalogue'
import { auditLog, throttles } from '../../db/schema/operations'
import { THROTTLES } from '../../accounts/access/throttle'
import { PHOTOS, PLACE } from '@test/fakes/photos'
import { GIF, joined, png, pngChunk } from '@test/fakes/imageFiles'
import { HOSTILE_FILE_NAMES, isRefused } from '@test/hostile/payloads'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'

const IMAGES = '/api/admin/images'
const drawn = {
  name: 'apples.svg',
  contentType: 'image/svg+xml',
  body: new TextEncoder().encode('<svg />'),
  etag: '"drawn"',
}

let test: TestApp
let editor: string
let buyer: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradecounter-library-'))
  test = await openTestApp({ seed: 'empty', config: { imageDir: join(folder, 'images') } })
  await mkdir(join(folder, 'images'))
  const bistro = await addCustomer(test.db, 'BISTRO')
  await addUser(test.db, 'buyer', {}, [bistro])
  const userId = await addUser(test.db, 'editor', {}, [bistro])
  const open = { userId, isVisible: true, isLocked: false }
  await test.db.insert(menuOverrides).values([
    { ...open, key: 'EditLandingPage' },
    { ...open, key: 'AdminPanel' },
  ])
  editor = await test.signIn('editor')
  buyer = await test.signIn('buyer')
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await test.db.delete(images)
  await test.db.delete(auditLog)
  await test.db.delete(throttles)
  await test.db.insert(images).values(drawn)
})

function upload(content: Uint8Array | string, name = 'Hero.png', token = editor): Promise<Response> {
  const body = new FormData()
  body.set('file', new File([joined(content)], name, { type: 'image/png' }))
  return test.request(IMAGES, { body, token })
}

async function uploaded(content: Uint8Array, name?: string): Promise<ImageDto> {
  const response = await upload(content, name)
  expect(response.status).toBe(200)
  return (await response.json()) as ImageDto
}

/** Pixels as drawn, in red, green and blue. */
const drawnPixels = (file: Uint8Array) =>
  sharp(file, { autoOrient: true }).toColourspace('srgb').removeAlpha().raw().toBuffer()

/** Strips of many colours with hard edges. */
function drawing(): Sharp {
  const pixels = Uint8Array.from(
    { length: 64 * 64 * 3 },
    (_, at) => (Math.floor((at % 192) / 24) * 83 + at * (at % 3)) % 256,
  )
  return sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
}

/** Largest difference between two pictures, of 255. */
async function differenceOf(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [pixels, others] = [await drawnPixels(one), await drawnPixels(other)]
  expect(pixels).toHaveLength(others.length)
  return Math.max(...pixels.map((value, at) => Math.abs(value - (others[at] ?? 0))))
}

/** A PNG that announces two frames. */
function animatedPng(): Uint8Array<ArrayBuffer> {
  const [file, headBytes] = [png(9, 9), 33]
  const control = pngChunk('acTL', new Uint8Array([0, 0, 0, 2, 0, 0, 0, 0]))
  return joined(file.subarray(0, headBytes), control, file.subarray(headBytes))
}

/** A GIF of 2,000 × 2,000 pixels with 26 frames of one pixel. */
function manyFrames(): Uint8Array<ArrayBuffer> {
  const [header, frame] = [GIF.slice(0, 19), GIF.subarray(19, -1)]
  header.set([0xd0, 0x07, 0xd0, 0x07], 6)
  return joined(header, ...Array.from({ length: 26 }, () => frame), GIF.subarray(-1))
}

async function refusal(response: Response): Promise<unknown[]> {
  const { errors } = (await response.json()) as { errors: string[] }
  return [response.status, ...errors]
}

async function listed(query = ''): Promise<ImageDto[]> {
  const response = await test.request(`${IMAGES}${query}`, { token: editor })
  expect(response.status).toBe(200)
  return (await response.json()) as ImageDto[]
}

describe('an uploaded image', () => {
  it.each(PHOTOS)('of %s is named by its content, served as such and listed', async (contentType, photo) => {
    const image = await uploaded(photo({}), 'Our Hero.html')
    const extension = contentType === 'image/jpeg' ? 'jpg' : contentType.slice('image/'.length)
    expect(image.name).toMatch(new RegExp(`^our-hero-[\\da-f]{16}\\.${extension}$`))
    expect(image).toMatchObject({ path: `/img/${image.name}`, contentType, height: 1 })
    const served = await test.request(image.path)
    expect(served.headers.get('Content-Type')).toBe(contentType)
    expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(served.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
    const body = new Uint8Array(await served.arrayBuffer())
    expect(body).toHaveLength(image.size)
    expect(await differenceOf(body, photo({}))).toBeLessThan(16)
    expect((await listed())[0]).toEqual(image)
  })

  it.each([
    ['HTML named .png', '<!doctype html><script>alert(1)</script>', 'not a PNG'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'not a PNG'],
    ['a PDF', '%PDF-1.7', 'not a PNG'],
    ['HTML that starts like a GIF', 'GIF89a/*<script>alert(1)</script>*/=1;', 'incomplete'],
    ['a PNG cut short', png(9, 9).subarray(0, -20), 'incomplete'],
    ['a JPEG cut short', PHOTOS[0][1]({}).subarray(0, -3), 'incomplete'],
    ['a WebP cut short', PHOTOS[2][1]({}).subarray(0, -1), 'incomplete'],
    ['a GIF cut short', PHOTOS[3][1]({}).subarray(0, -3), 'incomplete'],
    ['a PNG without pixels', png(0, 9), 'incomplete'],
    ['a signature alone', '\x89PNG\r\n\x1a\n', 'not a PNG'],
    ['an animated PNG, of which one frame would be left', animatedPng(), 'animated PNG'],
    ['a GIF of more pixels than are decoded', manyFrames(), 'too long to process'],
  ])('is rejected when it is %s', async (_, content, reason) => {
    const [status, error] = await refusal(await upload(content))
    expect([status, error]).toEqual([400, expect.stringContaining(reason)])
    expect(await listed()).toHaveLength(1)
  })

  it('gets a generated name instead of its file name, and is listed under it', async () => {
    const names = HOSTILE_FILE_NAMES.filter((name) => !isRefused(name))
    for (const [index, name] of names.entries()) {
      const image = await uploaded(png(index + 1, 1), name)
      expect(image.name).toMatch(/^[a-z0-9-]+-[\da-f]{16}\.png$/)
      expect(await listed()).toContainEqual(image)
      expect((await test.request(image.path)).status).toBe(200)
    }
    expect(await test.db.select().from(images)).toHaveLength(names.length + 1)
  })

  it('is stored without what follows it in the file', async () => {
    const image = await uploaded(joined(png(9, 9), '<script>alert(1)</script>'))
    expect(await (await test.request(image.path)).text()).not.toContain('script')
    expect(await uploaded(png(9, 9))).toEqual(image)
  })

  it.each(PHOTOS)(
    'of %s is stored without the place where it was taken, the right way up',
    async (contentType, photo) => {
      const image = await uploaded(photo({ hasPlace: true, orientation: 6 }))
      // GIF has no orientation; that picture is a single pixel.
      expect([image.width, image.height]).toEqual(contentType === 'image/gif' ? [1, 1] : [1, 2])
      const served = new Uint8Array(await (await test.request(image.path)).arrayBuffer())
      expect(Buffer.from(served).includes(PLACE)).toBe(false)
      expect(await differenceOf(served, photo({ orientation: 6 }))).toBeLessThan(16)
      // The same picture with another location.
      expect(await uploaded(photo({ orientation: 6 }))).toEqual(image)
    },
  )

  it.each<[string, (picture: Sharp) => Sharp]>([
    ['PNG', (picture) => picture.png()],
    ['PNG with a palette', (picture) => picture.png({ palette: true })],
    ['GIF', (picture) => picture.gif()],
    ['lossless WebP', (picture) => picture.webp({ lossless: true })],
    ['lossless WebP with a profile', (picture) => picture.webp({ lossless: true }).withIccProfile('srgb')],
  ])('of %s keeps every pixel', async (_, encode) => {
    const file = new Uint8Array(await encode(drawing()).toBuffer())
    const image = await uploaded(file)
    const served = new Uint8Array(await (await test.request(image.path)).arrayBuffer())
    expect(await differenceOf(served, file)).toBe(0)
  })

  it.each(['4:2:0', '4:4:4'])(
    'of JPEG keeps its colours of %s and its progressive order',
    async (sampling) => {
      const jpeg = drawing().jpeg({ chromaSubsampling: sampling, progressive: true })
      const file = new Uint8Array(await jpeg.toBuffer())
      const image = await uploaded(file)
      const served = new Uint8Array(await (await test.request(image.path)).arrayBuffer())
      const metadata = await sharp(served).metadata()
      expect([metadata.chromaSubsampling, metadata.isProgressive]).toEqual([sampling, true])
      expect(await differenceOf(served, file)).toBeLessThan(40)
    },
  )

  it('keeps its animation', async () => {
    const frames = { width: 4, height: 9, channels: 3, pageHeight: 3 } as const
    const file = await sharp(Buffer.alloc(108, 'colours'), { raw: frames })
      .gif({ loop: 2, delay: [100, 200, 300] })
      .toBuffer()
    const image = await uploaded(new Uint8Array(file))
    expect([image.width, image.height]).toEqual([4, 3])
    const served = await (await test.request(image.path)).arrayBuffer()
    const { loop, delay } = await sharp(served, { animated: true }).metadata()
    expect([loop, delay]).toEqual([2, [100, 200, 300]])
  })

  it('is stored or rejected, however damaged it is', async () => {
    const kind = fc.constantFrom(...PHOTOS)
    const change = fc.record({ at: fc.nat(400), by: fc.uint8Array({ minLength: 1, maxLength: 8 }) })
    await fc.assert(
      fc.asyncProperty(
        kind,
        fc.array(change, { maxLength: 4 }),
        fc.nat(500),
        async ([, photo], changes, end) => {
          await test.db.delete(throttles)
          const file = photo({ hasPlace: true, hasProfile: true, orientation: 6 }).slice(0, 300 + end)
          for (const { at, by } of changes)
            file.set(by.subarray(0, Math.max(0, file.length - at)), Math.min(at, file.length))
          expect([200, 400]).toContain((await upload(file)).status)
        },
      ),
      { numRuns: 50 },
    )
  })

  it.each([
    [UPLOAD_BYTES_MAX, 200],
    [UPLOAD_BYTES_MAX + 1, 413],
  ])('of %d bytes answers %d', async (bytes, status) => {
    const file = png(9, 9, { bytes })
    expect(file).toHaveLength(bytes)
    expect((await upload(file)).status).toBe(status)
  })

  it.each([
    [UPLOAD_PIXELS_MAX - 1, 1, 200],
    [UPLOAD_PIXELS_MAX, UPLOAD_PIXELS_MAX, 200],
    [UPLOAD_PIXELS_MAX + 1, 1, 400],
    [1, UPLOAD_PIXELS_MAX + 1, 400],
  ])('of %d × %d pixels answers %d', async (width, height, status) => {
    expect((await upload(png(width, height))).status).toBe(status)
  })

  it('keeps the name of the first one with the same content', async () => {
    const first = await uploaded(png(9, 9), 'first.png')
    expect(await uploaded(png(9, 9), 'second.png')).toEqual(first)
    expect((await uploaded(png(9, 9, { mark: 'x' }), 'first.png')).name).not.toBe(first.name)
    expect(await test.db.$count(images, like(images.name, 'first-%'))).toBe(2)
  })

  it('is recorded without its name', async () => {
    await uploaded(png(9, 9), 'secret plans.png')
    const [record] = await test.db.select().from(auditLog)
    expect(record?.event).toBe('image-uploaded')
    expect(JSON.stringify(record?.detail)).not.toContain('secret')
  })

  it('stays when the image folder is synced', async () => {
    const image = await uploaded(png(9, 9))
    for (const name of ['a.png', 'b.png']) {
      await writeFile(join(folder, 'images', name), png(7, 7))
      expect((await test.request('/api/admin/requestImageSync', { token: editor })).status).toBe(204)
      await test.deps.imageSync.settled()
      await rm(join(folder, 'images', name))
    }
    expect((await listed()).map(({ name }) => name)).toEqual([image.name, 'apples.svg', 'b.png'])
  })

  it('requires the menu entry and a file, and is throttled', async () => {
    expect((await upload(png(9, 9), 'a.png', buyer)).status).toBe(403)
    expect((await test.request(IMAGES, { token: buyer })).status).toBe(403)
    expect((await test.request(IMAGES)).status).toBe(401)
    const none = new FormData()
    none.set('file', 'text')
    expect((await test.request(IMAGES, { body: none, token: editor })).status).toBe(400)
    expect((await upload('')).status).toBe(400)
    await uploaded(png(9, 9))
    await test.db.update(throttles).set({ count: THROTTLES['image-upload'].perAccount - 1 })
    expect((await upload(png(9, 9))).status).toBe(200)
    expect((await upload(png(9, 9))).status).toBe(429)
  })
})

describe('the list of images', () => {
  it('finds parts of names in any case, by page, with the total', async () => {
    const name = (index: number) => `Pear ${index}_%.svg`
    await test.db.insert(images).values([1, 2, 3].map((index) => ({ ...drawn, name: name(index) })))
    const response = await test.request(`${IMAGES}?search=pEAR&page=2&pageSize=2`, { token: editor })
    expect(response.headers.get(TOTAL_COUNT_HEADER)).toBe('3')
    expect(await response.json()).toEqual([
      {
        name: name(3),
        path: '/img/Pear%203_%25.svg',
        contentType: 'image/svg+xml',
        size: 7,
        width: null,
        height: null,
        isUploaded: false,
      },
    ])
    expect(await listed('?search=_%25')).toHaveLength(3)
    expect(await listed('?search=none')).toEqual([])
  })

  it('leaves out names that the landing page cannot refer to', async () => {
    const names = ['a\\b.svg', 'a\nb.svg', 'a/b.svg']
    await test.db.insert(images).values(names.map((name) => ({ ...drawn, name })))
    expect((await listed()).map(({ name }) => name)).toEqual(['apples.svg'])
  })

  it('starts with the newest upload', async () => {
    const old = await uploaded(png(9, 9), 'a.png')
    test.clock.advance(1000)
    const fresh = await uploaded(png(8, 8), 'z.png')
    expect((await listed()).map(({ name }) => name)).toEqual([fresh.name, old.name, 'apples.svg'])
  })

  it.each([0, 101])('rejects a page size of %d', async (pageSize) => {
    expect((await test.request(`${IMAGES}?pageSize=${pageSize}`, { token: editor })).status).toBe(400)
  })
})
