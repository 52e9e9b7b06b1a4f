import * as v from 'valibot'
import { code, flag, text } from '../primitives'

/** Default size of a rich text (Spec 3 §2). */
export const TEXT_WIDTH_PX = 400
export const TEXT_HEIGHT_PX = 300
export const CAROUSEL_INTERVAL_S = 3
export const IMAGE_PADDING = 1

export const OBJECT_FITS = ['contain', 'cover'] as const
export const LINK_VARIANTS = ['internal', 'external'] as const
export const GROUP_DIRECTIONS = ['row', 'column'] as const
export const PRODUCT_SOURCES = ['Main Categories', 'Categories'] as const

/** Fields of every content. A content is the child of another one or of a card (parentId null). */
const shared = {
  id: code,
  parentId: /* @__PURE__ */ v.nullish(code, null),
  hidden: flag,
}
/** Ids of the inner contents, in order: groups and carousels nest to any depth. */
const children = /* @__PURE__ */ v.nullish(v.array(code), () => [])
const pixels = /* @__NO_SIDE_EFFECTS__ */ (missing: number) => v.nullish(v.number(), missing)

/** `value` is HTML; sanitize it before showing. */
export const TextContentDto = /* @__PURE__ */ v.object({
  ...shared,
  variant: v.literal('text'),
  value: v.nullish(v.string(), '<p></p>'),
  width: pixels(TEXT_WIDTH_PX),
  height: pixels(TEXT_HEIGHT_PX),
})

export const LinkDto = /* @__PURE__ */ v.object({ variant: v.picklist(LINK_VARIANTS), href: v.string() })
export type LinkDto = v.InferOutput<typeof LinkDto>

export const ImageContentDto = /* @__PURE__ */ v.object({
  ...shared,
  variant: v.literal('image'),
  src: text,
  alt: text,
  link: v.nullish(LinkDto, null),
  objectFit: v.nullish(v.picklist(OBJECT_FITS), 'contain'),
  /** Pixels; null uses the image's size. */
  width: v.nullish(v.number(), null),
  height: v.nullish(v.number(), null),
  padding: v.nullish(v.number(), IMAGE_PADDING),
})

export const CarouselContentDto = /* @__PURE__ */ v.object({
  ...shared,
  variant: v.literal('carousel'),
  /** Seconds; 0 turns auto-rotation off. */
  interval: v.nullish(v.number(), CAROUSEL_INTERVAL_S),
  children,
})

export const GroupContentDto = /* @__PURE__ */ v.object({
  ...shared,
  variant: v.literal('group'),
  direction: v.nullish(v.picklist(GROUP_DIRECTIONS), 'column'),
  children,
})

export const ProductContentDto = /* @__PURE__ */ v.object({
  ...shared,
  variant: v.literal('product'),
  productKey: v.nullish(v.number(), null),
  isPushProduct: flag,
})

export const ProductListContentDto = /* @__PURE__ */ v.object({
  ...shared,
  variant: v.literal('productList'),
  productSource: v.nullish(v.picklist(PRODUCT_SOURCES), 'Main Categories'),
  categoryCode: v.nullish(code, ''),
  /** The category's description. */
  category: text,
})

export const PushProductListContentDto = /* @__PURE__ */ v.object({
  ...shared,
  variant: v.literal('pushProductList'),
})

export const EmptyContentDto = /* @__PURE__ */ v.object({ ...shared, variant: v.literal('empty') })

export const KnownContentDto = /* @__PURE__ */ v.variant('variant', [
  TextContentDto,
  ImageContentDto,
  CarouselContentDto,
  GroupContentDto,
  ProductContentDto,
  ProductListContentDto,
  PushProductListContentDto,
  EmptyContentDto,
])

const KNOWN: readonly string[] = [
  'text',
  'image',
  'carousel',
  'group',
  'product',
  'productList',
  'pushProductList',
  'empty',
]

/** A variant of a newer backend; `source` is kept so that saving loses nothing. */
const UnknownContentDto = /* @__PURE__ */ v.pipe(
  v.looseObject({
    ...shared,
    variant: v.pipe(
      v.string(),
      v.check((variant) => !KNOWN.includes(variant)),
    ),
  }),
  v.transform((source) => ({
    id: source.id,
    parentId: source.parentId,
    hidden: source.hidden,
    variant: 'unknown' as const,
    source,
  })),
)

/**
 * One content of the landing page. An unknown variant is read as `unknown` ('Content variant not implemented').
 */
export const LandingContentDto = /* @__PURE__ */ v.union([KnownContentDto, UnknownContentDto])
export type LandingContentDto = v.InferOutput<typeof LandingContentDto>
