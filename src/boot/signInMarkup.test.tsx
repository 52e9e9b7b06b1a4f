import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startBackend } from '@test/worlds/startBackend'
import { renderApp } from '@test/worlds/render'
import { drawSignIn } from './drawSignIn'
import { startPrefetch } from './prefetch'

const backend = startBackend()

/** Without what differs from drawing to drawing and means the same. */
function skeletonOf(markup: string): string {
  const copy = document.createElement('div')
  copy.innerHTML = markup
  for (const control of copy.querySelectorAll('[id], [for]')) {
    control.removeAttribute('id')
    control.removeAttribute('for')
  }
  for (const part of copy.querySelectorAll('*')) {
    part.removeAttribute('data-brand')
    const attributes = [...part.attributes].sort((left, right) => left.name.localeCompare(right.name))
    for (const { name } of attributes) part.removeAttribute(name)
    for (const { name, value } of attributes) part.setAttribute(name, value)
  }
  return copy.innerHTML
}

it('renders the same sign-in screen as the app', async () => {
  const { container } = await renderApp({ backend: backend.current(), path: '/login' })
  await screen.findByLabelText('Username or email')
  await screen.findByText('Alder & Finch Foodservice')
  const place = document.createElement('div')
  await drawSignIn(
    place,
    startPrefetch(null, { fetch: (...request) => fetch(...request), now: () => Date.now() }),
  )
  expect(skeletonOf(container.innerHTML)).toContain(skeletonOf(place.innerHTML))
})
