import { describe, expect, it } from 'vitest'
import { generateProducts } from '../catalogue/products'
import { DEMO_IMAGES } from './demoImages'
import { drawImage } from './motifs'

const NAMES = new Set(DEMO_IMAGES.map(({ name }) => name))

describe('the images of the demo catalogue', () => {
  it('are drawn for every family, well formed and small', () => {
    for (const { name, categoryCode, art, color } of DEMO_IMAGES) {
      const svg = drawImage(categoryCode, art, color)
      expect(svg, name).not.toMatch(/undefined|NaN|null/)
      expect(svg.match(/<g[ >]/g)?.length, name).toBe(svg.match(/<\/g>/g)?.length)
      expect(svg.length, name).toBeLessThan(6000)
    }
  })

  it('exist for every product', () => {
    for (const { image } of generateProducts(2400)) expect(NAMES).toContain(image)
  })

  it('differ between the families of a category', () => {
    const drawn = DEMO_IMAGES.map(({ categoryCode, art, color }) => drawImage(categoryCode, art, color))
    expect(new Set(drawn).size).toBeGreaterThan(DEMO_IMAGES.length * 0.95)
  })
})
