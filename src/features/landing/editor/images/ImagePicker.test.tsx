import { File as NodeFile } from 'node:buffer'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listImages, uploadImage, UPLOAD_BYTES_MAX } from '@/contract/landing/images'
import { makeStore } from '@/app/store/makeStore'
import { aReadySession } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { png } from '@test/fakes/imageFiles'
import { sendNodeForms } from '@test/fakes/jsdom/nodeForms'
import { answering, cutting, failing, holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { clearImages, countImages, storeImages } from '@test/worlds/landing/imageLibrary'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { startBackend } from '@test/worlds/app/startBackend'
import { ImagePicker } from './ImagePicker'
import { enterText } from '@test/worlds/app/enterText'

const ADMIN = 'admin@tradecounter.example'
const backend = startBackend()

const store = (names: readonly string[]) => storeImages(backend.current().db, names)

const pngFile = (name: string) => new File([png(9, 9, { mark: name })], name, { type: 'image/png' })

beforeEach(async () => {
  await sendNodeForms()
  // Node's fetch and FormData accept only Node's own File.
  vi.stubGlobal('File', NodeFile)
  await clearImages(backend.current().db)
})

async function open() {
  const token = await backend.current().signIn(ADMIN)
  const session = aReadySession({ credentials: { token, customerKey: null, shipMethod: null } })
  const deps = testDeps({ fetch: (...request) => fetch(...request) })
  const onPick = vi.fn<(image: unknown) => void>()
  const onClose = vi.fn<() => void>()
  const { unmount } = renderWithStore(<ImagePicker onPick={onPick} onClose={onClose} />, {
    store: makeStore({ deps, preloadedState: { session } }),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Choose an image' })
  const choose = (files: File[]) => user.upload(screen.getByLabelText('Upload images'), files)
  const user = userEvent.setup({ applyAccept: false })
  return { user, dialog, onPick, onClose, choose, unmount }
}

const names = () =>
  screen.getAllByRole('option').map((option) => (option.getAttribute('aria-label') ?? '').split(',')[0])
const uploadRow = async (text: string | RegExp) => {
  const list = await screen.findByRole('list', { name: 'Uploads' })
  await within(list).findByText(text)
  const rows = within(list).getAllByRole('listitem')
  return rows.find((row) => within(row).queryByText(text) !== null)
}

describe('the image library', () => {
  it('shows the images with pixels and size, and picks one by click and by Enter', async () => {
    await store(['apples.svg', 'pears.svg'])
    const { user, onPick } = await open()
    await user.click(await screen.findByRole('option', { name: 'pears.svg, 6 bytes' }))
    const unknown = { width: null, height: null }
    expect(onPick).toHaveBeenLastCalledWith({ path: '/img/pears.svg', name: 'pears.svg', ...unknown })
    expect(screen.getByText('2 images')).toBeVisible()

    await user.click(screen.getByLabelText('Search by name'))
    await user.keyboard('{ArrowDown}{Home}')
    expect(screen.getByRole('option', { name: /apples/ })).toHaveFocus()
    expect(screen.getByRole('option', { name: /apples/ })).toHaveAttribute('aria-setsize', '2')
    await user.keyboard('{End}{ArrowLeft}{Enter}')
    expect(onPick).toHaveBeenLastCalledWith({ path: '/img/apples.svg', name: 'apples.svg', ...unknown })
    await user.keyboard('{ArrowRight} ')
    expect(onPick).toHaveBeenLastCalledWith({ path: '/img/pears.svg', name: 'pears.svg', ...unknown })
  })

  it('searches by name, and says when nothing is found', async () => {
    await store(['apples.svg', 'pears.svg'])
    const { user } = await open()
    await screen.findByText('2 images')
    await user.type(screen.getByLabelText('Search by name'), 'PEA')
    await screen.findByText('1 image')
    expect(names()).toEqual(['pears.svg'])
    await user.type(screen.getByLabelText('Search by name'), 'x')
    await screen.findByText('No image has “PEAx” in its name')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(names()).toEqual(['apples.svg', 'pears.svg']))
  })

  it('loads page by page, and retries a page that failed', async () => {
    await store(Array.from({ length: 150 }, (_, index) => `${String(index).padStart(3, '0')}.svg`))
    const requestedPages: string[] = []
    const isFailing = { page: '3' }
    server.use(
      answering(listImages, ({ request }) => {
        const page = new URL(request.url).searchParams.get('page') ?? ''
        requestedPages.push(page)
        return page === isFailing.page
          ? HttpResponse.json({ message: 'Busy.' }, { status: 500 })
          : backend.current().app.fetch(request)
      }),
    )
    const { user } = await open()
    expect(await screen.findByText('Busy.')).toBeVisible()
    expect(names()).toHaveLength(120)
    isFailing.page = ''
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(names()).toHaveLength(150))
    expect(requestedPages).toEqual(['1', '2', '3', '3'])
    expect(screen.getByText('150 images')).toBeVisible()
    expect(new Set(names()).size).toBe(150)
  })

  it('shows no image twice when one is added between two pages', async () => {
    await store(Array.from({ length: 61 }, (_, index) => `b${String(index).padStart(3, '0')}.svg`))
    server.use(
      answering(listImages, async ({ request }) => {
        if (request.url.includes('page=2')) await store(['a.svg'])
        return backend.current().app.fetch(request)
      }),
    )
    await open()
    expect(await screen.findByText('62 images')).toBeVisible()
    expect(names()).toHaveLength(61)
    expect(new Set(names()).size).toBe(61)
  })

  it('retries a list that failed', async () => {
    server.use(failing(listImages, 500, { message: 'Out of order.' }, { once: true }))
    const { user } = await open()
    expect(await screen.findByText('Out of order.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No images yet')).toBeVisible()
  })

  it('closes by Escape', async () => {
    const { user, onClose } = await open()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('uploading', () => {
  it('sends each file as multipart, and lists the result of each, the newest first', async () => {
    await store(['apples.svg'])
    const sent: string[] = []
    server.use(
      answering(uploadImage, async ({ request }) => {
        const file = (await request.clone().formData()).get('file') as File
        sent.push(`${file.name} ${file.type} ${file.size}`)
        return backend.current().app.fetch(request)
      }),
    )
    const { choose, user, onPick } = await open()
    await screen.findByText('1 image')
    const large = new File([new Uint8Array(UPLOAD_BYTES_MAX + 1)], 'large.png', { type: 'image/png' })
    const text = new File(['hello'], 'notes.txt', { type: 'text/plain' })
    await choose([pngFile('Hero.png'), text, large])
    expect(await screen.findByText('1 image uploaded. 2 files not uploaded.')).toBeVisible()
    expect(sent).toEqual([`Hero.png image/png ${png(9, 9, { mark: 'Hero.png' }).length}`])
    expect(await uploadRow('notes.txt')).toHaveTextContent('Not a PNG, JPEG, WebP or GIF image.')
    expect(await uploadRow('large.png')).toHaveTextContent('Larger than 5 MB (5.1 MB).')
    expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument()
    await waitFor(() => expect(names()).toEqual([expect.stringMatching(/^hero-/), 'apples.svg']))

    await user.click(screen.getByRole('button', { name: 'Use Hero.png' }))
    const name = expect.stringMatching(/^hero-[\da-f]{16}\.png$/) as string
    const path = expect.stringMatching(/^\/img\/hero-/) as string
    expect(onPick).toHaveBeenCalledWith({ path, name, width: 9, height: 9 })
    await user.click(screen.getByRole('button', { name: 'Clear list' }))
    expect(screen.queryByText('notes.txt')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Upload images' })).toHaveFocus()
  })

  it('accepts dropped and pasted files, but not text pasted into a field', async () => {
    const { dialog, user } = await open()
    const dropped = pngFile('dropped.png')
    const dataTransfer = { files: [dropped], types: ['Files'] }
    expect(fireEvent.dragOver(dialog, { dataTransfer })).toBe(false)
    expect(screen.getByText('Drop the images to upload them')).toBeVisible()
    fireEvent.dragLeave(dialog)
    expect(screen.queryByText('Drop the images to upload them')).not.toBeInTheDocument()
    expect(fireEvent.drop(dialog, { dataTransfer })).toBe(false)
    await screen.findByRole('button', { name: 'Use dropped.png' })

    const search = screen.getByLabelText('Search by name')
    const pasted = { files: [pngFile('image.png')], types: ['text/plain', 'Files'] }
    const paste = createEvent.paste(search, { clipboardData: pasted })
    expect(fireEvent(search, paste)).toBe(true)
    expect(fireEvent.paste(dialog, { clipboardData: pasted })).toBe(false)
    await screen.findByRole('button', { name: 'Use image.png' })
    await waitFor(() => expect(names()).toHaveLength(2))
    await user.click(await screen.findByRole('option', { name: /^image-/ }))
  })

  it('explains what to do with an image dragged from another site', async () => {
    const { dialog } = await open()
    const dataTransfer = { files: [], types: ['text/uri-list', 'text/html'] }
    expect(fireEvent.dragOver(dialog, { dataTransfer })).toBe(false)
    expect(fireEvent.drop(dialog, { dataTransfer })).toBe(false)
    expect(screen.getByText(/^This image is on another site\. Save it on your device/)).toBeVisible()
  })

  it.each([
    [400, { errors: ['The image is incomplete or damaged.'] }, 'The image is incomplete or damaged.'],
    [409, {}, 'There is no room for more images.'],
    [413, {}, 'The server does not accept a file of this size.'],
    [429, {}, 'Too many uploads. Wait a few minutes, then retry.'],
    [500, { message: 'Out of order.' }, 'Out of order.'],
    [501, {}, 'This server does not accept uploads.'],
  ])('shows the reason of a %i beside the file, and retries the upload', async (status, body, reason) => {
    server.use(failing(uploadImage, status, body, { once: true }))
    const { choose, user } = await open()
    await choose([pngFile('a.png')])
    expect(await uploadRow(reason)).toHaveTextContent('a.png')
    await user.click(screen.getByRole('button', { name: 'Retry a.png' }))
    expect(await screen.findByRole('button', { name: 'Use a.png' })).toHaveFocus()
    expect(await screen.findByText('1 image uploaded.')).toBeVisible()
  })

  it('stops after a rejection that is not about the file, and retries all files together', async () => {
    let calls = 0
    server.use(
      answering(uploadImage, () => {
        calls += 1
        return HttpResponse.json({}, { status: 429 })
      }),
    )
    const { choose, user } = await open()
    await choose([pngFile('a.png'), pngFile('b.png'), pngFile('c.png')])
    expect(await screen.findByText('3 files not uploaded.')).toBeVisible()
    expect(calls).toBe(1)
    backend.endFaults()
    await user.click(screen.getByRole('button', { name: 'Retry 3 files' }))
    expect(await screen.findByText('3 images uploaded.')).toBeVisible()
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  it('continues with the next file after one that was rejected for its content', async () => {
    const broken = new File([new Uint8Array([1])], 'broken.png', { type: 'image/png' })
    const { choose } = await open()
    await choose([broken, pngFile('b.png')])
    expect(await screen.findByText('1 image uploaded. 1 file not uploaded.')).toBeVisible()
    expect(await uploadRow('broken.png')).toHaveTextContent('The file is not a PNG, JPEG, WebP or GIF image.')
  })

  it('shows an error when the server cannot be reached', async () => {
    server.use(cutting(uploadImage))
    const { choose } = await open()
    await choose([pngFile('a.png')])
    expect(await uploadRow(/The server did not respond/)).toHaveTextContent('a.png')
  })

  it('asks before closing while files are waiting', async () => {
    const heldCall = holding(uploadImage, backend.current().app)
    server.use(heldCall.handler)
    const { choose, user, onClose } = await open()
    await choose([pngFile('a.png'), pngFile('b.png')])
    expect(await screen.findByText('Uploading: 0 of 2 done')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Keep uploading' }))
    expect(onClose).not.toHaveBeenCalled()
    heldCall.release()
    expect(await screen.findByText('2 images uploaded.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('leaving', () => {
  it('stops sending the waiting files', async () => {
    const heldCall = holding(uploadImage, backend.current().app)
    server.use(heldCall.handler)
    const { choose, user, onClose, unmount } = await open()
    await choose([pngFile('a.png'), pngFile('b.png')])
    await screen.findByText('Uploading: 0 of 2 done')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Stop uploading' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    unmount()
    heldCall.release()
    await waitFor(async () => expect(await countImages(backend.current().db)).toBe(1))
    expect(heldCall.arrived()).toBe(1)
  })
})

describe('a backend without an image library', () => {
  it.each([404, 501])('that answers %i makes the dialog ask for a path', async (status) => {
    server.use(failing(listImages, status))
    const { user, dialog, onPick } = await open()
    expect(await screen.findByText(/This server has no image library/)).toBeVisible()
    await enterText(user, screen.getByLabelText('Image path'), '/logo.png')
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Image path')).toHaveAccessibleDescription(/It starts with \/img\//)
    expect(screen.getByLabelText('Image path')).toBeInvalid()
    await user.clear(screen.getByLabelText('Image path'))
    await enterText(user, screen.getByLabelText('Image path'), 'https://elsewhere.example/a.jpg')
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Image path')).toHaveAccessibleDescription(/This image is on another site/)
    await user.clear(screen.getByLabelText('Image path'))
    await enterText(user, screen.getByLabelText('Image path'), '/img/summer.jpg')
    await user.keyboard('{Enter}')
    const unknown = { width: null, height: null }
    expect(onPick).toHaveBeenCalledExactlyOnceWith({
      path: '/img/summer.jpg',
      name: 'summer.jpg',
      ...unknown,
    })
    // A dropped file must not replace the page.
    expect(fireEvent.drop(dialog, { dataTransfer: { files: [], types: ['Files'] } })).toBe(false)
  })
})
