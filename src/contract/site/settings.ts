import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { flag, text, texts } from '../primitives'

/** A key of a product's `additional` values that a layout shows, with its title. */
export const ProductFieldDto = /* @__PURE__ */ v.object({ key: v.string(), title: v.string() })
export type ProductFieldDto = v.InferOutput<typeof ProductFieldDto>
const productFields = /* @__PURE__ */ v.nullish(v.array(ProductFieldDto), () => [])

export const SiteSettingsDto = /* @__PURE__ */ v.object({
  allowGuest: flag,
  allowConsumer: flag,
  /** Key of the human check; '' when it is unavailable. */
  siteKey: text,
  /** Kind of human check; absent means reCAPTCHA. */
  humanCheck: v.nullish(v.picklist(['recaptcha', 'altcha']), 'recaptcha'),
  alwaysSearchAllProducts: flag,
  allowConsumerPickup: flag,
  allowConsumerDelivery: flag,
  /** Additional values per layout; sorting by k0 or k1 is offered where listed (Spec 2 §2). */
  productFields: v.nullish(
    v.object({
      card: productFields,
      list: productFields,
      quickEntry: productFields,
      mobile: productFields,
      detail: productFields,
      detailLarge: productFields,
    }),
    () => ({ card: [], list: [], quickEntry: [], mobile: [], detail: [], detailLarge: [] }),
  ),
  /**
   * Widths in pixels in which `/img/{name}?w={width}` answers images (extension); empty if images come only
   * as they are.
   */
  imageWidths: v.nullish(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), () => []),
})
export type SiteSettingsDto = v.InferOutput<typeof SiteSettingsDto>

export const getSiteSettings = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/settings/site',
  access: 'anonymous',
  summary: 'Settings of the site, before anybody signs in',
  source: 'Spec 1 §7',
  response: SiteSettingsDto,
})

export const ROUNDING_FLAGS = ['None', 'AutoRoundUp', 'AutoRoundDown', 'AutoRoundNearest'] as const
export const SESSION_TYPES = ['Normal', 'Consumer', 'Guest'] as const

const documentLocations = /* @__PURE__ */ v.nullish(v.record(v.string(), v.array(v.string())), () => ({}))

/** Required parts of a card payment (Spec 3 §3). */
export const CreditCardSettingsDto = /* @__PURE__ */ v.object({
  addressRequired: flag,
  ccV2Required: flag,
  holderNameRequired: flag,
  phoneRequired: flag,
  /** Only the known test cards are accepted. */
  isTestTransaction: flag,
})
export type CreditCardSettingsDto = v.InferOutput<typeof CreditCardSettingsDto>

/** Purpose of a punchout session; an inspect session is read-only. */
export const PUNCHOUT_OPERATIONS = ['create', 'edit', 'inspect'] as const

/** The largest number of units in the site's table. */
export const UNITS_MAX = 500

/** Names of a unit of measure on this site (extension). */
export const UnitDto = /* @__PURE__ */ v.object({
  unitOfMeasure: v.string(),
  /** In the language of the request. */
  description: text,
  /** Names that people may type for the unit, in every language. */
  names: texts,
})
export type UnitDto = v.InferOutput<typeof UnitDto>

export const SessionSettingsDto = /* @__PURE__ */ v.object({
  sessionType: v.nullish(v.picklist(SESSION_TYPES), 'Normal'),
  isPunchoutSession: flag,
  punchoutOperation: v.nullish(v.picklist(PUNCHOUT_OPERATIONS), 'create'),
  allowProductTextLines: flag,
  allowUserColors: flag,
  canChangePrice: flag,
  canViewConfirmation: flag,
  canPrintInvoices: flag,
  checkoutMessage: text,
  checkoutRequireDeliveryDate: flag,
  creditCardSettings: v.nullish(CreditCardSettingsDto, () => ({
    addressRequired: false,
    ccV2Required: false,
    holderNameRequired: false,
    phoneRequired: false,
    isTestTransaction: false,
  })),
  defaultDeliveryDateFlag: v.nullish(
    v.picklist(['UseSystemDefault', 'RequireUserEntry']),
    'UseSystemDefault',
  ),
  defaultToStandardOrder: flag,
  hidePricing: flag,
  imageFit: v.nullish(v.picklist(['Cover', 'Contain']), 'Contain'),
  missingImage: v.nullish(v.string(), '/missing.svg'),
  /** Layouts that show product images. */
  layoutImages: v.nullish(
    v.object({
      list: v.nullish(v.boolean(), true),
      card: v.nullish(v.boolean(), true),
      mobile: v.nullish(v.boolean(), true),
      detail: v.nullish(v.boolean(), true),
    }),
    () => ({ list: true, card: true, mobile: true, detail: true }),
  ),
  /** The backend stores headings of order guide lines (extension). */
  orderGuideHeadings: flag,
  orderQuantityRoundingFlag: v.nullish(v.picklist(ROUNDING_FLAGS), 'None'),
  /** Names of product scan documents by the place that shows them. */
  productScanDocuments: documentLocations,
  /** The landing page has a row with the user's own cart, orders, guides and balance (extension). */
  showYourBusiness: v.nullish(v.boolean(), true),
  showTotalCaseQuantity: flag,
  showTotalItemsQuantity: flag,
  showTotalOrderQuantity: flag,
  totalOrderQuantityLabel: v.nullish(v.string(), 'Total Order Quantity'),
  syncPriceByWithSellByUMFlag: flag,
  /** IANA name of the time zone of the shop's days (extension); '': the browser's. */
  timeZone: text,
  /** The site's names for units (extension); those of products need not be listed. */
  units: v.nullish(v.pipe(v.array(UnitDto), v.maxLength(UNITS_MAX)), () => []),
  allowConsumerPickup: flag,
  allowConsumerDelivery: flag,
  zipCodeRestrictionFlag: flag,
  zipCodeRestrictionMessage: text,
})
export type SessionSettingsDto = v.InferOutput<typeof SessionSettingsDto>

export const getSettings = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'guest',
  summary: 'Settings of the session, for the user and customer',
  source: 'Spec 1 §7',
  response: SessionSettingsDto,
})

export const ConsumerSettingsDto = /* @__PURE__ */ v.object({
  registrationMessage: text,
  useOption: flag,
  optionDefault: flag,
  optionText: text,
})
export type ConsumerSettingsDto = v.InferOutput<typeof ConsumerSettingsDto>

export const getConsumerSettings = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/settings/consumer',
  access: 'anonymous',
  summary: 'Texts and options of consumer registration',
  source: 'Spec 1 §7, Spec 3 §3',
  response: ConsumerSettingsDto,
})

export const LogoNameDto = /* @__PURE__ */ v.object({ logo: text, vendorName: text })
export type LogoNameDto = v.InferOutput<typeof LogoNameDto>

export const getLogoName = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/settings/logoname',
  access: 'anonymous',
  summary: "The vendor's name and logo file",
  source: 'Spec 1 §7',
  response: LogoNameDto,
})
