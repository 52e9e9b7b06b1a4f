import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getProductList } from '@/contract/documents/reports'
import { readPdf } from '@test/worlds/documents/readPdf'
import { type Ordering, read, startOrdering } from '@test/worlds/checkout/orderingWorld'
import { translate } from '@test/worlds/app/translations'

const SPANISH = { 'Accept-Language': 'es-US' }

let app: Ordering

beforeAll(async () => {
  app = await startOrdering()
})
afterAll(() => app.close())
beforeEach(() => {
  translate('es-US', {
    'Product List': 'Lista de productos',
    'Product Code': 'Código',
    'Download PDF': 'Bajar PDF',
    'This document is no longer available': 'Este documento ya no está',
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function makeIn(headers: Record<string, string>): Promise<string> {
  const answer = await app.request(getProductList.path, { token: app.buyer, headers })
  return (await read(getProductList, answer))?.id ?? ''
}

describe('a document', () => {
  it('has the language of the request that made it, whoever opens it', async () => {
    const id = await makeIn(SPANISH)
    const page = await app.request(`/doc/${id}`, { headers: { 'Accept-Language': 'en' } })
    expect(page.headers.get('Content-Language')).toBe('es-US')
    const html = await page.text()
    for (const part of ['<html lang="es-US">', 'Lista de productos', '>Código<', 'Bajar PDF']) {
      expect(html).toContain(part)
    }
    const pdf = await app.request(`/doc/${id}.pdf`)
    const { info } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
    expect(info).toMatchObject({ Title: 'Lista de productos', Language: 'es-US' })
    const csv = await app.request(`/doc/${id}.csv`)
    expect(await csv.text()).toContain('Código')
    expect(csv.headers.get('Content-Disposition')).toContain('Lista de productos.csv')
  })

  it('gets another id in another language', async () => {
    const [spanish, english] = [await makeIn(SPANISH), await makeIn({})]
    expect(spanish).not.toBe(english)
    expect(await makeIn(SPANISH)).toBe(spanish)
    const page = await app.request(`/doc/${english}`, { headers: SPANISH })
    expect(page.headers.get('Content-Language')).toBe('en-US')
    expect(await page.text()).toContain('<html lang="en-US">')
  })

  it('that does not exist is explained in the language of the browser', async () => {
    const gone = await app.request(`/doc/${'A'.repeat(43)}`, { headers: SPANISH })
    expect([gone.status, gone.headers.get('Content-Language')]).toEqual([404, 'es-US'])
    expect(gone.headers.get('Vary')).toContain('Accept-Language')
    const html = await gone.text()
    expect(html).toContain('<html lang="es-US">')
    expect(html).toContain('Este documento ya no está')
  })
})
