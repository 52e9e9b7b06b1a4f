import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addUser } from './support/fixtures'
import { openTestApp, type TestApp } from './support/openTestApp'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const bistro = await addCustomer(test.db, 'BISTRO')
  await addUser(test.db, 'buyer', { name: 'Bea Buyer' }, [bistro])
})
afterAll(() => test.close())

describe('signing in', () => {
  it('gives a token that names the user', async () => {
    const token = await test.signIn('buyer')
    const response = await test.request('/api/user', { token })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      username: 'buyer',
      name: 'Bea Buyer',
      type: 'Customer',
      isSalesperson: false,
    })
  })
})
