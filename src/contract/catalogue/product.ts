import * as v from 'valibot'
import { endpoint } from '../endpoint'
import {
  code,
  decimal,
  decimalOrNull,
  flag,
  queryInteger,
  requestedKey,
  scanDocuments,
  text,
  texts,
} from '../primitives'

const productKey = /* @__PURE__ */ v.pipe(v.number(), v.integer())

export const SellByDto = /* @__PURE__ */ v.object({
  unitOfMeasure: v.string(),
  /** Stock units in one of this unit. */
  stockConversion: decimal,
  isPricing: flag,
  /** Quantities must be a multiple of this; 0 accepts any. */
  sellByMultiple: v.nullish(decimal, '0'),
})
export type SellByDto = v.InferOutput<typeof SellByDto>

export const PriceByDto = /* @__PURE__ */ v.object({
  unitOfMeasure: v.string(),
  stockConversion: decimal,
  priceDecimals: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), 4),
})
export type PriceByDto = v.InferOutput<typeof PriceByDto>

/** A product of the catalogue (Spec 2 §3). `additional` has k0 (product code), k1 and further values. */
export const ProductDto = /* @__PURE__ */ v.object({
  productKey,
  productCode: code,
  formattedProductCode: text,
  productSequence: v.nullish(v.number(), 0),
  description: text,
  catalogDescription: text,
  warehouseCode: text,
  categoryDescription: text,
  mainCategoryDescription: text,
  productCategoryCode: text,
  productMainCategoryCode: text,
  pricingUM: text,
  sellBys: v.nullish(v.array(SellByDto), () => []),
  priceBys: v.nullish(v.array(PriceByDto), () => []),
  defaultQuantity: v.nullish(v.object({ orderQuantity: decimal, unitOfMeasure: v.string() }), null),
  listImage: text,
  mobileImage: text,
  cardImage: text,
  detailImages: texts,
  scanDocuments,
  additional: v.nullish(v.record(v.string(), text), () => ({})),
})
export type ProductDto = v.InferOutput<typeof ProductDto>

/** The product list in columns, for clients that ask for it (docs/writing-a-backend.md). */
export const PRODUCT_COLUMNS_TYPE = 'application/vnd.tradecounter.columns+json'

/** One value per product, or the distinct values and for each product the position of its own. */
/* @__NO_SIDE_EFFECTS__ */
function columnOf<Value extends v.GenericSchema>(value: Value) {
  const place = v.pipe(v.number(), v.integer(), v.minValue(0))
  return v.nullish(v.union([v.array(value), v.object({ values: v.array(value), rows: v.array(place) })]))
}

/**
 * Products by columns: each column has the values of a `ProductDto` field; a missing column is a field that no
 * product has. In the columns of `additional`, null means that the product lacks the value.
 */
export const ProductColumnsDto = /* @__PURE__ */ v.object({
  productKey: v.array(productKey),
  productCode: columnOf(code),
  formattedProductCode: columnOf(text),
  productSequence: columnOf(v.nullish(v.number(), 0)),
  description: columnOf(text),
  catalogDescription: columnOf(text),
  warehouseCode: columnOf(text),
  categoryDescription: columnOf(text),
  mainCategoryDescription: columnOf(text),
  productCategoryCode: columnOf(text),
  productMainCategoryCode: columnOf(text),
  pricingUM: columnOf(text),
  sellBys: columnOf(v.nullish(v.array(SellByDto))),
  priceBys: columnOf(v.nullish(v.array(PriceByDto))),
  defaultQuantity: columnOf(v.nullish(v.object({ orderQuantity: decimal, unitOfMeasure: v.string() }))),
  listImage: columnOf(text),
  mobileImage: columnOf(text),
  cardImage: columnOf(text),
  detailImages: columnOf(texts),
  scanDocuments: columnOf(scanDocuments),
  additional: v.nullish(v.record(v.string(), columnOf(v.nullish(v.string())))),
})
export type ProductColumnsDto = v.InferInput<typeof ProductColumnsDto>

/** Largest page of the product list. */
export const PRODUCT_PAGE_MAX = 5000

export const listProducts = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/product/list',
  access: 'guest',
  summary: 'The catalogue, whole or in pages; X-Total-Count tells how many, a strong ETag whether it changed',
  source: 'Spec 2 §7',
  query: v.object({
    page: v.optional(queryInteger(1, 1_000_000)),
    pageSize: v.optional(queryInteger(1, PRODUCT_PAGE_MAX)),
  }),
  response: v.array(ProductDto),
  forms: { [PRODUCT_COLUMNS_TYPE]: ProductColumnsDto },
})

/** Room for 2,000 prices, each with a key and a unit of 40 bytes. */
const PRICE_REQUEST_MAX_BYTES = 128 * 1024
/** Room for 2,000 keys. */
const KEYS_REQUEST_MAX_BYTES = 32 * 1024

/** Requested units by product key. */
export const PriceRequestDto = /* @__PURE__ */ v.record(v.string(), v.array(v.string()))
export type PriceRequestDto = v.InferOutput<typeof PriceRequestDto>

/** From `quantity` of the unit up, each costs `price`. */
export const PriceBreakDto = /* @__PURE__ */ v.object({ quantity: decimal, price: decimal })
export type PriceBreakDto = v.InferOutput<typeof PriceBreakDto>

export const UnitPriceDto = /* @__PURE__ */ v.object({
  price: decimalOrNull,
  cost: decimalOrNull,
  /**
   * Extension: the prices of more than one of the unit, by ascending quantity, each as a line of that quantity is
   * charged. Without them the storefront shows `price` alone.
   */
  breaks: v.nullish(v.array(PriceBreakDto)),
})
export type UnitPriceDto = v.InferOutput<typeof UnitPriceDto>

/** Product key to unit to price. Products and units without a price may be missing. */
export const PriceAnswerDto = /* @__PURE__ */ v.record(v.string(), v.record(v.string(), UnitPriceDto))
export type PriceAnswerDto = v.InferOutput<typeof PriceAnswerDto>

export const getPrices = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/product/price',
  access: 'guest',
  summary:
    "Prices per product and unit for the customer, with quantity breaks; empty where the session's pricing is hidden",
  source: 'Spec 2 §7',
  isSafe: true,
  bodyMaxBytes: PRICE_REQUEST_MAX_BYTES,
  body: PriceRequestDto,
  response: PriceAnswerDto,
})

export const UncommittedDto = /* @__PURE__ */ v.object({ uncommitted_Stk: text, uncommitted_Alt: text })
export type UncommittedDto = v.InferOutput<typeof UncommittedDto>

export const getUncommitted = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/product/uncommitted',
  access: 'guest',
  summary: 'Uncommitted stock by product key, as text with its unit',
  source: 'Spec 2 §7',
  isSafe: true,
  bodyMaxBytes: KEYS_REQUEST_MAX_BYTES,
  body: v.array(requestedKey),
  response: v.record(v.string(), UncommittedDto),
})

export const MainCategoryDto = /* @__PURE__ */ v.object({ code, description: text, isExcluded: flag })
export type MainCategoryDto = v.InferOutput<typeof MainCategoryDto>

export const listMainCategories = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/product/maincategories',
  access: 'guest',
  summary: 'Main categories',
  source: 'Spec 2 §7',
  response: v.array(MainCategoryDto),
})

/** `parent` is the code of the main category. */
export const CategoryDto = /* @__PURE__ */ v.object({
  code,
  description: text,
  parent: code,
  isExcluded: flag,
})
export type CategoryDto = v.InferOutput<typeof CategoryDto>

export const listCategories = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/product/categories',
  access: 'guest',
  summary: 'Categories with their main category',
  source: 'Spec 2 §7',
  response: v.array(CategoryDto),
})

export const listExcludedCategories = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/product/excludedCategories',
  access: 'guest',
  summary: 'Categories that the customer does not see',
  source: 'Spec 2 §7',
  response: v.array(CategoryDto),
})

export const PushProductKeyDto = /* @__PURE__ */ v.object({ productKey, sequence: v.nullish(v.number(), 0) })
export type PushProductKeyDto = v.InferOutput<typeof PushProductKeyDto>

export const listPushProductKeys = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/product/pushProductKeys',
  access: 'guest',
  summary: 'Products that the distributor promotes',
  source: 'Spec 2 §7',
  response: v.array(PushProductKeyDto),
})
