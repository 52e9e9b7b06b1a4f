import { addCard, changeCard } from '@/domain/landing/layout/cards'
import { addChild } from '@/domain/landing/layout/contents'
import {
  type LandingCard,
  type LandingContent,
  type LandingLayout,
  newContent,
} from '@/domain/landing/layout/layout'
import type { LANDING_EDITOR_MESSAGES } from '../messages'

/** A main category of the catalogue. */
export interface MainCategory {
  readonly code: string
  readonly description: string
}

interface Builder {
  readonly newId: () => string
  readonly categories: readonly MainCategory[]
}

type Part = LandingContent | { readonly group: readonly LandingContent[] }
type Card = Partial<LandingCard> & { readonly part: Part }

const CATEGORIES_SHOWN = 3
const PICTURE_HEIGHT_PX = 320
/** A bold link alone in its paragraph is shown as a button. */
const BUTTON = '<p><strong><a href="/products">Browse products</a></strong></p>'

function build(layout: LandingLayout, cards: readonly Card[], newId: () => string): LandingLayout {
  const blank: LandingLayout = { ...layout, enabled: true, cards: [], contents: [] }
  return cards.reduce((page, { part, ...settings }) => {
    const id = newId()
    if (!('group' in part)) return changeCard(addCard(page, id, part), id, settings)
    const group = newContent(newId(), 'group')
    const filled = part.group.reduce(
      (before, content) => addChild(before, group.id, content),
      addCard(page, id, { ...group, direction: 'row' } as LandingContent),
    )
    return changeCard(filled, id, settings)
  }, blank)
}

function makeParts({ newId, categories }: Builder) {
  const text = (value: string): LandingContent =>
    ({ ...newContent(newId(), 'text'), value }) as LandingContent
  const image = (): LandingContent =>
    ({
      ...newContent(newId(), 'image'),
      objectFit: 'cover',
      height: PICTURE_HEIGHT_PX,
      padding: 0,
    }) as LandingContent
  const picks = (): LandingContent => newContent(newId(), 'pushProductList')
  const lists = () =>
    categories.slice(0, CATEGORIES_SHOWN).map(({ code, description }): Card => {
      const list = newContent(newId(), 'productList')
      const part = { ...list, categoryCode: code, category: description } as LandingContent
      return { heading: description.slice(0, 40), part }
    })
  return { text, image, picks, lists }
}

/** An initial page, with sample texts to replace. */
export interface StartingLayout {
  /** Key of its name and description in the messages. */
  readonly key: keyof typeof LANDING_EDITOR_MESSAGES.starts
  readonly cards: (builder: Builder) => readonly Card[]
}

export const STARTING_LAYOUTS: readonly StartingLayout[] = [
  {
    key: 'welcome',
    cards: (builder) => {
      const { text, image, picks } = makeParts(builder)
      return [
        {
          part: {
            group: [
              text(
                `<h2>Good to see you</h2><p>Say in a sentence what you deliver, and to whom.</p>${BUTTON}`,
              ),
              image(),
            ],
          },
        },
        { heading: 'Our picks', part: picks() },
        {
          heading: 'Who we are',
          width: 2,
          height: '100%',
          part: text(
            '<p>Your history, your region and your people, in <strong>two or three sentences</strong>.</p>',
          ),
        },
        {
          heading: 'We are here to help',
          width: 2,
          height: '100%',
          part: text(
            '<p>Your telephone number and your hours.</p><ul><li>Order until …</li><li>We deliver on …</li></ul>',
          ),
        },
      ]
    },
  },
  {
    key: 'specials',
    cards: (builder) => {
      const { text, image, picks } = makeParts(builder)
      return [
        {
          part: {
            group: [text(`<h2>This week</h2><p>What is special, and until when.</p>${BUTTON}`), image()],
          },
        },
        { heading: 'Specials', part: picks() },
      ]
    },
  },
  {
    key: 'categories',
    cards: (builder) => {
      const { text, lists } = makeParts(builder)
      return [
        { part: text('<p>Everything we carry is in the <a href="/categories">categories</a>.</p>') },
        ...lists(),
      ]
    },
  },
  {
    key: 'announcement',
    cards: (builder) => {
      const { text, picks } = makeParts(builder)
      return [
        {
          part: text(
            '<h2 data-align="center">We are closed on …</h2><p data-align="center">Please order by … for delivery on …</p>',
          ),
        },
        { heading: 'Our picks', part: picks() },
      ]
    },
  },
]

/** Replaces the page's cards with those of a starting layout; title and version stay. */
export function startWith(layout: LandingLayout, start: StartingLayout, builder: Builder): LandingLayout {
  return build(layout, start.cards(builder), builder.newId)
}
