import * as v from 'valibot'
import { ruledTextOrEmpty, textUpTo } from '../fields'
import {
  CarouselContentDto,
  EmptyContentDto,
  GroupContentDto,
  ImageContentDto,
  ProductContentDto,
  ProductListContentDto,
  PushProductListContentDto,
  TextContentDto,
} from './landingContent'
import { calendarDateOrNull, code, flag } from '../primitives'

/** Longest heading, page title and alternative text (Spec 3 §9). */
export const LANDING_TEXT_MAX = 40
/** Largest width and height of an image (Spec 3 §9). */
export const LANDING_IMAGE_MAX_PX = 1800
export const CARD_HEIGHT_MIN_PX = 100
export const CARD_HEIGHT_MAX_PX = 600
export const CARD_HEIGHT_STEP_PX = 10
/** Largest number of cards and of contents: a layout is always read as a whole. */
export const LANDING_PARTS_MAX = 500

const between = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number) =>
  v.pipe(v.number(), v.minValue(min), v.maxValue(max))
const imageSize = /* @__PURE__ */ v.nullish(between(1, LANDING_IMAGE_MAX_PX), null)

const TextContentPayload = /* @__PURE__ */ v.object({ ...TextContentDto.entries, value: textUpTo(100_000) })
const ImageContentPayload = /* @__PURE__ */ v.object({
  ...ImageContentDto.entries,
  src: textUpTo(2000),
  alt: ruledTextOrEmpty(LANDING_TEXT_MAX),
  width: imageSize,
  height: imageSize,
  padding: between(0, 4),
})
const CarouselContentPayload = /* @__PURE__ */ v.object({
  ...CarouselContentDto.entries,
  interval: between(0, 10),
})

/** One content to save, with the limits of Spec 3 §5. */
export const LandingContentPayloadDto = /* @__PURE__ */ v.variant('variant', [
  TextContentPayload,
  ImageContentPayload,
  CarouselContentPayload,
  GroupContentDto,
  ProductContentDto,
  ProductListContentDto,
  PushProductListContentDto,
  EmptyContentDto,
])
export type LandingContentPayloadDto = v.InferOutput<typeof LandingContentPayloadDto>

/** A card to save, with the limits of Spec 3 §5. */
export const LandingCardPayloadDto = /* @__PURE__ */ v.object({
  id: code,
  index: v.number(),
  heading: ruledTextOrEmpty(LANDING_TEXT_MAX),
  headingLevel: v.nullish(v.picklist([1, 2, 3, 4, 5, 6]), 2),
  width: v.picklist([1, 2, 3, 4]),
  height: v.union([
    v.picklist(['auto', '100%']),
    v.pipe(
      v.number(),
      v.minValue(CARD_HEIGHT_MIN_PX),
      v.maxValue(CARD_HEIGHT_MAX_PX),
      v.multipleOf(CARD_HEIGHT_STEP_PX),
    ),
  ]),
  childID: v.nullish(code, null),
  empty: flag,
  editing: flag,
  hidden: flag,
  showFrom: calendarDateOrNull,
  showUntil: calendarDateOrNull,
})
export type LandingCardPayloadDto = v.InferOutput<typeof LandingCardPayloadDto>

interface Parts {
  readonly cards: readonly LandingCardPayloadDto[]
  readonly contents: readonly LandingContentPayloadDto[]
}

function childrenOf(content: LandingContentPayloadDto): readonly string[] {
  return content.variant === 'group' || content.variant === 'carousel' ? content.children : []
}

/**
 * True when cards and contents form trees: unique ids, one place for each content, and no content inside
 * itself. Walking such a layout always ends.
 */
export function isLandingTree({ cards, contents }: Parts): boolean {
  const byId = new Map(contents.map((content) => [content.id, content]))
  if (byId.size !== contents.length || new Set(cards.map((card) => card.id)).size !== cards.length)
    return false
  const open = cards.flatMap((card) => (card.childID === null ? [] : [card.childID]))
  const placed = new Set<string>()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const content = byId.get(id)
    if (!content || placed.has(id)) return false
    placed.add(id)
    open.push(...childrenOf(content))
  }
  return placed.size === contents.length
}

/** The landing page to save. */
export const LandingLayoutPayloadDto = /* @__PURE__ */ v.pipe(
  v.object({
    enabled: flag,
    title: ruledTextOrEmpty(LANDING_TEXT_MAX),
    cards: v.pipe(v.array(LandingCardPayloadDto), v.maxLength(LANDING_PARTS_MAX)),
    contents: v.pipe(v.array(LandingContentPayloadDto), v.maxLength(LANDING_PARTS_MAX)),
    /** The version that was edited; without one the save overwrites. */
    version: v.nullish(v.number(), null),
  }),
  v.check((layout) => isLandingTree(layout), 'Each content must have exactly one place'),
)
export type LandingLayoutPayloadDto = v.InferOutput<typeof LandingLayoutPayloadDto>
