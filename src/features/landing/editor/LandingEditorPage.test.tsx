import { screen, waitFor, within } from '@testing-library/react'
import { cardUnder } from '@test/worlds/landing/publishedLanding'
import { beforeAll, describe, expect, it } from 'vitest'
import { getLanding, saveLanding } from '@/contract/landing/landing'
import { failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import {
  ADMINISTRATOR,
  headings,
  openEditor,
  recordSaves,
  storedPage,
  THREE_CARDS,
} from '@test/worlds/landing/landingEditor'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'
import { enterText } from '@test/worlds/app/enterText'

const backend = startBackend({ isFreshPerTest: true })

beforeAll(async () => {
  await Promise.all([import('@/app/layout/ReadyShell'), import('./LandingEditorPage')])
})

describe('the list of cards', () => {
  // Spec 3 §2, editor of the landing page: Cards are moved, hidden, copied, removed; the page is saved whole
  it('moves, hides, copies and removes, and saves the page as a whole', async () => {
    const { press } = await openEditor(backend)
    const sent = recordSaves(backend)
    await press('Move Card 1: About right')
    expect(headings()).toEqual(['Pictures', 'About', 'Picks'])
    expect(screen.getByText('Card 1: About is at place 2 now.')).toBeInTheDocument()
    await press('Hide Card 2: About')
    expect(screen.getByText('Hidden')).toBeVisible()
    await press('Duplicate Card 1: Pictures')
    await press('Remove Card 4: Picks')
    expect(headings()).toEqual(['Pictures', 'Pictures', 'About'])
    await press('Save Changes')
    expect(await screen.findByText('Layout changes saved.')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      title: 'Welcome',
      version: 1,
      cards: [{ index: 1 }, { index: 2 }, { index: 3, id: 'a', hidden: true }],
    })
    expect(sent[0]?.contents.map(({ variant }) => variant).sort()).toEqual(
      ['group', 'group', 'image', 'image', 'image', 'image', 'text'].sort(),
    )
    expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('does not move the first card left, nor the last one right', async () => {
    const { press } = await openEditor(backend)
    await press('Move Card 1: About left')
    await press('Move Card 3: Picks right')
    expect(headings()).toEqual(['About', 'Pictures', 'Picks'])
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('undoes and redoes by buttons and keys', async () => {
    const { press, user } = await openEditor(backend)
    await press('Remove Card 1: About')
    await press('Remove Card 1: Pictures')
    await user.keyboard('{Control>}z{/Control}')
    expect(headings()).toEqual(['Pictures', 'Picks'])
    await press('Undo')
    expect(headings()).toEqual(['About', 'Pictures', 'Picks'])
    await user.keyboard('{Control>}y{/Control}')
    await press('Redo')
    expect(headings()).toEqual(['Picks'])
  })

  it('discards all changes after a confirmation; Undo restores them', async () => {
    const { press, user } = await openEditor(backend)
    await press('Remove Card 1: About')
    await press('Discard Changes')
    const question = await screen.findByRole('alertdialog', { name: 'Discard Changes' })
    await user.click(within(question).getByRole('button', { name: 'Discard Changes' }))
    await waitFor(() => expect(headings()).toEqual(['About', 'Pictures', 'Picks']))
    await press('Undo')
    expect(headings()).toEqual(['Pictures', 'Picks'])
  })

  // Spec 3 §2, editor of the landing page: The title of the page has 40 characters
  it('limits the title to 40 characters, and turns the page off', async () => {
    const { user, press } = await openEditor(backend)
    const sent = recordSaves(backend)
    const title = screen.getByLabelText('Page title')
    await user.clear(title)
    await enterText(user, title, 'x'.repeat(41))
    expect(title).toHaveValue('x'.repeat(41))
    expect(title).toHaveAccessibleDescription(
      /^A title, heading or description can have 40 characters at most\./,
    )
    await press('Save Changes')
    expect(title).toHaveFocus()
    expect(sent).toEqual([])
    await user.keyboard('{End}{Backspace}')
    expect(title).toBeValid()
    await user.click(screen.getByLabelText('Visitors see this page'))
    expect(screen.getByText('The page is turned off: visitors start in the catalogue.')).toBeVisible()
    await press('Save Changes')
    await screen.findByText('Layout changes saved.')
    expect(sent[0]).toMatchObject({ title: 'x'.repeat(40), enabled: false })
  })
})

describe('a save', () => {
  // Spec 3 §8: A failed save of the landing page, in both places
  it('that fails shows the reason on the page and in a notification, and keeps the changes for a retry', async () => {
    const { press } = await openEditor(backend)
    await press('Remove Card 1: About')
    server.use(
      failing(saveLanding, 400, { isSuccess: false, errors: ['The page is too long.'] }, { once: true }),
    )
    await press('Save Changes')
    expect(await screen.findByText('Save failed: The page is too long.')).toBeVisible()
    expect(screen.getByText('Failed to save changes.')).toBeVisible()
    expect(headings()).toEqual(['Pictures', 'Picks'])
    await press('Save Changes')
    expect(await screen.findByText('Layout changes saved.')).toBeVisible()
    expect(screen.queryByText(/^Save failed/)).toBeNull()
  })

  it('whose answer was lost succeeds when it is repeated', async () => {
    const { press } = await openEditor(backend)
    const sent = recordSaves(backend, { losesFirst: true })
    await press('Remove Card 1: About')
    await press('Save Changes')
    await screen.findByText(/^Save failed/)
    await press('Save Changes')
    expect(await screen.findByText('Layout changes saved.')).toBeVisible()
    expect(sent.map(({ version }) => version)).toEqual([1, 1])
    expect((await storedPage(backend)).version).toBe(2)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('after another user’s save overwrites it only if the user chooses so', async () => {
    const { press, user } = await openEditor(backend)
    const token = await backend.current().signIn(ADMINISTRATOR)
    const theirs = { ...(await storedPage(backend)), title: 'Theirs' }
    const saved = await backend.current().request(saveLanding.path, { token, json: theirs })
    expect(saved.status).toBe(200)
    await press('Remove Card 1: About')
    await press('Save Changes')
    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody Else Saved This Page' })
    expect((await storedPage(backend)).title).toBe('Theirs')
    await user.click(within(dialog).getByRole('button', { name: 'Save Mine' }))
    expect(await screen.findByText('Layout changes saved.')).toBeVisible()
    expect(await storedPage(backend)).toMatchObject({ title: 'Welcome', version: 3 })
  })
})

describe('one card', () => {
  // Spec 3 §2, editor of the landing page: A card is a draft until saved
  it('is a draft: Cancel discards it, Save applies it to the page', async () => {
    const { press, openCard, user } = await openEditor(backend)
    await openCard('Edit Card 1: About', 'Card')
    await user.type(screen.getByLabelText('Heading'), ' us')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Card 1: About us')
    await press('Cancel')
    expect(headings()).toEqual(['About', 'Pictures', 'Picks'])
    expect(screen.getByRole('button', { name: 'Edit Card 1: About' })).toHaveFocus()
    await openCard('Edit Card 1: About', 'Card')
    await user.type(screen.getByLabelText('Heading'), ' us')
    await press('Save')
    expect(headings()).toEqual(['About us', 'Pictures', 'Picks'])
    expect((await storedPage(backend)).cards[0]?.heading).toBe('About')
  })

  it('that was just added is removed by Cancel', async () => {
    const { press, add } = await openEditor(backend)
    await add('Carousel')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Card 4: Carousel')
    await press('Cancel')
    expect(headings()).toHaveLength(3)
    await add('Carousel')
    await press('Save')
    expect(screen.getByRole('button', { name: 'Edit Card 4: Carousel' })).toBeVisible()
  })

  // Spec 3 §2, editor of the landing page: Cards: heading, level, width, height and its modes
  it('has heading, level, width, height and days', async () => {
    const { press, openCard, user } = await openEditor(backend)
    const sent = recordSaves(backend)
    await openCard('Edit Card 1: About', 'Card')
    const heading = screen.getByLabelText('Heading')
    await user.clear(heading)
    await enterText(user, heading, 'y'.repeat(41))
    expect(heading).toHaveAccessibleDescription(/^A title, heading or description can have 40 characters/)
    await press('Save')
    expect(screen.getByText('Please correct the marked field first.')).toBeVisible()
    await user.type(heading, '{End}{Backspace}')
    await user.selectOptions(screen.getByLabelText('Heading level'), 'Level 6')
    const width = screen.getByRole('slider', { name: 'Width' })
    width.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(width).toHaveAttribute('aria-valuetext', 'Full width')
    await press('Manual')
    const height = screen.getByRole('slider', { name: 'Height in pixels' })
    height.focus()
    await user.keyboard('{End}{ArrowRight}{ArrowLeft}')
    await enterText(user, screen.getByLabelText('Show from'), '12/24/2026')
    await enterText(user, screen.getByLabelText('Show until'), '12/23/2026')
    await press('Save')
    expect(screen.getByText('The last day must not be before the first.')).toBeVisible()
    await user.clear(screen.getByLabelText('Show until'))
    await enterText(user, screen.getByLabelText('Show until'), '12/26/2026')
    await press('Save')
    await press('Save Changes')
    await screen.findByText('Layout changes saved.')
    expect(sent[0]?.cards[0]).toMatchObject({
      heading: 'y'.repeat(40),
      headingLevel: 6,
      width: 4,
      height: 590,
      showFrom: '2026-12-24',
      showUntil: '2026-12-26',
    })
  })

  // Spec 3 §2, editor of the landing page: Groups: parts are added, moved, copied, removed
  it('has parts that are added, moved, copied and removed', async () => {
    const { press, openCard, add } = await openEditor(backend)
    const sent = recordSaves(backend)
    await openCard('Edit Card 2: Pictures', 'Group')
    await add('Text', 'Add Inside')
    await press('Move Text up')
    await press('Duplicate Text')
    await openCard('Image: First')
    await press('Remove Image: First')
    await press('Below each other')
    await press('Save')
    await press('Save Changes')
    await screen.findByText('Layout changes saved.')
    const group = sent[0]?.contents.find(({ variant }) => variant === 'group')
    const inside = (group as { children: string[] }).children.map(
      (id) => sent[0]?.contents.find((content) => content.id === id)?.variant,
    )
    expect([inside, group]).toEqual([
      ['text', 'text', 'image'],
      expect.objectContaining({ direction: 'column' }),
    ])
  })

  // Spec 3 §2, editor of the landing page: Images: size, fit, padding, link
  it('has images with size, fit, padding and a link that is checked', async () => {
    const { press, openCard, user } = await openEditor(backend)
    const sent = recordSaves(backend)
    await openCard('Edit Card 2: Pictures', 'Image: First')
    const alt = screen.getByLabelText('Description')
    await user.clear(alt)
    await enterText(user, alt, 'z'.repeat(41))
    expect(alt).toHaveAccessibleDescription(/^A title, heading or description can have 40 characters/)
    await user.keyboard('{End}{Backspace}')
    expect(alt).toBeValid()
    const width = screen.getByLabelText('Width in pixels')
    for (const [typed, isWrong] of [
      ['0', true],
      ['1', false],
      ['1799', false],
      ['1800', false],
      ['1801', true],
      ['abc', true],
      ['100', false],
    ] as const) {
      await user.clear(width)
      await enterText(user, width, typed)
      expect(screen.queryAllByText('Enter 1 to 1,800, or nothing.')).toHaveLength(isWrong ? 1 : 0)
    }
    await user.clear(width)
    await enterText(user, width, '1,5')
    await press('Save')
    expect(width).toHaveFocus()
    expect(width).toHaveValue('1,5')
    expect(width).toBeInvalid()
    await user.clear(width)
    await enterText(user, width, '100')
    await press('Larger by 20%')
    expect(width).toHaveValue('120')
    await press('Fill, cut what is over')
    screen.getByRole('slider', { name: 'Padding' }).focus()
    await user.keyboard('{End}{ArrowRight}')
    await press('Other address')
    await enterText(user, screen.getByLabelText('Address'), 'javascript:alert(1)')
    await press('Save')
    expect(screen.getByText(/^Enter an address that begins with/)).toBeVisible()
    await user.clear(screen.getByLabelText('Address'))
    await enterText(user, screen.getByLabelText('Address'), 'https://example.com/')
    await press('Save')
    await press('Save Changes')
    await screen.findByText('Layout changes saved.')
    expect(sent[0]?.contents.find(({ id }) => id === 'x')).toMatchObject({
      alt: 'z'.repeat(40),
      width: 120,
      height: null,
      objectFit: 'cover',
      padding: 4,
      link: { variant: 'external', href: 'https://example.com/' },
    })
  })

  // Spec 3 §2, editor of the landing page: Carousels: 0 to 10 seconds, 3 by default
  it('has carousels with an interval of 0 to 10 seconds, 3 by default', async () => {
    const { add, user } = await openEditor(backend)
    await add('Carousel')
    const seconds = screen.getByRole('slider', { name: 'Seconds for each slide' })
    expect(seconds).toHaveAttribute('aria-valuenow', '3')
    seconds.focus()
    await user.keyboard('{End}{ArrowRight}')
    expect(seconds).toHaveAttribute('aria-valuetext', '10 seconds')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(seconds).toHaveAttribute('aria-valuetext', 'Turned by hand only')
  })
})

describe('opening', () => {
  it('that fails shows an error with a retry', async () => {
    server.use(failing(getLanding, 500, {}, { once: true }))
    const { user } = await renderApp({
      backend: backend.current(),
      path: '/admin/landing',
      signedInAs: ADMINISTRATOR,
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Landing Page' })).toBeVisible()
    await user.click(retry)
    expect(await screen.findByRole('region', { name: 'Cards' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('without a stored page offers starting layouts', async () => {
    const { press } = await openEditor(backend, null)
    expect(screen.getByText('There are no cards yet. Visitors start in the catalogue.')).toBeVisible()
    await press('Start from a Layout')
    await press('Use Weekly specials')
    await waitFor(() => expect(headings()).toContain('Specials'))
  })
})

describe('the preview', () => {
  it.each([
    ['Guest', 0],
    ['Business buyer', 1],
  ])('as %s shows the shop as that audience sees it', async (audience, guideLinks) => {
    const { press } = await openEditor(backend)
    await press('Preview')
    await press(audience)
    const stage = await screen.findByRole('region', { name: 'Preview' })
    const picks = cardUnder(await within(stage).findByRole('heading', { name: 'Picks', hidden: true }))
    await within(picks).findAllByRole('article', { hidden: true })
    const hasGuideLinks = () => within(picks).queryAllByText('Add to Order Guide').length > 0
    await waitFor(() => expect(Number(hasGuideLinks())).toBe(guideLinks))
  })

  it('on a day shows the cards of that day', async () => {
    const cards = THREE_CARDS.cards.map((card, at) => (at === 0 ? { ...card, showFrom: '2100-01-01' } : card))
    const { press, user } = await openEditor(backend, { ...THREE_CARDS, cards })
    expect(screen.getByText('Not shown today')).toBeVisible()
    await press('Preview')
    const stage = within(await screen.findByRole('region', { name: 'Preview' }))
    expect(stage.queryByText('About')).toBeNull()
    await user.clear(screen.getByLabelText('On day'))
    await enterText(user, screen.getByLabelText('On day'), '01/01/2100')
    expect(await stage.findByText('About')).toBeVisible()
  })
})
