import { canonical, round } from '@/domain/money/decimal'
import { conversionText } from '@/domain/units/lineConversions'
import { auxiliaryIdOf } from '../auxiliaryId'
import type { PartnerSettings } from '../partnerSettings'
import { ociPriceOf, priceText } from '../sellUnitPrice'
import { plainText, shortText } from '../shortText'
import type { Transfer, TransferDetails, TransferLine, TransferSession } from '../transfer'
import { unitCodeOf } from '../unitCodes'

export interface OciField {
  readonly name: string
  readonly value: string
}

/** Field lengths of OCI 4.0. */
const DESCRIPTION_MAX = 40
const PART_MAX = 40
const VENDOR_MAX = 10
const CUSTOM_MAX = { CUST_FIELD1: 10, CUST_FIELD2: 10, CUST_FIELD3: 10, CUST_FIELD4: 20, CUST_FIELD5: 50 }
const QUANTITY_DECIMALS = 3
/** Recommendation 20 codes for which SAP systems use an older one. */
const SAP_CODES: Readonly<Record<string, string>> = { H87: 'PCE' }

function ociUnitOf(unit: string, { units }: PartnerSettings): string {
  const code = unitCodeOf(unit, units)
  return SAP_CODES[code] ?? code
}

function longText(line: TransferLine, details: TransferDetails): string {
  const { description, brand, pack, unit, priceUnit, factor, productText1, productText2 } = line
  const priced = unit === priceUnit ? '' : conversionText({ factor, from: unit, to: priceUnit })
  const detailTexts = details.map(({ name, value }) => `${name}: ${value}`)
  return [description, brand, pack, priced, productText1, productText2, ...detailTexts]
    .map(plainText)
    .filter((text) => text !== '')
    .join('; ')
}

/** Our vendor number in the buyer's system, if it fits: a truncated one could be another vendor's. */
function vendorOf({ supplier }: PartnerSettings): string {
  return supplier.identity.length <= VENDOR_MAX ? supplier.identity : ''
}

/** Values that OCI has no field for: another price unit, the amount, and the notes. */
function customFields(line: TransferLine, settings: PartnerSettings): OciField[] {
  const { unit, priceUnit, unitPrice, factor, extension, productText1, productText2 } = line
  const isPricedOtherwise = unit !== priceUnit
  const notes = [productText1, productText2].filter((note) => note !== '').join('; ')
  const values = {
    CUST_FIELD1: isPricedOtherwise ? ociUnitOf(priceUnit, settings) : '',
    CUST_FIELD2: isPricedOtherwise ? priceText(unitPrice) : '',
    CUST_FIELD3: isPricedOtherwise ? canonical(factor) : '',
    CUST_FIELD4: extension,
    CUST_FIELD5: notes,
  }
  return Object.entries(CUSTOM_MAX).map(([name, max]) => {
    const value = values[name as keyof typeof values]
    // A number that does not fit is left out, never truncated.
    const isNumber = name !== 'CUST_FIELD5'
    return { name, value: isNumber && value.length > max ? '' : shortText(value, max) }
  })
}

function itemFields(line: TransferLine, leadTimeDays: number | null, settings: PartnerSettings): OciField[] {
  const { price, priceUnit } = ociPriceOf(line)
  const unspsc = line.unspsc || settings.unspsc
  return [
    { name: 'DESCRIPTION', value: shortText(line.description, DESCRIPTION_MAX) },
    { name: 'QUANTITY', value: round(line.quantity, QUANTITY_DECIMALS) },
    { name: 'UNIT', value: ociUnitOf(line.unit, settings) },
    { name: 'PRICE', value: price },
    { name: 'PRICEUNIT', value: String(priceUnit) },
    { name: 'CURRENCY', value: settings.currency },
    { name: 'LEADTIME', value: leadTimeDays === null ? '' : String(leadTimeDays) },
    { name: 'VENDOR', value: vendorOf(settings) },
    { name: 'VENDORMAT', value: shortText(line.partId, PART_MAX) },
    { name: 'MATGROUP', value: unspsc },
    { name: 'EXT_SCHEMA_TYPE', value: 'UNSPSC' },
    { name: 'EXT_CATEGORY_ID', value: unspsc },
    { name: 'EXT_PRODUCT_ID', value: auxiliaryIdOf(line) },
    ...customFields(line, settings),
  ]
}

function numbered(fields: readonly OciField[], number: number): OciField[] {
  return fields
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name: `NEW_ITEM-${name}[${number}]`, value }))
}

function controlFields({ oci }: TransferSession['request']): OciField[] {
  if (!oci) return []
  const fields = [
    { name: '~OkCode', value: oci.okCode },
    { name: '~TARGET', value: oci.target },
    { name: '~CALLER', value: oci.caller },
  ]
  return fields.filter(({ value }) => value !== '')
}

/** Form fields of an OCI cart (OCI 4.0). Empty without a transfer: the buyer left without a cart. */
export function ociFields({ request, settings }: TransferSession, transfer: Transfer | null): OciField[] {
  if (!transfer) return []
  const items = transfer.lines.flatMap((line, index) => {
    const number = index + 1
    const details = index === 0 ? transfer.details : []
    const long = { name: `NEW_ITEM-LONGTEXT_${number}:132[]`, value: longText(line, details) }
    return [...numbered(itemFields(line, transfer.leadTimeDays, settings), number), long]
  })
  return [...controlFields(request), ...items]
}
