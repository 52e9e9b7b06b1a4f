import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVENT_SAMPLES, STATE_SAMPLES } from '@test/builders/session/sessionSamples'
import { SESSION_EVENT_NAMES } from './sessionEvents'
import { nextSession } from './sessionMachine'
import { SESSION_STATUSES } from './sessionState'

const DOCUMENT = `${import.meta.dirname}/../../docs/session.md`

const id = (status: string) => status.replace('-', '_')

/** The diagram derived from the machine: its transitions and their events. */
function drawn(): string {
  const arrows = new Map<string, Set<string>>()
  for (const status of SESSION_STATUSES) {
    for (const name of SESSION_EVENT_NAMES) {
      for (const state of STATE_SAMPLES[status]) {
        for (const event of EVENT_SAMPLES[name]) {
          const to = nextSession(state, event).status
          if (to === status) continue
          const arrow = `${id(status)} --> ${id(to)}`
          arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(name))
        }
      }
    }
  }
  const names = SESSION_STATUSES.map((status) => `    state "${status}" as ${id(status)}`)
  const lines = [...arrows].map(([arrow, events]) => `    ${arrow}: ${[...events].join(', ')}`)
  return ['stateDiagram-v2', ...names, '    [*] --> initial', ...lines].join('\n')
}

// Spec 1 §4: The states and their transitions
test('the diagram in docs/session.md matches the machine', () => {
  const shown = /```mermaid\n([^`]*)\n```/.exec(readFileSync(DOCUMENT, 'utf8'))?.[1]
  expect(shown).toBe(drawn())
})
