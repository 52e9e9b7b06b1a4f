import type { Origin } from '../../accounts/access/audit'
import type { AppDeps } from '../../foundation/appDeps'
import type { Queries } from '../../db/database'
import { TurnTaken } from '../../db/turn'
import { Failure } from '../../foundation/failure'
import type { StoredAnswer } from '../../db/once'
import type { ExchangeKey } from '../keys/exchangeKeys'
import { makeProblems, type Problem, UNKNOWN_FILE } from '../report/problems'
import type { Counts, Report } from '../report/report'
import { load } from '../run/load'
import { findTooMany, type TooMany, tooManyText } from '../run/retireLimit'
import type { Input } from '../run/stage'
import { auditLoad } from '../run/auditLoad'
import type { LoadRequest } from './loadRequest'

/** Longest wait for another load. */
const TURN_WAIT_MS = 10_000
const RETRY = { 'Retry-After': '10' }

/** Stored answers of an `Idempotency-Key`, or of a folder. */
export interface Replays {
  /** The first answer; null if absent. A stored rejection is thrown. */
  readonly find: () => Promise<StoredAnswer | null>
  /** False if another request has stored its answer meanwhile. */
  readonly store: (db: Queries, answer: StoredAnswer) => Promise<boolean>
}

/** Dependencies of loads in a running server. */
export type ServerDeps = Pick<
  AppDeps,
  'db' | 'takeTurn' | 'clock' | 'log' | 'config' | 'stopping' | 'mail' | 'metrics'
>

export interface LoadCall {
  readonly deps: ServerDeps
  readonly origin: Origin
  /** Null: files of the drop folder. */
  readonly key: Pick<ExchangeKey, 'id'> | null
  readonly inputs: readonly Input[]
  /** Names of unrecognised files. */
  readonly unknown?: readonly string[]
  readonly options: LoadRequest
  readonly onProblem?: (problem: Problem) => void
  /** Null without an `Idempotency-Key`. */
  readonly replays: Replays | null
}

/** The report as sent. */
export interface LoadReport {
  readonly isAccepted: boolean
  readonly isCheck: boolean
  /** By kind; empty if the load failed before the comparison. */
  readonly counts: readonly Counts[]
  readonly problemCount: number
  /** At most the first thousand. */
  readonly problems: Report['shown']
  readonly notes: readonly string[]
  readonly message: string
}

/** Rolls back a load whose answer another request has stored. */
class AnsweredMeanwhile extends Error {}

function messageOf({ isAccepted, problems }: Report, isCheck: boolean, tooMany: TooMany | null): string {
  if (tooMany) return `${tooManyText(tooMany)}. Nothing was changed.`
  if (isAccepted) return isCheck ? 'Nothing was changed: this was a check.' : 'Loaded.'
  const noun = problems === 1 ? 'problem' : 'problems'
  return `${problems.toLocaleString('en-US')} ${noun}. Nothing was changed.`
}

function toReport({ options }: LoadCall, report: Report, tooMany: TooMany | null): LoadReport {
  return {
    isAccepted: report.isAccepted && !tooMany,
    isCheck: options.isCheck,
    counts: report.counts,
    problemCount: report.problems,
    problems: report.shown,
    notes: report.warnings,
    message: messageOf(report, options.isCheck, tooMany),
  }
}

const toAnswer = (body: LoadReport): StoredAnswer => ({ status: body.isAccepted ? 200 : 422, body })

async function record(db: Queries, call: LoadCall, report: LoadReport): Promise<StoredAnswer> {
  const { deps, origin, key, inputs, replays } = call
  const { isAccepted, counts, problemCount } = report
  await auditLoad(db, { origin, inputs, isAccepted, counts, problemCount, key }, deps.clock())
  const answer = toAnswer(report)
  if (replays && !(await replays.store(db, answer))) throw new AnsweredMeanwhile()
  return answer
}

/** 503 if another load took too long or the server stops: nothing was changed, and a retry helps. */
function toFailure(error: unknown, { deps }: LoadCall): unknown {
  if (error instanceof TurnTaken) return new Failure(503, { message: 'Another load is running' }, RETRY)
  if (deps.stopping.aborted) return new Failure(503, { message: 'The server is stopping' }, RETRY)
  return error
}

async function loadOnce(call: LoadCall): Promise<StoredAnswer> {
  const { deps, inputs, options, unknown = [] } = call
  const { isCheck, isFull, hasDecimalComma, holdsInvitations, retireAtMost } = options
  const tooManyOf = (counts: readonly Counts[]) => (isFull ? findTooMany(counts, retireAtMost) : null)
  const problems = makeProblems(call.onProblem)
  for (const name of unknown) problems.warn(name, UNKNOWN_FILE)
  const report = await load(deps, inputs, {
    turnWaitMs: TURN_WAIT_MS,
    isCheck,
    isFull,
    hasDecimalComma,
    holdsInvitations,
    problems,
    confirm: (counts) => Promise.resolve(tooManyOf(counts) === null),
    record: async (tx, accepted) => void (await record(tx, call, toReport(call, accepted, null))),
    signal: deps.stopping,
  })
  const sent = toReport(call, report, report.problems === 0 ? tooManyOf(report.counts) : null)
  if (isCheck || sent.isAccepted) return toAnswer(sent)
  return record(deps.db, call, sent)
}

type LoadOutcome = Parameters<AppDeps['metrics']['countLoad']>[1]

/** Counts loads over HTTP; `loadBatch` counts those of the exchange folder. */
function countCall({ deps, key, options }: LoadCall, outcome: LoadOutcome): void {
  if (key && !options.isCheck) deps.metrics.countLoad('http', outcome)
}

/** Loads the call's files and answers with the report; 422 if the load was rejected and nothing changed. */
export async function answerLoad(call: LoadCall): Promise<StoredAnswer> {
  const { deps, replays } = call
  const first = await replays?.find()
  if (first) return first
  try {
    const answer = await loadOnce(call)
    // Sends the invitations of new users, which wait in the outbox.
    deps.mail.kick()
    countCall(call, answer.status === 200 ? 'loaded' : 'refused')
    return answer
  } catch (error) {
    const answered = error instanceof AnsweredMeanwhile ? await replays?.find() : null
    if (answered) return answered
    const failure = toFailure(error, call)
    if (!(failure instanceof Failure)) countCall(call, 'failed')
    throw failure
  }
}
