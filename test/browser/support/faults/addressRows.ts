import {
  addAccountAddress,
  addConsumerAddress,
  listAccountAddresses,
  listConsumerAddresses,
} from '@/contract/addresses/address'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addressOf } from '../../../worlds/addresses/addressWorld'
import { answer, fillInDialog, press, pressInDialog, steps } from './pageSteps'
import type { Entry, PressRow, World } from './row'

const NAME = 'Faults'
const TYPED = { 'Display Name': NAME, Name: 'Robin Ash', 'ZIP Code': '03801' }
const RENAMED = { Name: 'Robin Elm' }

type Owner = 'Customer' | 'Consumer'

const callsOf = (owner: Owner) =>
  owner === 'Customer'
    ? { list: listAccountAddresses, add: addAccountAddress, path: '/api/account/address' }
    : { list: listConsumerAddresses, add: addConsumerAddress, path: '/api/consumer/address' }

async function named(owner: Owner, { account }: World) {
  const addresses = await (await account(owner)).call(callsOf(owner).list)
  return addresses.filter(({ display }) => display === NAME)
}

const without = (owner: Owner) => async (world: World) => {
  const account = await world.account(owner)
  for (const { key } of await named(owner, world)) {
    await account.call({
      ...callsOf(owner).add,
      method: 'DELETE',
      path: `/api/${owner === 'Customer' ? 'account' : 'consumer'}/address/${key}`,
    })
  }
}

const withOne = (owner: Owner) => async (world: World) => {
  await without(owner)(world)
  const json = addressOf({ display: NAME, name: 'Robin Ash' })
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() }
  await (await world.account(owner)).call(callsOf(owner).add, { json, headers })
}

const count = (owner: Owner, expected: number) => async (world: World) =>
  expect(await named(owner, world)).toHaveLength(expected)

const at = (owner: Owner, row: Omit<PressRow, 'path' | 'as'>): PressRow => ({
  path: '/account/address',
  as: owner,
  after: without(owner),
  ...row,
})

const adding = (owner: Owner) =>
  at(owner, {
    before: without(owner),
    approach: steps(press('New Address'), fillInDialog(TYPED)),
    act: pressInDialog('Save Address'),
    kept: TYPED,
    done: /Address saved\./,
    once: count(owner, 1),
  })
const changing = (owner: Owner) =>
  at(owner, {
    before: withOne(owner),
    approach: steps(press(`Edit ${NAME}`), fillInDialog(RENAMED)),
    act: pressInDialog('Save Address'),
    kept: RENAMED,
    done: /Address saved\./,
    once: count(owner, 1),
  })
const deleting = (owner: Owner) =>
  at(owner, {
    before: withOne(owner),
    act: steps(press(`Delete ${NAME}`), answer('Delete')),
    spared: { 'a lost answer': 'the addresses are read again: it is gone' },
    done: /Faults deleted\./,
    once: count(owner, 0),
  })

export const ADDRESS_ROWS = {
  addAccountAddress: [adding('Customer')],
  updateAccountAddress: [changing('Customer')],
  deleteAccountAddress: [deleting('Customer')],
  addConsumerAddress: [adding('Consumer')],
  updateConsumerAddress: [changing('Consumer')],
  deleteConsumerAddress: [deleting('Consumer')],
  logInvalidZip: [
    at('Consumer', {
      before: without('Consumer'),
      approach: steps(press('New Address'), fillInDialog({ ...TYPED, 'ZIP Code': '99999' })),
      act: pressInDialog('Save Address'),
      silent: 'the site counts such codes for itself',
      spared: { 'slow by 10 seconds': 'the address is saved without it' },
      done: /Address saved\./,
    }),
  ],
} satisfies Record<string, Entry>
