import { type Check, only } from '../check'
import { checkItems } from '../itemFaults'
import type { FormField } from '../partners'
import { isPositive, type ReturnedItem } from '../returnedItem'

const ITEM = /^NEW_ITEM-([A-Z0-9_]+)\[([1-9]\d*)\]$/
const LONG_TEXT = /^NEW_ITEM-(LONGTEXT)_([1-9]\d*):132\[\]$/
const NUMBER = /^\d{1,11}\.\d{3}$/

/** The fields of OCI 4.0 with their maximum lengths. */
const LENGTHS: Readonly<Record<string, number>> = {
  DESCRIPTION: 40,
  MATNR: 40,
  QUANTITY: 15,
  UNIT: 3,
  PRICE: 15,
  CURRENCY: 5,
  PRICEUNIT: 5,
  LEADTIME: 5,
  VENDOR: 10,
  VENDORMAT: 40,
  MANUFACTCODE: 10,
  MANUFACTMAT: 40,
  MATGROUP: 10,
  SERVICE: 1,
  CONTRACT: 10,
  CONTRACT_ITEM: 5,
  EXT_QUOTE_ID: 35,
  EXT_QUOTE_ITEM: 10,
  EXT_PRODUCT_ID: 40,
  EXT_SCHEMA_TYPE: 10,
  EXT_CATEGORY_ID: 60,
  EXT_CATEGORY: 40,
  CUST_FIELD1: 10,
  CUST_FIELD2: 10,
  CUST_FIELD3: 10,
  CUST_FIELD4: 20,
  CUST_FIELD5: 50,
  LONGTEXT: Infinity,
}

interface ItemField {
  readonly key: string
  readonly index: number
  readonly value: string
}

function itemFieldOf({ name, value }: FormField): ItemField[] {
  const [, key, index] = ITEM.exec(name) ?? LONG_TEXT.exec(name) ?? []
  return key === undefined ? [] : [{ key, index: Number(index), value }]
}

function itemAt(fields: readonly ItemField[], index: number): ReturnedItem {
  const read = (key: string) =>
    fields.find((field) => field.index === index && field.key === key)?.value ?? ''
  const notes = [
    'LEADTIME',
    'LONGTEXT',
    'CUST_FIELD1',
    'CUST_FIELD2',
    'CUST_FIELD3',
    'CUST_FIELD4',
    'CUST_FIELD5',
  ]
  return {
    line: String(index),
    partId: read('VENDORMAT'),
    auxiliaryId: read('EXT_PRODUCT_ID'),
    description: read('DESCRIPTION'),
    quantity: read('QUANTITY'),
    unit: read('UNIT'),
    unitPrice: read('PRICE'),
    currency: read('CURRENCY'),
    basis: read('PRICEUNIT') || '1',
    factor: '1',
    priceUnit: read('UNIT'),
    classification: read('MATGROUP'),
    manufacturer: read('MANUFACTCODE'),
    manufacturerPartId: read('MANUFACTMAT'),
    notes: Object.fromEntries(
      notes.map((key) => [key, read(key)] as const).filter(([, value]) => value !== ''),
    ),
  }
}

function nameFaults(fields: readonly FormField[]): string[] {
  const names = fields.map(({ name }) => name)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  const isKnown = (field: FormField) => {
    const [read] = itemFieldOf(field)
    return field.name.startsWith('~') || (read !== undefined && read.key in LENGTHS)
  }
  return [
    ...repeated.map((name) => `${name} comes twice`),
    ...fields.filter((field) => !isKnown(field)).map(({ name }) => `${name} is no field of OCI`),
  ]
}

function formatFaults({ key, index, value }: ItemField): string[] {
  const name = `${key}[${index}]`
  return only(
    [...value].length > (LENGTHS[key] ?? 0) && `${name} is longer than ${LENGTHS[key] ?? 0}: ${value}`,
    ['QUANTITY', 'PRICE'].includes(key) && !NUMBER.test(value) && `${name} has not three decimals: ${value}`,
    key === 'PRICEUNIT' && !(/^\d+$/.test(value) && isPositive(value)) && `${name} is no count: ${value}`,
    key === 'LEADTIME' && !/^\d*$/.test(value) && `${name} is no count of days: ${value}`,
  )
}

/** The launch's control fields must be returned unchanged. */
function controlFaults(fields: readonly FormField[], launched: readonly FormField[]): string[] {
  return fields.flatMap(({ name, value }) => {
    if (!name.startsWith('~')) return []
    const sent = launched.find((each) => each.name.toLowerCase() === name.toLowerCase())
    return only(sent?.value !== value && `${name} is ${value} instead of ${sent?.value ?? 'nothing'}`)
  })
}

export interface ReadForm {
  readonly items: readonly ReturnedItem[]
  readonly checks: readonly Check[]
}

/** Reads the fields of an OCI answer with all checks of an SAP system. */
export function readForm(fields: readonly FormField[], launched: readonly FormField[]): ReadForm {
  const itemFields = fields.flatMap(itemFieldOf)
  const indexes = [...new Set(itemFields.map(({ index }) => index))].sort((a, b) => a - b)
  const items = indexes.map((index) => itemAt(itemFields, index))
  const checks = [
    { name: 'Fields', faults: nameFaults(fields) },
    { name: 'Formats and lengths', faults: itemFields.flatMap(formatFaults) },
    { name: 'Control fields', faults: controlFaults(fields, launched) },
    {
      name: 'Subscripts',
      faults: indexes.flatMap((index, at) => only(index !== at + 1 && `${index} follows ${at}`)),
    },
    ...checkItems(items),
  ]
  return { items, checks }
}
