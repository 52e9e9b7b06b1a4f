import { describe, expect, it } from 'vitest'
import { readOciRequest } from './ociRequest'

const FIELDS = { USERNAME: 'demo', PASSWORD: 'secret', HOOK_URL: 'https://buyer.example/back' }
const read = (fields: Record<string, string>) => readOciRequest(Object.entries(fields))

describe('an OCI call', () => {
  it('accepts its field names in any case', () => {
    const others = { '~OkCode': 'ADDI', '~CALLER': 'CTLG', OCI_VERSION: '4.0', '~TARGET': '_top' }
    expect(read({ ...FIELDS, ...others })).toEqual({
      username: 'demo',
      password: 'secret',
      hookUrl: 'https://buyer.example/back',
      productId: '',
      version: '4.0',
      target: '_top',
      okCode: 'ADDI',
      caller: 'CTLG',
    })
    expect(read({ username: 'a', password: 'b', Hook_Url: 'c' })).toMatchObject({
      username: 'a',
      hookUrl: 'c',
    })
  })

  it.each([
    [{ '~TARGET': '_parent', returntarget: '_top' }, '_parent'],
    [{ returntarget: 'frame.1' }, 'frame.1'],
    [{ '~target': 'javascript:x' }, ''],
    [{}, ''],
  ])('with the fields %j posts to the window %j', (fields, target) => {
    expect(read({ ...FIELDS, ...(fields as Record<string, string>) }).target).toBe(target)
  })

  it('may open a product first', () => {
    expect(read({ ...FIELDS, FUNCTION: 'detail', PRODUCTID: '1001' }).productId).toBe('1001')
    expect(read({ ...FIELDS, PRODUCTID: '1001' }).productId).toBe('')
  })

  it.each([
    ['no name', { USERNAME: '' }, 'USERNAME or PASSWORD is missing.'],
    ['no secret', { PASSWORD: ' ' }, 'USERNAME or PASSWORD is missing.'],
    ['no URL', { HOOK_URL: '' }, 'HOOK_URL is missing.'],
    ['no product', { FUNCTION: 'DETAIL' }, 'PRODUCTID is missing.'],
    ['VALIDATE', { FUNCTION: 'VALIDATE' }, 'This shop answers no other FUNCTION than DETAIL.'],
    [
      'BACKGROUND_SEARCH',
      { FUNCTION: 'BACKGROUND_SEARCH' },
      'This shop answers no other FUNCTION than DETAIL.',
    ],
    ['a name that is too long', { USERNAME: 'a'.repeat(256) }, 'A field is too long.'],
    ['a URL that is too long', { HOOK_URL: 'a'.repeat(4001) }, 'HOOK_URL is too long.'],
    ['a zero character', { '~CALLER': 'a\0b' }, 'A field cannot be kept.'],
  ])('is rejected with %s', (_, fields, message) => {
    expect(() => read({ ...FIELDS, ...(fields as Record<string, string>) })).toThrow(message)
  })
})
