import { createRandom } from '../../builders/random'

/**
 * `kill`: kills a process without warning. `crash`: crashes the database. The others hit the network of one process:
 * `cut` ends all connections, `lose` forwards requests and drops their answers, `stall` forwards nothing for a while,
 * and `drop` rejects new connections.
 */
export type BlowKind = 'kill' | 'crash' | 'cut' | 'lose' | 'stall' | 'drop'

export interface Blow {
  readonly atMs: number
  readonly kind: BlowKind
  /** Index of the process, or of the network in front of it. */
  readonly place: 0 | 1
  readonly forMs: number
}

const KINDS: readonly BlowKind[] = [
  ...(['kill', 'kill', 'kill'] as const),
  'crash',
  ...(['cut', 'cut', 'cut', 'lose', 'lose', 'lose', 'stall', 'stall', 'drop', 'drop'] as const),
]
const FOR_MS: Readonly<Record<BlowKind, readonly [least: number, most: number]>> = {
  kill: [0, 3000],
  crash: [0, 0],
  cut: [0, 0],
  lose: [200, 1500],
  stall: [300, 3000],
  drop: [300, 2000],
}
const PAUSE_MS = [700, 4500] as const

/** The blows of a storm, which depend only on its seed and length. */
export function planBlows(seed: string, lengthMs: number): readonly Blow[] {
  const random = createRandom(`${seed} blows`)
  const blows: Blow[] = []
  let atMs = 0
  for (;;) {
    atMs += random.int(...PAUSE_MS)
    if (atMs >= lengthMs) return blows
    const kind = random.pick(KINDS)
    blows.push({ atMs, kind, place: random.chance(50) ? 0 : 1, forMs: random.int(...FOR_MS[kind]) })
  }
}

/** Clock offset of each process. */
export const CLOCKS_OFF_MS = [3_600_000, -3_600_000] as const

export type Role = 'buyer' | 'clerk' | 'salesperson' | 'consumer' | 'guest' | 'administrator' | 'exchange'

const ROLES: readonly Role[] = [
  'buyer',
  'clerk',
  'salesperson',
  'consumer',
  'exchange',
  'guest',
  'administrator',
]
/** Roles of further people. Only one administrator: two would overwrite each other's changes. */
const MANY: readonly Role[] = ['buyer', 'consumer', 'clerk', 'salesperson', 'buyer', 'guest']

export interface Part {
  readonly role: Role
  readonly name: string
}

/** The participants: each role once, then more people. */
export function planPeople(count: number): readonly Part[] {
  return Array.from({ length: Math.max(count, ROLES.length) }, (_, index) => {
    const role = ROLES[index] ?? MANY[(index - ROLES.length) % MANY.length] ?? 'buyer'
    return { role, name: `${role}${index + 1}` }
  })
}
