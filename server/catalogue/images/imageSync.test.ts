import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { menuOverrides } from '../../db/schema/accounts'
import { images } from '../../db/schema/catalogue'
import { auditLog } from '../../db/schema/operations'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { IMAGE_BYTES_MAX, readImageFile } from './imageFolder'

const SYNC = '/api/admin/requestImageSync'
const ELSEWHERE = {
  name: 'drawn.svg',
  contentType: 'image/svg+xml',
  body: new TextEncoder().encode('<svg />'),
  etag: '"drawn"',
}

let test: TestApp
let admin: string
let adminId: number
let buyer: string
let parent: string
let folder: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tradecounter-images-'))
  folder = join(parent, 'images')
  test = await openTestApp({ seed: 'empty', config: { imageDir: folder } })
  const bistro = await addCustomer(test.db, 'BISTRO')
  await addUser(test.db, 'buyer', {}, [bistro])
  adminId = await addUser(test.db, 'admin', {}, [bistro])
  await test.db
    .insert(menuOverrides)
    .values({ userId: adminId, key: 'AdminPanel', isVisible: true, isLocked: false })
  admin = await test.signIn('admin')
  buyer = await test.signIn('buyer')
})
afterAll(async () => {
  await test.close()
  await rm(parent, { recursive: true })
})
beforeEach(async () => {
  await test.db.delete(images)
  await test.db.delete(auditLog)
  test.logs.length = 0
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await test.db.insert(images).values(ELSEWHERE)
})

const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content)

async function sync(): Promise<void> {
  expect((await test.request(SYNC, { token: admin })).status).toBe(204)
  await test.deps.imageSync.settled()
}

async function served(name: string): Promise<string | number> {
  const response = await test.request(`/img/${name}`)
  return response.status === 200
    ? `${response.headers.get('Content-Type')} ${await response.text()}`
    : response.status
}

async function records(): Promise<unknown[]> {
  const rows = await test.db.select().from(auditLog).orderBy(auditLog.id)
  return rows.map(({ event, detail }) => [event, detail])
}

const counts = (part: object) => ({ added: 0, changed: 0, removed: 0, unchanged: 0, skipped: 0, ...part })

describe('an image sync', () => {
  // Spec 3 §7: GET /api/admin/requestImageSync
  it('adds, changes and removes pictures to match the folder, and reports it', async () => {
    await put('a.png', 'one')
    await put('B C.JPG', 'two')
    await sync()
    expect(await served('a.png')).toBe('image/png one')
    expect(await served('B%20C.JPG')).toBe('image/jpeg two')
    await put('a.png', 'another')
    await put('c.webp', 'three')
    await rm(join(folder, 'B C.JPG'))
    await sync()
    expect(await served('a.png')).toBe('image/png another')
    expect(await served('c.webp')).toBe('image/webp three')
    expect(await served('B%20C.JPG')).toBe(404)
    await sync()
    expect(await records()).toEqual([
      ['image-sync-requested', {}],
      ['images-synced', counts({ added: 2 })],
      ['image-sync-requested', {}],
      ['images-synced', counts({ added: 1, changed: 1, removed: 1 })],
      ['image-sync-requested', {}],
      ['images-synced', counts({ unchanged: 2 })],
    ])
    expect(test.logs.filter((line) => line.includes('"Images synced"'))).toHaveLength(3)
  })

  it('gives a changed picture another ETag, so that browsers fetch it again', async () => {
    await put('a.gif', 'one')
    await sync()
    const etag = (await test.request('/img/a.gif')).headers.get('ETag') ?? ''
    const again = () => test.request('/img/a.gif', { headers: { 'If-None-Match': etag } })
    expect((await again()).status).toBe(304)
    await put('a.gif', 'two')
    await sync()
    expect((await again()).status).toBe(200)
  })

  it('leaves pictures from elsewhere alone, unless a file has their name', async () => {
    await put('a.png', 'one')
    await sync()
    expect(await served('drawn.svg')).toBe('image/svg+xml <svg />')
    await put('drawn.svg', '<svg id="mine" />')
    await sync()
    expect(await served('drawn.svg')).toBe('image/svg+xml <svg id="mine" />')
  })

  it.each([
    [0, false],
    [1, true],
    [IMAGE_BYTES_MAX - 1, true],
    [IMAGE_BYTES_MAX, true],
    [IMAGE_BYTES_MAX + 1, false],
  ])('accepts a file of %d bytes: %s', async (size, isUsed) => {
    await put('big.png', '')
    await truncate(join(folder, 'big.png'), size)
    expect((await readImageFile(folder, 'big.png')) !== null).toBe(isUsed)
  })

  it('skips files that are not pictures, and names them in the log', async () => {
    await put('notes.txt', 'x')
    await put('page.html', '<script>alert(1)</script>')
    await put('.hidden.png', 'x')
    await mkdir(join(folder, 'more.png'))
    await put('a.png', 'one')
    await sync()
    expect(await served('page.html')).toBe(404)
    expect(await served('.hidden.png')).toBe(404)
    expect((await records()).at(-1)).toEqual(['images-synced', counts({ added: 1, skipped: 2 })])
    expect(test.logs.join('')).toContain('"skippedNames":["notes.txt","page.html"]')
  })

  it.each([
    ['missing', () => rm(folder, { recursive: true })],
    ['empty', () => rm(join(folder, 'a.png'))],
  ])('of a folder that is %s removes nothing, and logs why', async (_, lose) => {
    await put('a.png', 'one')
    await sync()
    await lose()
    await sync()
    expect(await served('a.png')).toBe('image/png one')
    expect((await records()).at(-1)).toEqual(['image-sync-failed', {}])
    expect(test.logs.join('')).toContain('IMAGE_DIR: ')
  })

  const events = async () => (await records()).map((record) => (record as [string])[0])

  it('adds many files after one request', async () => {
    for (let index = 0; index < 30; index += 1) await put(`${index}.png`, `${index}`)
    expect((await test.request(SYNC, { token: admin })).status).toBe(204)
    await test.deps.imageSync.settled()
    expect(await events()).toEqual(['image-sync-requested', 'images-synced'])
    expect(await served('29.png')).toBe('image/png 29')
  })

  it('joins a request that comes while it runs', async () => {
    await put('a.png', 'one')
    const who = { userId: adminId, address: '', requestId: '' }
    const { imageSync } = test.deps
    await Promise.all([1, 2, 3].map(() => imageSync.request(test.deps, who)))
    await imageSync.settled()
    expect((await events()).filter((event) => event === 'image-sync-requested')).toHaveLength(3)
    expect((await events()).filter((event) => event === 'images-synced')).toHaveLength(1)
  })

  it('is for administrators only', async () => {
    expect((await test.request(SYNC, { token: buyer })).status).toBe(403)
    expect((await test.request(SYNC)).status).toBe(401)
    expect(await records()).toEqual([])
  })
})
