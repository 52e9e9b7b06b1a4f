import { expect, it } from 'vitest'
import { generateProducts } from '../catalogue/products'
import { addDays } from '../dates'
import { pastPercent } from './pastPrices'

const PRODUCTS = [...generateProducts(400)]

it.each(['2026-11-20', '2026-01-31', '2024-02-29'])('ends at today’s prices on %s', (today) => {
  for (const product of PRODUCTS) {
    expect(Number(pastPercent(product, today, today))).toBe(100)
    expect(Number(pastPercent(product, addDays(today, -540), today))).toBeGreaterThan(75)
  }
})
