import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { aReadySession } from '@test/builders/session/session'
import { makeStore } from '@/app/store/makeStore'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { Gallery } from './Gallery'

function show(images: readonly string[]) {
  const store = makeStore({ deps: testDeps(), preloadedState: { session: aReadySession() } })
  renderWithStore(<Gallery images={images} description="Apples, Gala" />, { store })
  return userEvent.setup()
}

const THREE = ['front.svg', 'back.svg', 'box.svg']
const shown = () => screen.getByRole('img', { name: 'Apples, Gala' })
const thumbnail = (place: number) => screen.getByRole('button', { name: `Show image ${place} of 3` })
const enlarge = () => screen.getByRole('button', { name: 'Enlarge the image of Apples, Gala' })

describe('the gallery', () => {
  // Spec 2 §2, categories and product: Thumbnails show another image
  it('shows another image by its thumbnail, and the missing image after a failure', async () => {
    const user = show(THREE)
    expect(shown()).toHaveAttribute('src', '/img/front.svg')
    await user.click(thumbnail(2))
    expect(thumbnail(2)).toHaveAttribute('aria-pressed', 'true')
    expect(shown()).toHaveAttribute('src', '/img/back.svg')
    fireEvent.error(shown())
    expect(shown()).toHaveAttribute('src', '/missing.svg')
  })

  it('moves through the thumbnails by keys, with one tab stop', async () => {
    const user = show(THREE)
    await user.tab()
    expect(enlarge()).toHaveFocus()
    await user.tab()
    expect(thumbnail(1)).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(thumbnail(2)).toHaveFocus()
    await user.keyboard('{End}')
    expect(thumbnail(3)).toHaveFocus()
    expect(shown()).toHaveAttribute('src', '/img/box.svg')
    await user.keyboard('{ArrowRight}')
    expect(thumbnail(3)).toHaveFocus()
    await user.keyboard('{Home}{ArrowLeft}')
    expect(thumbnail(1)).toHaveFocus()
    await user.tab()
    expect(document.body).toHaveFocus()
  })

  it('follows swipes, not the mouse', () => {
    show(THREE)
    const swipe = (pointerType: string, to: number) => {
      const at = (clientX: number) => ({ pointerType, isPrimary: true, clientX, clientY: 0 })
      fireEvent.pointerDown(enlarge(), at(200))
      fireEvent.pointerUp(enlarge(), at(200 + to))
    }
    swipe('touch', 50)
    expect(shown()).toHaveAttribute('src', '/img/front.svg')
    swipe('touch', -50)
    expect(shown()).toHaveAttribute('src', '/img/back.svg')
    swipe('mouse', -50)
    expect(shown()).toHaveAttribute('src', '/img/back.svg')
    swipe('touch', 50)
    expect(shown()).toHaveAttribute('src', '/img/front.svg')
  })

  // Spec 2 §2, categories and product: No thumbnails for one image
  it('has no thumbnails for one image', () => {
    show(['one.svg'])
    expect(screen.queryByRole('list')).toBeNull()
    expect(enlarge()).toBeVisible()
  })

  // Spec 2 §8: 'No Image'
  it('shows the missing image, named No Image, if there is no image', () => {
    show([''])
    expect(screen.getByRole('img', { name: 'No Image' })).toHaveAttribute('src', '/missing.svg')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the enlarged image', () => {
  it('zooms by buttons, clicks and keys, and changes by the arrows', async () => {
    const user = show(THREE)
    await user.click(enlarge())
    const dialog = within(await screen.findByRole('dialog', { name: 'Apples, Gala' }))
    const picture = dialog.getByRole('button', { name: 'Enlarged image' })
    const state = () => [
      dialog.getByText(/ %$/).textContent,
      dialog.getByText(/^Image/).textContent,
      dialog.getByRole('img').getAttribute('src'),
    ]
    expect(picture).toHaveFocus()
    expect(state()).toEqual(['100 %', 'Image 1 of 3', '/img/front.svg'])
    expect(dialog.getByRole('button', { name: 'Previous image' })).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{ArrowRight}')
    expect(state()).toEqual(['100 %', 'Image 2 of 3', '/img/back.svg'])
    await user.click(dialog.getByRole('button', { name: 'Zoom in' }))
    await user.keyboard('+')
    expect(picture).toHaveStyle({ width: '200%', height: '200%' })
    await user.keyboard('{ArrowRight}')
    expect(state()).toEqual(['200 %', 'Image 2 of 3', '/img/back.svg'])
    await user.click(dialog.getByRole('button', { name: 'Zoom out' }))
    expect(state()[0]).toBe('150 %')
    await user.keyboard('0')
    await user.click(picture)
    expect(picture).toHaveAttribute('aria-pressed', 'true')
    await user.click(dialog.getByRole('button', { name: 'Next image' }))
    expect(state()).toEqual(['100 %', 'Image 3 of 3', '/img/box.svg'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(enlarge()).toHaveFocus()
    expect(shown()).toHaveAttribute('src', '/img/box.svg')
  })
})
