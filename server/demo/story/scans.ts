import { formatDate } from '@/domain/dates/calendarDate'
import type { DemoProduct } from '../catalogue/products'
import { packInWords, parsePack } from '../catalogue/pack'
import type { DemoOrder } from './orders'
import { drawPdf } from './pdf'

export interface DemoScan {
  readonly owner: 'product' | 'order' | 'invoice'
  readonly ownerId: number
  readonly key: string
  readonly name: string
  readonly contentType: string
  readonly body: Uint8Array
}

const PDF = 'application/pdf'

export function receiptOf(order: DemoOrder, orderId: number, orderNumber: number): DemoScan {
  const lines = [
    `Order ${orderNumber}, delivered ${formatDate(order.deliveryDate)}`,
    ...order.shipToAddress,
    '',
    ...order.lines
      .slice(0, 12)
      .map(({ quantity, unit, product }) => `${quantity} ${unit}   ${product.code}   ${product.description}`),
  ]
  const body = drawPdf('Signed delivery receipt', lines)
  return {
    owner: 'order',
    ownerId: orderId,
    key: 'receipt',
    name: 'Signed delivery receipt',
    contentType: PDF,
    body,
  }
}

export function specificationOf(product: DemoProduct): DemoScan {
  const lines = [
    `${product.description}`,
    `Code ${product.code}   UPC ${product.upc}`,
    `Brand ${product.brand}`,
    `Pack ${product.pack}: ${packInWords(parsePack(product.pack))}`,
    `Storage: ${product.storage}`,
  ]
  const body = drawPdf('Specification sheet', lines)
  return {
    owner: 'product',
    ownerId: product.id,
    key: 'spec',
    name: 'Specification sheet',
    contentType: PDF,
    body,
  }
}

export function postedInvoice(receivableId: number, invoiceNumber: string, total: string): DemoScan {
  const body = drawPdf(`Invoice ${invoiceNumber}`, [`Total ${total}`, 'Copy of the invoice as posted'])
  return {
    owner: 'invoice',
    ownerId: receivableId,
    key: 'posted',
    name: 'Posted invoice',
    contentType: PDF,
    body,
  }
}
