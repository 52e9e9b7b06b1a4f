import { describe, expect, it } from 'vitest'
import { readUserArguments, WrongUsage } from './userArguments'

const ADD = ['add', 'a@b.example', '--name', 'Nora']

describe('the arguments of the user command', () => {
  it.each([
    ['no word', [], 'What to do?'],
    ['another word', ['remove', 'a@b.example'], "There is no 'remove'"],
    ['nobody', ['disable'], 'Whose account?'],
    ['two people', ['invite', 'a@b.example', 'c@d.example'], 'Too many words'],
    ['a word too many', ['role', 'a@b.example', 'buyer', 'clerk'], 'Too many words'],
    ['a password', [...ADD, '--role', 'administrator', '--password', 'Secret!1'], '--password'],
    ['an option of another command', ['enable', 'a@b.example', '--force'], 'enable takes no --force'],
    ['no name', ['add', 'a@b.example', '--role', 'administrator'], '--name is missing'],
    ['a blank name', ['add', 'a@b.example', '--name', ' ', '--role', 'administrator'], '--name is missing'],
    ['no role', ADD, '--role is missing'],
    ['an unknown role', [...ADD, '--role', 'boss'], "There is no role 'boss'"],
    ['a buyer without a customer', [...ADD, '--role', 'buyer'], '--customer is missing'],
    ['a clerk with no code', [...ADD, '--role', 'clerk', '--customer', ' , '], '--customer is missing'],
    ['a consumer with a customer', [...ADD, '--role', 'consumer', '--customer', 'B1'], 'A consumer has no'],
    ['an unknown key', ['role', 'a@b.example', '--show', 'adminpanel'], "no menu key 'adminpanel'"],
    ['a key twice', ['role', 'a@b.example', '--show', 'ViewCart', '--lock', 'ViewCart'], 'given twice'],
    ['the list of one', ['list', 'a@b.example'], 'list takes no address'],
    ['the list of an unknown role', ['list', '--role', 'boss'], "There is no role 'boss'"],
  ])('are rejected with %s', (_, args, reason) => {
    const reading = () => readUserArguments(args)
    expect(reading).toThrow(WrongUsage)
    expect(reading).toThrow(reason)
  })

  it('may list customers with commas or in repeated options, and may repeat the options for menu keys', () => {
    const codes = ['--customer', 'B1, B2', '--customer', 'B3']
    expect(readUserArguments([...ADD, '--role', 'salesperson', ...codes])).toMatchObject({
      person: { customerCodes: ['B1', 'B2', 'B3'] },
    })
    const keys = ['--show', 'ViewCart', '--show', 'AdminPanel', '--hide', 'QuoteSheet']
    expect(readUserArguments(['role', 'a@b.example', ...keys])).toMatchObject({
      role: null,
      keys: new Map([
        ['ViewCart', 'show'],
        ['AdminPanel', 'show'],
        ['QuoteSheet', 'hide'],
      ]),
    })
  })
})
