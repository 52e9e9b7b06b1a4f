import type { CalendarDate } from '@/domain/dates/calendarDate'

/** Longest heading, page title and alternative text (Spec 3 §9). */
export const LANDING_TEXT_MAX = 40
/** Largest width and height of an image in pixels (Spec 3 §9). */
export const LANDING_IMAGE_MAX_PX = 1800
/** Heights of a card in pixels (Spec 3 §9). */
export const CARD_HEIGHT = { min: 100, max: 600, step: 10 } as const
/** Seconds between the slides of a carousel; 0 means manual only (Spec 3 §9). */
export const CAROUSEL_INTERVAL = { min: 0, max: 10, initial: 3 } as const
/** Steps of an image's padding (Spec 3 §9). */
export const IMAGE_PADDING = { min: 0, max: 4, initial: 1 } as const
/** Size of a new text in pixels (Spec 3 §9). */
const TEXT_SIZE = { width: 400, height: 300 } as const

export type CardWidth = 1 | 2 | 3 | 4
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6
/** Fits the content, fills the row, or is a number of pixels (Spec 3 §2). */
export type CardHeight = 'auto' | '100%' | number

/** A card of the landing page (Spec 3 §3). */
export interface LandingCard {
  readonly id: string
  readonly index: number
  readonly heading: string
  readonly headingLevel: HeadingLevel
  readonly width: CardWidth
  readonly height: CardHeight
  /** Id of its content; null if empty. */
  readonly childID: string | null
  readonly empty: boolean
  readonly editing: boolean
  readonly hidden: boolean
  /** First and last day on which visitors see it. */
  readonly showFrom: CalendarDate | null
  readonly showUntil: CalendarDate | null
}

interface Shared {
  readonly id: string
  /** The enclosing group or carousel; null for the content of a card. */
  readonly parentId: string | null
  readonly hidden: boolean
}

export interface LandingLink {
  readonly variant: 'internal' | 'external'
  readonly href: string
}

/** Content of a card, by variant (Spec 3 §2). */
export type LandingContent = Shared &
  (
    | {
        readonly variant: 'text'
        /** HTML. */
        readonly value: string
        readonly width: number
        readonly height: number
      }
    | {
        readonly variant: 'image'
        readonly src: string
        readonly alt: string
        readonly link: LandingLink | null
        readonly objectFit: 'contain' | 'cover'
        /** Pixels; null for the image's own size. */
        readonly width: number | null
        readonly height: number | null
        readonly padding: number
      }
    | { readonly variant: 'carousel'; readonly interval: number; readonly children: readonly string[] }
    | {
        readonly variant: 'group'
        readonly direction: 'row' | 'column'
        readonly children: readonly string[]
      }
    | { readonly variant: 'product'; readonly productKey: number | null; readonly isPushProduct: boolean }
    | {
        readonly variant: 'productList'
        readonly productSource: 'Main Categories' | 'Categories'
        readonly categoryCode: string
        readonly category: string
      }
    | { readonly variant: 'pushProductList' }
    | { readonly variant: 'empty' }
    /** Content of a newer backend, preserved unchanged. */
    | { readonly variant: 'unknown'; readonly source: object }
  )

export type LandingVariantName = LandingContent['variant']
export type LandingVariant<Name extends LandingVariantName> = Extract<LandingContent, { variant: Name }>

/** The landing page; `contents` is flat, and cards, groups and carousels name theirs by id (Spec 3 §3). */
export interface LandingLayout {
  readonly enabled: boolean
  readonly title: string
  readonly cards: readonly LandingCard[]
  readonly contents: readonly LandingContent[]
  /** Number of saves; null if the backend does not count them. */
  readonly version: number | null
}

/** Variants that users can create, in menu order. */
export const NEW_VARIANTS = [
  'text',
  'image',
  'carousel',
  'group',
  'product',
  'productList',
  'pushProductList',
  'empty',
] as const satisfies readonly LandingVariantName[]
export type NewVariant = (typeof NEW_VARIANTS)[number]

/** A content with the defaults of Spec 3 §2. */
export function newContent(id: string, variant: NewVariant, parentId: string | null = null): LandingContent {
  const shared = { id, parentId, hidden: false }
  switch (variant) {
    case 'text':
      return { ...shared, variant, value: '<p></p>', ...TEXT_SIZE }
    case 'image': {
      const size = { width: null, height: null, padding: IMAGE_PADDING.initial }
      return { ...shared, variant, src: '', alt: '', link: null, objectFit: 'contain', ...size }
    }
    case 'carousel':
      return { ...shared, variant, interval: CAROUSEL_INTERVAL.initial, children: [] }
    case 'group':
      return { ...shared, variant, direction: 'column', children: [] }
    case 'product':
      return { ...shared, variant, productKey: null, isPushProduct: false }
    case 'productList':
      return { ...shared, variant, productSource: 'Main Categories', categoryCode: '', category: '' }
    case 'pushProductList':
    case 'empty':
      return { ...shared, variant }
  }
}

/** A full-width card at the end of the page. */
export function newCard(id: string, childID: string | null): LandingCard {
  return {
    id,
    index: Number.MAX_SAFE_INTEGER,
    heading: '',
    headingLevel: 2,
    width: 4,
    height: 'auto',
    childID,
    empty: false,
    editing: false,
    hidden: false,
    showFrom: null,
    showUntil: null,
  }
}

/** True for contents with others inside. */
export function hasChildren(content: LandingContent): content is LandingVariant<'carousel' | 'group'> {
  return content.variant === 'group' || content.variant === 'carousel'
}

/** Ids inside a group or carousel; empty for other contents. */
export function childrenOf(content: LandingContent): readonly string[] {
  return hasChildren(content) ? content.children : []
}
