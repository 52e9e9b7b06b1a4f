import { createRandom } from '../builders/random'
import type { Database } from '../../server/db/database'
import { openPostgres } from '../../server/db/openPostgres'
import { createLog } from '../../server/foundation/log'
import { settleLeftOver } from '../../server/ledger/paymentSweep'
import { sandboxGateway } from '../../server/ledger/gateway/sandbox'
import { readConfig } from '../../server/foundation/config'
import { pause } from '../kills/pause'
import { amountsIn } from '../worlds/payments/amountsIn'
import { ledgerFaults, settledFaults } from '../worlds/payments/ledgerLaws'
import { beliefFaults } from './checks/beliefs'
import { feedFaults } from './checks/feed'
import { processFaults, stuckTransactions } from './checks/processes'
import { provideBrowsers } from './client/browser'
import { openConnection } from './client/connection'
import { openJournal } from './client/journal'
import { makePerson } from './people/makePerson'
import type { OtherSystem } from './people/otherSystem'
import type { Person } from './people/person'
import { fillShop, type Member } from './shop'
import { blow } from './weather/blow'
import { planBlows, planPeople } from './weather/plan'
import { type Process, startProcesses } from './weather/processes'

export interface StormOptions {
  /** The built server. */
  readonly main: string
  /** An empty, migrated database on PostgreSQL. */
  readonly databaseUrl: string
  readonly crashDatabase: () => Promise<void>
  readonly seed: string
  readonly minutes: number
  readonly people: number
  readonly tell?: (text: string) => void
  /** Gets everything that people do. */
  readonly onNote?: (text: string) => void
}

export interface StormReport {
  readonly orders: number
  readonly payments: number
  readonly requests: number
  readonly unanswered: number
  readonly blows: number
  /** Lost, duplicated or different data; empty on success. */
  readonly faults: readonly string[]
  /** Last actions of the people with faults. */
  readonly last: readonly string[]
}

const CLOCKS_MS = [0, 3_600_000, -3_600_000]
const PAUSES_MS = [5, 250] as const
const MINUTE_MS = 60_000
const STACK_LINES = 4

interface Taking {
  readonly person: Person
  readonly member: Member
  readonly counts: { requests: number; unanswered: number }
}

function takePart(members: readonly Member[], urls: readonly string[], options: StormOptions): Taking[] {
  return members.map((member) => {
    const random = createRandom(`${options.seed} ${member.name}`)
    const journal = openJournal(member.name, options.onNote)
    const onAnswer = (path: string, text: string) => {
      const found = text.startsWith('{') || text.startsWith('[') ? amountsIn(JSON.parse(text)) : []
      if (found.length > 0) journal.fault(`is told ${found.join(', ')} by ${path}`)
    }
    const balancer = createRandom(`${options.seed} ${member.name} requests`)
    const connection = openConnection({
      ...{ urls, journal, random: balancer },
      ...(member.role === 'clerk' && { onAnswer }),
    })
    const clockOffMs = random.pick(CLOCKS_MS)
    const person = makePerson({ member, members, random, journal, connection, clockOffMs })
    return { person, member, counts: connection.counts }
  })
}

interface Season {
  readonly seed: string
  /** Aborts when the last blow has fallen. */
  readonly end: AbortSignal
  /** Resolves once everything runs again. */
  readonly calm: Promise<unknown>
}

const stackOf = ({ stack = '' }: Error): string => stack.split('\n').slice(0, STACK_LINES).join('\n')

/** Runs a person's work, and records an exception as a fault. */
async function heeding({ person }: Taking, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    person.journal.fault(error instanceof Error ? stackOf(error) : String(error))
  }
}

/** Acts until the end of the storm, then finishes pending work once everything runs again. */
async function live({ person, member }: Taking, { seed, end, calm }: Season): Promise<void> {
  const random = createRandom(`${seed} ${member.name} pauses`)
  while (!end.aborted) {
    await person.act()
    await pause(random.int(...PAUSES_MS))
  }
  await calm
  await person.finish()
}

/** Settles payments that a killed process left, as a single process does when it starts. */
async function settlePayments(db: Database): Promise<void> {
  const deps = {
    ...{ db, clock: () => new Date(), log: createLog('error') },
    ...{ gateway: sandboxGateway(db), config: readConfig({}) },
  }
  await settleLeftOver(deps, { isAlone: true })
}

async function findFaults(db: Database, taking: readonly Taking[]): Promise<string[]> {
  const believers = taking.map(({ person, member }) => ({ name: member.name, belief: person.belief() }))
  const readers = taking.flatMap(({ person, member }) =>
    member.role === 'exchange' ? [{ name: member.name, events: (person as OtherSystem).events }] : [],
  )
  const faults = [...(await ledgerFaults(db)), ...(await beliefFaults(db, believers))]
  for (const { customers, role } of taking.map(({ member }) => member)) {
    if (role !== 'buyer' && role !== 'consumer') continue
    for (const customer of customers) faults.push(...(await settledFaults(db, customer)))
  }
  return [...new Set(faults), ...(await feedFaults(db, readers))]
}

async function weather(processes: readonly Process[], taking: readonly Taking[], options: StormOptions) {
  const { seed, minutes, crashDatabase, tell = () => undefined } = options
  const blows = planBlows(seed, minutes * MINUTE_MS)
  await Promise.all(taking.map((each) => heeding(each, () => each.person.arrive())))
  const end = new AbortController()
  const storm = blow(blows, { processes, crashDatabase, tell }).finally(() => end.abort())
  const season = { seed, end: end.signal, calm: storm.catch(() => undefined) }
  const lives = taking.map((each) => heeding(each, () => live(each, season)))
  await storm
  tell('The storm is over')
  await Promise.all(lives)
  return blows.length
}

/** Runs a shop and its users through a storm, then compares the stored data with the answers they received. */
export async function runStorm(options: StormOptions): Promise<StormReport> {
  const takeBrowsersAway = provideBrowsers()
  const { db, close } = await openPostgres(options.databaseUrl, createLog('error'))
  let processes: readonly Process[] = []
  try {
    const members = await fillShop(db, planPeople(options.people))
    processes = await startProcesses(options.main, options.databaseUrl)
    const taking = takePart(
      members,
      processes.map(({ line }) => line.url),
      options,
    )
    const blows = await weather(processes, taking, options)
    const ofProcesses = [...(await processFaults(processes)), ...(await stuckTransactions(db))]
    for (const each of processes) await each.close()
    await settlePayments(db)
    const journals = taking.map(({ person }) => person.journal)
    const faults = [
      ...journals.flatMap((each) => each.faults),
      ...ofProcesses,
      ...(await findFaults(db, taking)),
    ]
    const isMet = (name: string) => faults.some((fault) => fault.startsWith(`${name}:`))
    const beliefs = taking.map(({ person }) => person.belief())
    const sum = (of: (each: Taking) => number) => taking.reduce((total, each) => total + of(each), 0)
    return {
      orders: beliefs.reduce((total, { orders }) => total + orders.length, 0),
      payments: beliefs.reduce((total, { payments }) => total + payments.length, 0),
      requests: sum(({ counts }) => counts.requests),
      unanswered: sum(({ counts }) => counts.unanswered),
      blows,
      faults,
      last: journals
        .filter(({ name }) => isMet(name))
        .flatMap(({ name, last }) => [`${name}, last:`, ...last().map((entry) => `  ${entry}`)]),
    }
  } finally {
    for (const each of processes) await each.close().catch(() => undefined)
    await close()
    takeBrowsersAway()
  }
}
