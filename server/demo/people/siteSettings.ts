import type { SettingName } from '../../accounts/access/settings'
import { SEARCH_SYNONYMS } from './searchSynonyms'

export const VENDOR_NAME = 'Alder & Finch Foodservice'
export const LOGO_NAME = 'alder-finch.svg'

const CODE = { key: 'k0', title: 'Product Code' }
const BRAND = { key: 'k1', title: 'Brand' }
const PACK = { key: 'k2', title: 'Pack' }
const UPC = { key: 'k3', title: 'UPC' }
const STORAGE = { key: 'k4', title: 'Storage' }

export const CHARGES = {
  deliveryCharge: '15.00',
  freeDeliveryFrom: '350.00',
  fuelCharge: '4.50',
  areChargesTaxable: false,
  taxRatePercent: '5.50',
}

/** Settings of the demo distributor, by row name. */
export const SETTINGS: Readonly<Partial<Record<SettingName, unknown>>> = {
  site: {
    allowGuest: true,
    allowConsumer: true,
    alwaysSearchAllProducts: false,
    allowConsumerPickup: true,
    allowConsumerDelivery: true,
    productFields: {
      card: [CODE, PACK, BRAND],
      list: [CODE, PACK, BRAND],
      quickEntry: [CODE, BRAND, PACK],
      mobile: [CODE, PACK, BRAND],
      detail: [CODE, BRAND, PACK, UPC],
      detailLarge: [CODE, BRAND, PACK, UPC, STORAGE],
    },
  },
  session: {
    allowProductTextLines: true,
    allowUserColors: true,
    canChangePrice: false,
    canViewConfirmation: true,
    canPrintInvoices: true,
    checkoutMessage: '',
    checkoutRequireDeliveryDate: true,
    creditCardSettings: {
      addressRequired: true,
      ccV2Required: true,
      holderNameRequired: true,
      phoneRequired: false,
      isTestTransaction: true,
    },
    defaultDeliveryDateFlag: 'UseSystemDefault',
    defaultToStandardOrder: false,
    hidePricing: false,
    imageFit: 'Contain',
    orderQuantityRoundingFlag: 'AutoRoundUp',
    productScanDocuments: { detail: ['Specification sheet'] },
    showTotalCaseQuantity: true,
    showTotalItemsQuantity: true,
    showTotalOrderQuantity: false,
    syncPriceByWithSellByUMFlag: true,
    zipCodeRestrictionFlag: true,
    zipCodeRestrictionMessage:
      'We deliver to homes on the Seacoast only. Please choose pickup or another address.',
  },
  consumer: {
    registrationMessage: 'Create an account to order for pickup or home delivery.',
    useOption: true,
    optionDefault: false,
    optionText: 'Send me offers by email',
  },
  charges: CHARGES,
  // All issuers except Diners Club.
  payment: { issuers: [1, 2, 3, 4, 5, 8] },
  logo: { logo: LOGO_NAME, vendorName: VENDOR_NAME },
  letterhead: { lines: ['2 Finch Way, Nashua, NH 03060', '(603) 555-0120', 'www.alderfinch.example'] },
  orderMail: { isOn: true },
  searchSynonyms: { synonyms: SEARCH_SYNONYMS },
  searchDictionary: { isOn: true },
  passwordOptions: {
    minimumPasswordLength: 8,
    requireLowercase: true,
    requireUppercase: true,
    requireNumber: true,
    requireSpecialCharacter: true,
  },
}

/** Zip codes served for consumers, with the minimum order amount. */
export const ZIP_CODES = [
  { zip: '03801', county: 'Rockingham', minimumOrderAmount: '35.00' },
  { zip: '03820', county: 'Strafford', minimumOrderAmount: '50.00' },
  { zip: '03833', county: 'Rockingham', minimumOrderAmount: '50.00' },
  { zip: '03842', county: 'Rockingham', minimumOrderAmount: '50.00' },
  { zip: '03870', county: 'Rockingham', minimumOrderAmount: '35.00' },
  { zip: '03904', county: 'York', minimumOrderAmount: '75.00' },
]
