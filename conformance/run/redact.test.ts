import { describe, expect, it } from 'vitest'
import { makeRedactor } from './redact'

describe('a report', () => {
  it.each([
    ['{"password":"a b","name":"Jo"}', '{"password":"[left out]","name":"Jo"}'],
    [
      '{"creditCard":{"cardNumber":"4111","cvv2":"123"}}',
      '{"creditCard":{"cardNumber":"[left out]","cvv2":"[left out]"}}',
    ],
    ['[{"code":"A1"}]', '[{"code":"A1"}]'],
    ['not JSON', 'not JSON'],
  ])('shows the body %s as %s', (body, shown) => {
    expect(makeRedactor().body(body)).toBe(shown)
  })

  it('shows a form without its password and code', () => {
    const form = 'grant_type=authorization_code&code=abc&password=x'
    expect(makeRedactor().body(form, true)).toBe(
      'grant_type=authorization_code&code=[left out]&password=[left out]',
    )
  })

  it('shows the beginning of a long body, without secrets although it cannot be parsed', () => {
    const long = JSON.stringify({ access_token: 'secret-token', rows: 'x'.repeat(20_000) })
    const shown = makeRedactor().body(long)
    expect(shown).toMatch(/^\{"access_token":"\[left out\]","rows":"x+ … \(20\d{3} characters\)$/)
    expect(shown.length).toBeLessThan(2100)
  })

  it('shows a URL without tokens and without ids that grant access', () => {
    const { url } = makeRedactor()
    expect(url('https://b.example/api/consumer/verify?t=abc&x=1')).toBe(
      'https://b.example/api/consumer/verify?t=[left out]&x=1',
    )
    expect(url('https://b.example/doc/abc')).toBe('https://b.example/doc/[left out]')
  })

  it('never contains a learned value, even escaped', () => {
    const redactor = makeRedactor()
    redactor.learn('p&ss word')
    expect(redactor.words('p&ss word, p%26ss%20word')).toBe('[left out], [left out]')
    expect(redactor.headers(new Headers({ 'X-Echo': 'p&ss word', Cookie: 'a' }))).toEqual({
      'x-echo': '[left out]',
      cookie: '[left out]',
    })
  })
})
