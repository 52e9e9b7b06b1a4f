import { describe, expect, test } from 'vitest'
import { headingFit } from './headings'

/** Best role of a heading: quantities by how surely they are ordered. */
function roleOf(heading: string): string {
  const { quantity, quantityUnit, code, unit, description } = headingFit(heading)
  if (quantity > 0) return [quantity > 2.5 ? 'ordered' : 'quantity', quantityUnit ?? ''].join(' ').trim()
  if (code > 0) return 'code'
  if (unit > 0) return 'unit'
  return description > 0 ? 'description' : 'nothing'
}

describe('a heading', () => {
  test.each([
    ['Order', 'ordered'],
    ['To Order', 'ordered'],
    ['OrderQty', 'ordered'],
    ['ORDER_QUANTITY', 'ordered'],
    ['Qty Ordered', 'ordered'],
    ['Required', 'ordered'],
    ['Quantité commandée', 'ordered'],
    ['À commander', 'ordered'],
    ['Cantidad pedida', 'ordered'],
    ['Order Qty (Cases)', 'ordered case'],
    ['Qty', 'quantity'],
    ['Qté', 'quantity'],
    ['Case Qty', 'quantity case'],
    ['Splits', 'quantity each'],
    ['Broken case', 'quantity each'],
    ['Qty On Hand', 'nothing'],
    ['QtyOnHand', 'nothing'],
    ['Par', 'nothing'],
    ['Avg Weekly Qty', 'nothing'],
    ['Qty Shipped', 'nothing'],
    ['Last Qty', 'nothing'],
    ['Last Order', 'nothing'],
    ['Min', 'nothing'],
    ['Max Qty', 'nothing'],
    ['Qty on Order', 'nothing'],
    ['Quantité en main', 'nothing'],
    ['Existencia', 'nothing'],
    ['Pack', 'nothing'],
    ['Case Pack', 'nothing'],
    ['Qty per case', 'nothing'],
    ['Price', 'nothing'],
    ['Case $', 'nothing'],
    ['Prix', 'nothing'],
    ['Precio', 'nothing'],
    ['Weight', 'nothing'],
    ['Order Date', 'nothing'],
    ['Commandé le', 'nothing'],
    ['Order #', 'nothing'],
    ['Nº de commande', 'nothing'],
    ['P.O. Number', 'nothing'],
    ['Ordered by', 'nothing'],
    ['Order Guide', 'nothing'],
    ['Guía de pedido', 'nothing'],
    ['Unit', 'unit'],
    ['U/M', 'unit'],
    ['Unit of Measure', 'unit'],
    ['Order Unit', 'unit'],
    ['Unit Size', 'nothing'],
    ['Unit Price', 'nothing'],
    ['Item #', 'code'],
    ['SUPC', 'code'],
    ['Product Key', 'code'],
    ['Código', 'code'],
    ['Nº d’article', 'code'],
    ['Item Description', 'description'],
    ['Désignation', 'description'],
    ['2026', 'nothing'],
    ['', 'nothing'],
    ['Foo', 'nothing'],
    [`${'order '.repeat(50_000)}`, 'nothing'],
  ])('%.40j names %s', (heading, role) => {
    expect(roleOf(heading)).toBe(role)
  })
})
