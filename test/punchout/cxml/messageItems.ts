import type { ReturnedItem } from '../returnedItem'
import { find, findAll, textAt, type XmlNode } from './xmlTree'

function notesOf(item: XmlNode): Record<string, string> {
  const extrinsics = findAll(item, 'Extrinsic').map(({ attributes, text }) => [attributes.name ?? '', text])
  const comments = textAt(item, 'Comments')
  return {
    ...(Object.fromEntries(extrinsics) as Record<string, string>),
    ...(comments && { Comments: comments }),
  }
}

/** Reads an ItemIn as a line; without a PriceBasisQuantity the price is per ordered unit. */
export function itemOf(item: XmlNode): ReturnedItem {
  const detail = find(item, 'ItemDetail')
  const money = find(detail, 'UnitPrice', 'Money')
  const basis = find(detail, 'PriceBasisQuantity')
  const unit = textAt(detail, 'UnitOfMeasure')
  return {
    line: item.attributes.lineNumber ?? '',
    partId: textAt(item, 'ItemID', 'SupplierPartID'),
    auxiliaryId: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID'),
    description: textAt(detail, 'Description'),
    quantity: item.attributes.quantity ?? '',
    unit,
    unitPrice: money?.text ?? '',
    currency: money?.attributes.currency ?? '',
    basis: basis?.attributes.quantity ?? '1',
    factor: basis?.attributes.conversionFactor ?? '1',
    priceUnit: basis ? textAt(basis, 'UnitOfMeasure') : unit,
    classification: textAt(detail, 'Classification'),
    manufacturer: textAt(detail, 'ManufacturerName'),
    manufacturerPartId: textAt(detail, 'ManufacturerPartID'),
    notes: notesOf(item),
  }
}
