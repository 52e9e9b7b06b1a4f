import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SessionSettingsDto } from '@/contract/site/settings'
import { unitMeant } from '@/domain/units/unitWords'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { catalogueVersions, units } from '../db/schema/catalogue'

let test: TestApp
let token: string

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const customer = await addCustomer(test.db, 'BISTRO')
  await addUser(test.db, 'buyer', {}, [customer])
  token = await test.signIn('buyer')
  await saveSetting(test.db, 'site', { allowGuest: true })
})
afterAll(() => test.close())

async function unitsIn(language: string, who: { token?: string } = { token }) {
  const headers = { 'Accept-Language': language }
  const response = await test.request('/api/settings', { ...who, headers })
  return v.parse(SessionSettingsDto, await response.json()).units
}

async function versionNow(): Promise<string> {
  const [row] = await test.db.select().from(catalogueVersions)
  return String(row?.version)
}

describe('the units of the session settings', () => {
  it('are empty before the site has a table', async () => {
    expect(await unitsIn('en-US')).toEqual([])
  })

  it('have the description of the language and the names of all, once each', async () => {
    await test.db.insert(units).values([
      { unit: 'EA', english: 'Each' },
      {
        unit: 'CS',
        english: 'Case',
        spanish: 'Caja',
        french: 'Caisse',
        words: ['crate', ' cs ', 'Case', ' '],
      },
      { unit: 'ZZ' },
    ])
    const names = ['Case', 'Caja', 'Caisse', 'crate', 'cs']
    expect(await unitsIn('en-US')).toEqual([
      { unitOfMeasure: 'CS', description: 'Case', names },
      { unitOfMeasure: 'EA', description: 'Each', names: ['Each'] },
      { unitOfMeasure: 'ZZ', description: '', names: [] },
    ])
    const descriptions = async (language: string) =>
      (await unitsIn(language)).map(({ description }) => description)
    expect(await descriptions('es-US')).toEqual(['Caja', 'Each', ''])
    expect(await descriptions('fr-CA')).toEqual(['Caisse', 'Each', ''])
  })

  it('are understood by the reader of typed units', async () => {
    expect(unitMeant([{ unitOfMeasure: 'CS' }], 'Crate', await unitsIn('en-US'))).toBe('CS')
  })

  it('are the same for a guest', async () => {
    expect(await unitsIn('en-US', {})).toEqual(await unitsIn('en-US'))
  })

  it('change with the table', async () => {
    await test.db.update(units).set({ english: 'Carton' }).where(eq(units.unit, 'CS'))
    expect((await unitsIn('en-US'))[0]?.description).toBe('Carton')
  })
})

it('reads the table once for each version of the catalogue', async () => {
  const { siteUnits } = test.deps
  const version = await versionNow()
  const first = await siteUnits.at(test.db, version)
  expect(await siteUnits.at(test.db, version)).toBe(first)
  await test.db.delete(units).where(eq(units.unit, 'ZZ'))
  const second = await siteUnits.at(test.db, await versionNow())
  expect(second.map(({ unitOfMeasure }) => unitOfMeasure)).toEqual(['CS', 'EA'])
})
