import { describe, expect, it, test } from 'vitest'
import { EVENT_SAMPLES, STATE_SAMPLES } from '@test/builders/session/sessionSamples'
import { SESSION_EVENT_NAMES } from './sessionEvents'
import { nextSession } from './sessionMachine'
import { SESSION_STATUSES } from './sessionState'

/**
 * Outcome of each event in each status, over all samples of both. `.`: ignored; `=`: changed in the same
 * status; otherwise the possible next statuses, where the same status means that it starts over.
 */
const PAIRS = `
event                    initial   hydrating    validating                  configuring               ready             unauthorized authorizing  select-customer select-shipmethod
started                  hydrating .            .                           .                         .                 .            .            .               .
tokenFound               .         validating   .                           .                         .                 .            .            .               .
tokenMissing             .         unauthorized .                           .                         .                 .            .            .               .
codeFound                .         authorizing  .                           .                         .                 .            .            .               .
punchoutTabFound         .         unauthorized .                           .                         .                 .            .            .               .
signInSubmitted          .         .            .                           .                         .                 authorizing  .            .               .
tokenGranted             .         .            .                           .                         .                 .            validating   .               .
signInFailed             .         .            .                           .                         .                 .            unauthorized .               .
userLoaded               .         .            configuring,select-customer .                         .                 .            .            .               .
customerLoaded           .         .            .                           =,select-shipmethod       .,=               .            .            .               .
configurationLoaded      .         .            .                           .,ready                   =                 .            .            .               .
startupFailed            .         .            unauthorized                unauthorized              .,unauthorized                 .            .            .               .
retryRequested           .         .            .                           .                         .,=               .,authorizing,validating .  .               .
customerSelected         .         .            .                           .                         .                 .            .            configuring     .
customerSwitchRequested  .         .            .                           .                         .,select-customer .            .            .               .
shipMethodSelected       .         .            .                           .                         .                 .            .            .               configuring
shipMethodCleared        .         .            .                           .                         .,select-shipmethod .          .            .               .
guestAdmitted            .         .            .                           .                         .                 =            .            .               .
guestRefused             .         .            .                           .                         .                 =            .            .               .
logInRequested           .         .            .                           .                         .                 .,=          .            .               .
logInDismissed           .         .            .                           .                         .                 .,=          .            .               .
signedOut                .         .            unauthorized                unauthorized              unauthorized      .,unauthorized        unauthorized unauthorized    unauthorized
tokenLostElsewhere       .         .            .,unauthorized              .,unauthorized            .,unauthorized    .,=          .            .,unauthorized  .,unauthorized
tokenFoundElsewhere      .         .            .,validating                .,validating              .,validating      .,validating .            .,validating    .,validating
sleepEnded               .         .            .                           .                         .,=               .            .            .               .
revalidationFailed       .         .            .                           .                         .,=               .            .            .               .
unauthorizedReceived     .         .            unauthorized                unauthorized              unauthorized      .            .            unauthorized    unauthorized
`

const [header = [], ...rows] = PAIRS.trim()
  .split('\n')
  .map((line) => line.split(/ +/))
const expected = new Map(
  rows.flatMap(([event, ...cells]) =>
    cells.map((cell, index) => [`${event} in ${header[index + 1]}`, cell.split(',').sort()] as const),
  ),
)
const pairs = SESSION_STATUSES.flatMap((status) => SESSION_EVENT_NAMES.map((name) => ({ status, name })))

describe('the table of pairs', () => {
  it('contains every status and every event, and nothing else', () => {
    expect([...expected.keys()].sort()).toEqual(
      pairs.map(({ status, name }) => `${name} in ${status}`).sort(),
    )
  })
})

test.each(pairs)('$name in $status has the outcome of the table', ({ status, name }) => {
  const outcomes = new Set<string>()
  for (const state of STATE_SAMPLES[status]) {
    for (const event of EVENT_SAMPLES[name]) {
      const next = nextSession(state, event)
      const isSame = next.status === status && next.epoch === state.epoch
      if (next === state) outcomes.add('.')
      else outcomes.add(isSame ? '=' : next.status)
      expect(next.epoch, 'the epoch grows with each change of status, by one').toBe(
        state.epoch + (isSame ? 0 : 1),
      )
    }
  }
  expect([...outcomes].sort()).toEqual(expected.get(`${name} in ${status}`))
})
