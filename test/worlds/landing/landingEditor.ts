import { screen, within } from '@testing-library/react'
import { getLanding, type LandingLayoutDto, saveLanding } from '@/contract/landing/landing'
import { answering } from '../../fakes/msw/faults'
import { server } from '../../fakes/msw/server'
import { publishLanding, removeLanding } from './publishedLanding'
import { renderApp } from '../app/render'
import type { startBackend } from '../app/startBackend'

type Backend = ReturnType<typeof startBackend>

export const ADMINISTRATOR = 'admin@tradecounter.example'

/** Three cards: a text, a group with two images, and the promoted products. */
export const THREE_CARDS = {
  enabled: true,
  title: 'Welcome',
  cards: [
    { id: 'a', index: 1, heading: 'About', width: 2, height: 'auto', childID: 'a1' },
    { id: 'b', index: 2, heading: 'Pictures', width: 4, height: 'auto', childID: 'b1' },
    { id: 'c', index: 3, heading: 'Picks', width: 4, height: 'auto', childID: 'c1' },
  ],
  contents: [
    { id: 'a1', variant: 'text', value: '<p>Hello</p>' },
    { id: 'b1', variant: 'group', direction: 'row', children: ['x', 'y'] },
    { id: 'x', variant: 'image', src: '', alt: 'First' },
    { id: 'y', variant: 'image', src: '', alt: 'Second' },
    { id: 'c1', variant: 'pushProductList' },
  ],
}

/** Opens the editor with a stored page; null for none. */
export async function openEditor(backend: Backend, layout: object | null = THREE_CARDS) {
  const { db } = backend.current()
  await (layout ? publishLanding(db, layout) : removeLanding(db))
  const app = await renderApp({
    backend: backend.current(),
    path: '/admin/landing',
    signedInAs: ADMINISTRATOR,
  })
  await screen.findByRole('region', { name: 'Cards' })
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }))
  return {
    ...app,
    press,
    /** Opens a card, and the settings of one of its parts. */
    openCard: async (name: string, part?: string | RegExp) => {
      await press(name)
      if (part === undefined) return
      const parts = within(screen.getByRole('navigation', { name: 'Parts of this card' }))
      await app.user.click(parts.getByRole('button', { name: part }))
    },
    add: async (kind: string, from = 'Add Card') => {
      await press(from)
      await app.user.click(await screen.findByRole('menuitem', { name: kind }))
    },
  }
}

/** The headings of the cards, in order. */
export const headings = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'Cards' }))
    .queryAllByRole('heading', { hidden: true })
    .map(({ textContent }) => textContent)

/** Records and forwards saves; with `losesFirst` it drops the first answer. */
export function recordSaves(backend: Backend, { losesFirst = false } = {}): LandingLayoutDto[] {
  const sent: LandingLayoutDto[] = []
  server.use(
    answering(saveLanding, async ({ request }) => {
      sent.push((await request.clone().json()) as LandingLayoutDto)
      const answer = await backend.current().app.fetch(request)
      return losesFirst && sent.length === 1 ? Response.error() : answer
    }),
  )
  return sent
}

/** The page as the backend has it. */
export async function storedPage(backend: Backend): Promise<LandingLayoutDto> {
  const token = await backend.current().signIn(ADMINISTRATOR)
  const response = await backend.current().request(`${getLanding.path}?all=true`, { token })
  return (await response.json()) as LandingLayoutDto
}
