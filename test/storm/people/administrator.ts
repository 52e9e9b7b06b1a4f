import { getDefaultPageSortBy, saveDefaultPageSortBy } from '@/contract/admin/admin'
import { getLanding, saveLanding } from '@/contract/landing/landing'
import { getTheme, saveTheme } from '@/contract/site/theme'
import { Caller } from './caller'
import { type Beginning, NO_BELIEF, type Person } from './person'

interface Matter {
  readonly name: string
  /** Changes the setting, and returns the value that later reads must return. */
  readonly change: () => Promise<string>
  readonly read: () => Promise<string>
}

/** An administrator who repeatedly changes the site's theme, sort order and landing page. */
export function makeAdministrator({ member, journal, connection, random }: Beginning): Person {
  const caller = new Caller(connection)
  const visitor = new Caller(connection)
  const color = () => `#${random.int(0x100000, 0xffffff).toString(16)}`
  const save = (path: string, json: unknown) => caller.ask(path, { json })
  const matters: readonly Matter[] = [
    {
      name: 'theme',
      change: async () => {
        const primaryColor = color()
        await save(`${saveTheme.path}?scope=global`, {
          theme: 'Dark',
          primaryColor,
          secondaryColor: '#f50057',
        })
        return primaryColor
      },
      read: async () => (await visitor.ask<{ primaryColor: string }>(getTheme.path)).primaryColor,
    },
    {
      name: 'order of products',
      change: async () => {
        const DefaultPageSortBy = random.pick(['description', 'sequence', 'k0'])
        await save(saveDefaultPageSortBy.path, { DefaultPageSortBy })
        return DefaultPageSortBy
      },
      read: async () =>
        (await caller.ask<{ DefaultPageSortBy: string }>(getDefaultPageSortBy.path)).DefaultPageSortBy,
    },
    {
      name: 'first page',
      change: async () => {
        const title = `Storm ${random.int(1, 9999)}`
        await save(saveLanding.path, { enabled: true, title, cards: [], contents: [] })
        return title
      },
      read: async () => (await caller.ask<{ title: string }>(getLanding.path)).title,
    },
  ]
  const intendedValues = new Map<Matter, string>()
  async function compare(): Promise<void> {
    for (const [matter, value] of intendedValues) {
      const found = await matter.read()
      if (found !== value) journal.fault(`saved ${value} as the ${matter.name}, but it is ${found}`)
    }
  }
  return {
    journal,
    arrive: () => caller.signIn(member.name),
    act: async () => {
      const matter = random.pick(matters)
      journal.note(`changes the ${matter.name}`)
      intendedValues.set(matter, await matter.change())
    },
    finish: compare,
    belief: () => NO_BELIEF,
  }
}
