import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, leadsOnlyInside, publicLookup, PRIVATE_ADDRESS, receiverFault } from './receiver'

describe('an address', () => {
  it.each([
    ['0.0.0.0', false],
    ['0.255.255.255', false],
    ['9.255.255.255', true],
    ['10.0.0.0', false],
    ['10.255.255.255', false],
    ['11.0.0.0', true],
    ['100.63.255.255', true],
    ['100.64.0.0', false],
    ['100.127.255.255', false],
    ['100.128.0.0', true],
    ['126.255.255.255', true],
    ['127.0.0.1', false],
    ['127.255.255.255', false],
    ['128.0.0.0', true],
    ['169.253.255.255', true],
    ['169.254.0.0', false],
    ['169.254.169.254', false],
    ['169.255.0.0', true],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['192.0.0.1', false],
    ['192.0.2.1', false],
    ['192.167.255.255', true],
    ['192.168.0.0', false],
    ['192.169.0.0', true],
    ['198.18.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['::127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['64:ff9b:1::1', false],
    ['2002:7f00:1::', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2606:4700:4700::1111', true],
    ['fbff::1', false],
    ['fc00::1', false],
    ['fdff::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['somewhere', false],
    ['', false],
  ])('%j is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})

describe('the URL of a webhook', () => {
  const HTTPS = 'The address must start with https://'
  it.each([
    ['https://erp.example/in?token=1', [], null],
    ['https://8.8.8.8/', [], null],
    ['http://erp.example/', [], HTTPS],
    ['ftp://erp.example/', [], HTTPS],
    ['https://user:secret@erp.example/', [], 'The address may have no user name or password'],
    ['https://erp.example/#part', [], 'The address may have no #'],
    ['https://127.0.0.1/', [], PRIVATE_ADDRESS],
    ['https://2130706433/', [], PRIVATE_ADDRESS],
    ['https://0x7f.1/', [], PRIVATE_ADDRESS],
    ['https://[::1]/', [], PRIVATE_ADDRESS],
    ['https://[::ffff:a00:1]/', [], PRIVATE_ADDRESS],
    ['https://169.254.169.254/latest/meta-data/', [], PRIVATE_ADDRESS],
    ['https://10.0.0.5/', ['10.0.0.5'], null],
    ['http://10.0.0.5:8080/', ['10.0.0.5'], null],
    ['http://10.0.0.6/', ['10.0.0.5'], HTTPS],
    ['http://erp.internal/', ['erp.internal'], null],
    ['ftp://erp.internal/', ['erp.internal'], HTTPS],
    ['http://127.0.0.1:9/', 'all' as const, null],
  ])('%s, with the private hosts %j allowed, has the fault %s', (url, hosts, fault) => {
    expect(receiverFault(new URL(url), hosts)).toBe(fault)
  })
})

describe('looking up a name', () => {
  const addressOf = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })
  const lookUp = (found: readonly string[], all: boolean) =>
    new Promise((done) => {
      const lookup = publicLookup(() => Promise.resolve(found.map(addressOf)))
      lookup('erp.example', { all }, (error, address, family) => {
        done(error ? error.message : all ? address : [address, family])
      })
    })

  it('returns only public addresses, and fails without any', async () => {
    const mixed = ['10.0.0.1', '8.8.8.8', '::1', '2606:4700:4700::1111']
    expect(await lookUp(mixed, true)).toEqual(['8.8.8.8', '2606:4700:4700::1111'].map(addressOf))
    expect(await lookUp(mixed, false)).toEqual(['8.8.8.8', 4])
    expect(await lookUp(['127.0.0.1', '::ffff:127.0.0.1'], true)).toBe(PRIVATE_ADDRESS)
    expect(await lookUp([], false)).toBe(PRIVATE_ADDRESS)
  })

  it('passes on the error for an unknown name', async () => {
    const lookup = publicLookup(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOTFOUND' })))
    const error = await new Promise((done) => {
      lookup('erp.example', {}, done)
    })
    expect(error).toMatchObject({ code: 'ENOTFOUND' })
  })
})

describe('the host of a new webhook', () => {
  const found =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses.map((address): LookupAddress => ({ address, family: 4 })))
  const url = new URL('https://erp.example/')

  it.each([
    [['10.0.0.5'], true],
    [['127.0.0.1', '192.168.0.1'], true],
    [['10.0.0.5', '8.8.8.8'], false],
    [[], false],
  ])('that resolves to %j is rejected: %s', async (addresses, isRefused) => {
    expect(await leadsOnlyInside(url, [], found(...addresses))).toBe(isRefused)
  })

  it('is accepted where private networks are allowed, and while it does not resolve', async () => {
    expect(await leadsOnlyInside(url, ['erp.example'], found('10.0.0.5'))).toBe(false)
    expect(await leadsOnlyInside(url, [], () => Promise.reject(new Error('ENOTFOUND')))).toBe(false)
  })
})
