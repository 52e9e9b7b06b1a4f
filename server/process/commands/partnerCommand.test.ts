import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { punchoutPartners } from '../../db/schema/operations'
import { readPartnerSettings } from '../../punchout/partnerSettings'
import { runPartner } from './partner'
import { StartupError } from '../../foundation/failure'
import { startOrdering, type Ordering } from '@test/worlds/checkout/orderingWorld'
import { askSetup, SECRET, setupXml } from '@test/worlds/punchout/punchoutSetupWorld'

const WHO = ['--protocol', 'cxml', '--domain', 'DUNS', '--identity', 'bistro']
const FOR = ['--customer', 'B1', '--user', 'Buyer']
const ADD = ['add', ...WHO, ...FOR, '--postback', 'buyer.example']

let app: Ordering
let folder: string

beforeAll(async () => {
  app = await startOrdering()
  folder = await mkdtemp(join(tmpdir(), 'partner-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** The command's output for this standard input. */
async function run(args: readonly string[], input = `${SECRET}\n`): Promise<string> {
  let written = ''
  const write = (text: string) => {
    written += text
  }
  await runPartner(args, { readInput: () => Promise.resolve(input), write }, app.db)
  return written
}

async function settingsFile(content: string): Promise<string> {
  const file = join(folder, 'settings.json')
  await writeFile(file, content)
  return file
}

const codeOfSetup = async (secret: string) => (await askSetup(app, setupXml({ secret }))).code

describe('the partner command', () => {
  it('adds, lists, changes and removes partners', async () => {
    expect(await run(['list'])).toBe('There are no partners yet\n')
    const file = await settingsFile('{ "encoding": "cxml-base64", "units": { "CS": "CA" } }')
    const added = await run([...ADD, '--postback', '*.buyer.example', '--settings', file])
    const id = /^Added partner (\d+)\n$/.exec(added)?.[1] ?? ''
    expect(await codeOfSetup(SECRET)).toBe('200')
    const listed = await run(['list'])
    expect(listed).toContain(`${id}  cxml  DUNS bistro  customer B1  user buyer`)
    expect(listed).not.toContain('argon2')
    await run(['change', id, '--frame', 'https://buyer.example', '--secret'], 'another long secret')
    expect(await codeOfSetup(SECRET)).toBe('401')
    expect(await codeOfSetup('another long secret')).toBe('200')
    const [partner] = await app.db.select().from(punchoutPartners)
    expect(JSON.stringify(partner)).not.toContain('another')
    expect(readPartnerSettings(partner?.settings)).toMatchObject({
      encoding: 'cxml-base64',
      postbackHosts: ['buyer.example', '*.buyer.example'],
      frameAncestors: ['https://buyer.example'],
      units: { CS: 'CA' },
    })
    expect(await run(['remove', id])).toBe(`Removed partner ${id}\n`)
    expect(await codeOfSetup('another long secret')).toBe('401')
  })

  it.each([
    ['nothing', [], SECRET, 'What to do?'],
    ['another word', ['frobnicate'], SECRET, "There is no 'frobnicate'"],
    ['an unknown option', ['list', '--sceret'], SECRET, '--sceret'],
    ['another protocol', [...ADD, '--protocol', 'edi'], SECRET, '--protocol must be cxml or oci'],
    ['no domain', ['add', ...WHO.slice(0, 2), ...WHO.slice(4), ...FOR], SECRET, '--domain is missing'],
    ['no identity', ['add', ...WHO.slice(0, 4), ...FOR], SECRET, '--identity is missing'],
    ['an unknown customer', [...ADD, '--customer', 'B9'], SECRET, 'no business customer with the code B9'],
    ['an unknown user', [...ADD, '--user', 'nobody'], SECRET, 'no active business user nobody'],
    ['an address for a host', [...ADD, '--postback', 'https://b.example'], SECRET, 'postbackHosts'],
    ['a host for an origin', [...ADD, '--frame', 'b.example'], SECRET, 'frameAncestors'],
    ['a missing file', [...ADD, '--settings', '/nowhere/x.json'], SECRET, '--settings: /nowhere/x.json'],
    ['a short secret', ADD, 'short', 'The secret must have 12 to 200 characters'],
    ['no secret', ADD, '', 'The secret must have 12 to 200 characters'],
    ['a secret with surrounding blanks', ADD, ` ${SECRET}`, 'must not begin or end with a blank'],
    ['nothing to change', ['change', '1'], SECRET, 'Nothing was given to change'],
    ['an unknown number', ['remove', '4711'], SECRET, 'There is no partner 4711'],
    ['a number out of range', ['change', '9999999999', '--secret'], SECRET, 'There is no partner 9999999999'],
    ['no number', ['remove', 'bistro'], SECRET, 'Which partner? Give its number'],
    ['a number in exponent notation', ['remove', '1e0'], SECRET, 'Which partner? Give its number'],
    ['a hexadecimal number', ['remove', '0x1'], SECRET, 'Which partner? Give its number'],
  ])('rejects %s with a short message', async (_, args, input, text) => {
    const running = run(args, input)
    await expect(running).rejects.toThrow(StartupError)
    await expect(running).rejects.toThrow(text)
    await expect(running).rejects.not.toThrow(SECRET)
  })

  it('rejects invalid settings by name, and a name already taken', async () => {
    const odd = await settingsFile('{ "encodng": "cxml-base64", "currency": "usd" }')
    await expect(run([...ADD, '--settings', odd])).rejects.toThrow(
      /encodng[\s\S]*currency|currency[\s\S]*encodng/,
    )
    await expect(run([...ADD, '--settings', await settingsFile('[]')])).rejects.toThrow('must hold an object')
    await run(ADD)
    await expect(run([...ADD, '--domain', 'duns'])).rejects.toThrow(
      'There is a cxml partner duns bistro already',
    )
    expect(await run(['add', '--protocol', 'oci', '--identity', 'bistro', ...FOR])).toContain('Added partner')
  })
})
