import type * as v from 'valibot'
import { PasswordOptionsDto } from '@/contract/admin/admin'
import { pageLayout, pageSort } from '@/contract/catalogue/pageDefaults'
import {
  ConsumerSettingsDto,
  LogoNameDto,
  SessionSettingsDto,
  SiteSettingsDto,
} from '@/contract/site/settings'
import type { SettingName } from '../../accounts/access/settings'
import { ChargesSetting } from '../../cart/estimate'
import { LetterheadSetting } from '../../documents/letterhead'
import { OrderMailSetting } from '../../orders/orderMail'
import { PaymentSettings } from '../../ledger/paymentMethod'
import { SearchDictionarySetting } from '../../site/searchDictionary'

/** A row of the site's settings, with its documentation. */
export interface SettingRow {
  readonly schema: v.GenericSchema
  readonly about: string
  /** Owners of values besides the site, in words, such as 'customer, user'; only the site if absent. */
  readonly own?: string
  /** Fields of the schema that are derived from other data and cannot be set. */
  readonly derived?: readonly string[]
  /** A sentence per setting, by its path in the row; '' is the row itself. */
  readonly meanings: Readonly<Record<string, string>>
}

/** All settings except the synonyms, which have their own file. */
export type WrittenSetting = Exclude<SettingName, 'searchSynonyms'>

const FIELDS =
  'Values of `additional` (`k0` code, `k1` brand, `k2` pack, `k3` UPC, or a key of your own) shown'

export const SETTING_ROWS: Readonly<Record<WrittenSetting, SettingRow>> = {
  site: {
    schema: SiteSettingsDto,
    about: 'Who may come in, and what the catalogue shows.',
    derived: ['siteKey', 'humanCheck', 'imageWidths'],
    meanings: {
      allowGuest: 'Visitors see the catalogue without signing in.',
      allowConsumer:
        'Visitors may register as consumers. Off: nobody can register, and registrations that were not confirmed stay so; consumers who have an account keep it, sign in and order (`user disable` ends that).',
      alwaysSearchAllProducts: 'A search covers all products, whatever guide or category is chosen.',
      allowConsumerPickup: 'Consumers may pick up their orders.',
      allowConsumerDelivery: 'Consumers may have their orders delivered.',
      'productFields.card': `${FIELDS} on cards.`,
      'productFields.list': `${FIELDS} in the list.`,
      'productFields.quickEntry': `${FIELDS} in quick entry.`,
      'productFields.mobile': `${FIELDS} on phones.`,
      'productFields.detail': `${FIELDS} on the product’s page.`,
      'productFields.detailLarge': `${FIELDS} on the product’s page where there is room.`,
    },
  },
  session: {
    schema: SessionSettingsDto,
    about: 'What people see and may do. A customer’s own setting wins over the site’s, a user’s over both.',
    own: 'customer, user',
    derived: [
      ...['sessionType', 'isPunchoutSession', 'punchoutOperation', 'orderGuideHeadings', 'units', 'timeZone'],
      ...['allowConsumerPickup', 'allowConsumerDelivery'],
    ],
    meanings: {
      allowProductTextLines: 'Lines of the cart can have a note.',
      allowUserColors:
        'Users may choose colors of their own; this storefront has no screen that asks for it.',
      canChangePrice: 'Prices of cart lines can be changed, and the unit that they are for.',
      canViewConfirmation: 'Order confirmations can be opened, and are mailed if `orderMail` is on.',
      canPrintInvoices: 'Invoices and credit memos can be opened.',
      checkoutMessage: 'Text of a first step of checkout; without one there is no such step.',
      checkoutRequireDeliveryDate: 'An order needs a delivery date.',
      'creditCardSettings.addressRequired': 'A card payment needs the billing address.',
      'creditCardSettings.ccV2Required': 'A card payment needs the security code.',
      'creditCardSettings.holderNameRequired': 'A card payment needs the cardholder’s name.',
      'creditCardSettings.phoneRequired': 'A card payment needs a phone number.',
      'creditCardSettings.isTestTransaction': 'Only test cards are accepted: nobody can really pay.',
      defaultDeliveryDateFlag:
        '`UseSystemDefault` fills in the next delivery day; `RequireUserEntry` leaves it empty, and a date is required.',
      defaultToStandardOrder: 'The catalogue begins with the order guide Standard.',
      hidePricing: 'No prices are shown, on no screen and in no document; there are no invoices then.',
      imageFit: '`Contain` shows whole pictures, `Cover` fills their frame.',
      missingImage:
        'Picture of products without one: a path of the storefront, or the name of a picture in `images`.',
      'layoutImages.list': 'The list has pictures.',
      'layoutImages.card': 'Cards have pictures.',
      'layoutImages.mobile': 'Phones show pictures.',
      'layoutImages.detail': 'The product’s page has pictures.',
      orderQuantityRoundingFlag:
        'What becomes of a quantity that is no multiple of the sell-by multiple: `None` refuses it, the others round it.',
      productScanDocuments:
        'Names of the scans to offer, by the place that offers them: `{ "detail": ["Specification sheet"] }`; a place that is not named offers all.',
      showYourBusiness:
        'The landing page begins with the user’s own cart, last order, order guides and balance.',
      showTotalCaseQuantity: 'The cart’s footer has the number of cases.',
      showTotalItemsQuantity: 'The cart’s footer has the number of lines.',
      showTotalOrderQuantity: 'The cart’s footer has the sum of the quantities.',
      totalOrderQuantityLabel: 'Label of that sum.',
      syncPriceByWithSellByUMFlag:
        'The price shown is that of the unit that is ordered, where the product has one.',
      zipCodeRestrictionFlag: 'Consumers get deliveries only to zip codes in `zip-codes`.',
      zipCodeRestrictionMessage: 'What others are told; without a text a sentence of the shop.',
    },
  },
  charges: {
    schema: ChargesSetting,
    about:
      'What an order costs besides its products. A customer has own ones in `settings`, `{ "charges": { … } }`.',
    own: 'customer',
    meanings: {
      deliveryCharge: 'Dollars on a delivered order below `freeDeliveryFrom`.',
      freeDeliveryFrom: 'Total of the products from which there is no delivery charge; 0: never.',
      fuelCharge: 'Dollars on every delivered order.',
      areChargesTaxable: 'Sales tax applies to the charges too.',
      taxRatePercent:
        'Sales tax on products that are `taxable`, for consumers and for customers that are not `tax_exempt`.',
    },
  },
  payment: {
    schema: PaymentSettings,
    about: 'How people pay.',
    meanings: {
      issuers:
        'Accepted ways: 1 Visa, 2 MasterCard, 3 American Express, 4 Discover, 5 JCB, 6 Diners Club, 8 eCheck.',
    },
  },
  consumer: {
    schema: ConsumerSettingsDto,
    about: 'Registration of consumers.',
    meanings: {
      registrationMessage: 'Text above the form.',
      useOption: 'The form has a box to tick, such as for offers by mail.',
      optionDefault: 'The box is ticked at first.',
      optionText: 'Label of the box.',
    },
  },
  logo: {
    schema: LogoNameDto,
    about: 'The shop’s name, on every page, document and mail.',
    meanings: {
      logo: 'Name of the logo’s picture in `images`.',
      vendorName: 'Name of the distributor. Nobody is invited before it is there.',
    },
  },
  letterhead: {
    schema: LetterheadSetting,
    about: 'Documents begin with the logo, the name and these lines.',
    meanings: { lines: 'Address, phone, web: one text for each line.' },
  },
  orderMail: {
    schema: OrderMailSetting,
    about: 'Mails about orders.',
    meanings: { isOn: 'Each order’s confirmation is mailed to the user who placed it.' },
  },
  searchDictionary: {
    schema: SearchDictionarySetting,
    about: 'Words of the foodservice trade in the search, besides your own `search-synonyms`.',
    meanings: { isOn: 'The search knows them.' },
  },
  passwordOptions: {
    schema: PasswordOptionsDto,
    about: 'Rules for new passwords. Also on the screen Admin.',
    meanings: {
      minimumPasswordLength: 'Characters at least.',
      requireLowercase: 'Needs a lowercase letter.',
      requireUppercase: 'Needs an uppercase letter.',
      requireNumber: 'Needs a digit.',
      requireSpecialCharacter: 'Needs another character.',
    },
  },
  defaultPageLayout: {
    schema: pageLayout,
    about: 'How the catalogue looks for those who chose nothing. Also on the screen Admin.',
    own: 'user, by choosing',
    meanings: { '': 'The layout.' },
  },
  defaultPageSortBy: {
    schema: pageSort,
    about: 'How the catalogue is sorted for those who chose nothing. Also on the screen Admin.',
    own: 'user, by choosing',
    meanings: { '': 'By name, by the place in the catalogue, by code (`k0`) or by brand (`k1`).' },
  },
}
