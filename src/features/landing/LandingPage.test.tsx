import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { json } from '@test/fakes/scriptedFetch'
import { cardUnder } from '@test/worlds/landing/publishedLanding'
import { address, startApp } from '@test/worlds/app/startApp'
import { aMenu } from '@test/builders/session/session'

const card = (id: string, over: object = {}) => ({ id, index: Number(id), heading: `Card ${id}`, ...over })
const PAGE = {
  enabled: true,
  title: 'Welcome',
  cards: [
    card('2', { childID: 'image', headingLevel: 3 }),
    card('1', { childID: 'text' }),
    card('3', { childID: 'film' }),
    card('4', { childID: 'missing' }),
    card('5', { childID: 'loop' }),
    card('6', { childID: 'slides' }),
    card('7', { hidden: true }),
  ],
  contents: [
    {
      id: 'text',
      variant: 'text',
      value: '<p>Fresh <strong>fish</strong><script>bad()</script> <a href="/cart">Order</a></p>',
    },
    { id: 'image', variant: 'image', src: 'https://evil.example/a.png', alt: 'Evil' },
    { id: 'film', variant: 'video' },
    { id: 'loop', variant: 'group', children: ['loop'] },
    { id: 'slides', variant: 'carousel', interval: 0, children: ['one', 'two'] },
    { id: 'one', variant: 'text', value: '<p>First slide</p>' },
    { id: 'two', variant: 'text', value: '<p>Second slide</p>' },
  ],
}

// Spec 3 §2, landing page: Title and cards; 'No Content', 'Content variant not implemented'
it('shows title and cards in order, with a placeholder for what cannot be shown', async () => {
  await startApp('/', { 'GET /api/landing': () => json(PAGE) }, 't')
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  const headings = screen.getAllByRole('heading', { name: /^Card/ }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Card 1', 'Card 2', 'Card 3', 'Card 4', 'Card 5', 'Card 6'])
  expect(screen.getByRole('heading', { level: 3, name: 'Card 2' })).toBeVisible()
  expect(screen.getByText('fish')).toHaveProperty('tagName', 'STRONG')
  expect(screen.getByRole('link', { name: 'Order' })).toHaveAttribute('href', '/cart')
  expect(screen.getByText('No Image')).toBeVisible()
  expect(screen.getByText('Content variant not implemented')).toBeVisible()
  expect(
    within(cardUnder(screen.getByRole('heading', { name: 'Card 4' }))).getByText('No Content'),
  ).toBeVisible()
  // The heading alone announces a card.
  expect(screen.queryByRole('region', { name: 'Card 4' })).toBeNull()
  expect(document.body.innerHTML).not.toMatch(/evil|bad\(\)/)
})

it('shows a link to a screen that the session lacks as plain text', async () => {
  const value =
    '<p><a href="/history/products#x=1">again</a> <a href="/products">all</a> <a href="/img/list.pdf">list</a></p>'
  const landing = () => json({ ...PAGE, contents: [{ id: 'text', variant: 'text', value }] })
  const menu = () => json(aMenu({ ProductHistory: { isVisible: false } }))
  await startApp('/', { 'GET /api/landing': landing, 'GET /api/menu': menu }, 't')
  expect(await screen.findByText('again')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'all' })).toHaveAttribute('href', '/products')
  expect(screen.getByRole('link', { name: 'list' })).toHaveAttribute('href', '/img/list.pdf')
})

it('turns the slides of a carousel by buttons', async () => {
  await startApp('/', { 'GET /api/landing': () => json(PAGE) }, 't')
  const next = await screen.findByRole('button', { name: 'Next slide' })
  expect(screen.getByText('First slide')).toBeVisible()
  next.click()
  expect(await screen.findByText('Second slide')).toBeVisible()
  next.click()
  expect(await screen.findByText('First slide')).toBeVisible()
})

it.each([
  ['without cards', () => json({})],
  ['if the backend has no landing page', () => json({ message: 'Not implemented' }, 501)],
])('the landing page redirects to the catalogue %s', async (_, landing) => {
  const menu = () => json(aMenu())
  await startApp('/', { 'GET /api/landing': landing, 'GET /api/menu': menu }, 't')
  await waitFor(() => expect(address()).toMatch(/^\/products/))
})

it('reports a failure, with a retry', async () => {
  let isDown = true
  const landing = () => (isDown ? json({ message: 'Back in a minute' }, 400) : json(PAGE))
  await startApp('/', { 'GET /api/landing': landing }, 't')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  retry.click()
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
})
