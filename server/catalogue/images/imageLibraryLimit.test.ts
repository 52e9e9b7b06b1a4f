import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { menuOverrides } from '../../db/schema/accounts'
import { images } from '../../db/schema/catalogue'
import { throttles } from '../../db/schema/operations'
import { noisyPng, png } from '@test/fakes/imageFiles'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import type { Requester } from '@test/worlds/app/testRequests'

const LIMIT = 1024 * 1024

let test: TestApp
let token: string

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', config: { imageLibraryMb: 1 } })
  const userId = await addUser(test.db, 'editor', {}, [await addCustomer(test.db, 'BISTRO')])
  await test.db
    .insert(menuOverrides)
    .values({ userId, key: 'EditLandingPage', isVisible: true, isLocked: false })
  token = await test.signIn('editor')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(images)
  await test.db.delete(throttles)
})

async function upload(file: Uint8Array<ArrayBuffer>, app: Requester = test, name = 'a.png'): Promise<number> {
  const body = new FormData()
  body.set('file', new File([file], name, { type: 'image/png' }))
  return (await app.request('/api/admin/images', { body, token })).status
}

async function stored(): Promise<number[]> {
  const rows = await test.db.select({ body: images.body }).from(images)
  return rows.map(({ body }) => body.length)
}

/** Stores an upload of so many bytes. */
async function fill(bytes: number): Promise<void> {
  const row = { contentType: 'image/png', body: new Uint8Array(bytes), etag: '"upload-filled"' }
  await test.db.insert(images).values({ name: 'filled.png', ...row })
}

/** Bytes of an upload once it is stored. */
async function storedSize(file: Uint8Array<ArrayBuffer>): Promise<number> {
  await upload(file)
  const [size] = await stored()
  await test.db.delete(images)
  return size ?? 0
}

describe('uploads', () => {
  it.each([
    [0, 200],
    [1, 409],
  ])('of the limit plus %i bytes in total answer %i', async (more, status) => {
    const file = noisyPng(100, 100)
    const size = await storedSize(file)
    await fill(LIMIT - size + more)
    expect(await upload(file)).toBe(status)
    expect(await stored()).toHaveLength(status === 200 ? 2 : 1)
  })

  it('are limited even if there is only one', async () => {
    expect(await upload(noisyPng(600, 600))).toBe(409)
    expect(await upload(noisyPng(580, 580))).toBe(200)
    expect(await upload(noisyPng(200, 200))).toBe(409)
  })

  it('do not count data that is cleaned away, the same picture again, or pictures of the catalogue', async () => {
    const text = 'GPS'.repeat(100)
    const file = png(9, 9)
    const size = await storedSize(file)
    await fill(LIMIT - size)
    const rest = { contentType: 'image/svg+xml', body: new Uint8Array(LIMIT), etag: '"drawn"' }
    await test.db.insert(images).values({ name: 'a.svg', ...rest })
    expect(await upload(new Uint8Array([...file, ...new TextEncoder().encode(text)]))).toBe(200)
    expect(await upload(file)).toBe(200)
  })

  it('stay within the limit when sent concurrently to two processes', async () => {
    const second = await test.openSecond()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => upload(noisyPng(288, 288), index % 2 === 0 ? test : second)),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(4)
    expect(answers.filter((status) => status === 409)).toHaveLength(8)
    const sizes = await stored()
    expect(sizes).toHaveLength(4)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT)
  })

  it('store a picture once when sent concurrently under several names', async () => {
    const second = await test.openSecond()
    const file = noisyPng(9, 9)
    const names = ['a.png', 'b.png', 'c.png', 'd.png']
    await Promise.all(names.map((name, index) => upload(file, index % 2 === 0 ? test : second, name)))
    expect(await stored()).toHaveLength(1)
  })
})
