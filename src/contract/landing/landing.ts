import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { LandingContentDto } from './landingContent'
import { LandingLayoutPayloadDto } from './landingPayload'
import { calendarDateOrNull, code, flag, queryFlag, text, texts, WriteResultDto } from '../primitives'

const cardWidth = /* @__PURE__ */ v.picklist([1, 2, 3, 4])

/** Height of a card: of its content, of its row, or in pixels. */
export const cardHeight = /* @__PURE__ */ v.union([v.picklist(['auto', '100%']), v.number()])

/** A card of the landing page; `childID` is its content. */
export const LandingCardDto = /* @__PURE__ */ v.object({
  id: code,
  index: v.number(),
  heading: text,
  /** 1 to 6. */
  headingLevel: v.nullish(v.picklist([1, 2, 3, 4, 5, 6]), 2),
  width: v.nullish(cardWidth, 1),
  height: v.nullish(cardHeight, 'auto'),
  childID: v.nullish(code, null),
  empty: flag,
  editing: flag,
  hidden: flag,
  /** Optional: first and last day on which visitors see the card. */
  showFrom: calendarDateOrNull,
  showUntil: calendarDateOrNull,
})
export type LandingCardDto = v.InferOutput<typeof LandingCardDto>

/**
 * The landing page. `contents` is flat: cards, groups and carousels refer to their contents by id, so that
 * trees can have any depth and a part can be moved without copying.
 */
export const LandingLayoutDto = /* @__PURE__ */ v.object({
  enabled: flag,
  title: text,
  cards: v.nullish(v.array(LandingCardDto), () => []),
  contents: v.nullish(v.array(LandingContentDto), () => []),
  /** Optional: number of saves. A save that sends it fails with 409 if another save came first. */
  version: v.nullish(v.number(), null),
})
export type LandingLayoutDto = v.InferOutput<typeof LandingLayoutDto>

/** Answer to a save of a stale version: user, time (ISO 8601) and version of the earlier save. */
export const LandingConflictDto = /* @__PURE__ */ v.object({
  isSuccess: flag,
  errors: texts,
  version: v.nullish(v.number(), null),
  savedBy: text,
  savedAt: text,
})

export const getLanding = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/landing',
  access: 'guest',
  summary: 'The landing page',
  source: 'Spec 3 §7',
  isOptional: true,
  // Optional: the editor's view, which includes the cards that visitors do not see.
  query: v.object({ all: v.optional(queryFlag) }),
  response: LandingLayoutDto,
})

export const saveLanding = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/landing',
  access: 'customer',
  menuKeys: ['EditLandingPage'],
  summary: 'Saves the landing page as a whole',
  source: 'Spec 3 §7',
  isOptional: true,
  body: LandingLayoutPayloadDto,
  response: v.nullish(v.object({ ...WriteResultDto.entries, version: v.nullish(v.number(), null) })),
  failures: { 409: LandingConflictDto },
})
