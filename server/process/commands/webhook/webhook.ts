import type { AppDeps } from '../../../foundation/appDeps'
import type { Config } from '../../../foundation/config'
import type { Database } from '../../../db/database'
import {
  addWebhook,
  type DeadDelivery,
  listDead,
  type ListedWebhook,
  listWebhooks,
  removeWebhook,
  replayDead,
} from '../../../exchange/webhooks/manageWebhooks'
import { StartupError } from '../../../foundation/failure'
import type { Log } from '../../../foundation/log'
import { type Output, runCommand } from '../openForCommand'
import { lineUp, momentText, visible } from '../tableText'
import { readWebhookArguments, WEBHOOK_USAGE, type WebhookArguments } from './webhookArguments'

/** The URL without the query, which may carry a token. */
function addressText(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return visible(`${origin}${pathname}${search === '' ? '' : '?…'}`)
}

function webhooksTable(listed: readonly ListedWebhook[]): string {
  if (listed.length === 0) return 'There are no webhooks\n'
  const rows = listed.map(({ id, url, kinds, pausedUntil, ...counts }) => [
    String(id),
    addressText(url),
    kinds.join(', '),
    ...[counts.delivered, counts.waiting, counts.dead].map(String),
    pausedUntil ? 'does not answer' : 'active',
  ])
  return lineUp([['ID', 'ADDRESS', 'EVENTS', 'DELIVERED', 'WAITING', 'DEAD', 'STATE'], ...rows])
}

function deadTable(dead: readonly DeadDelivery[]): string {
  if (dead.length === 0) return 'No event is dead\n'
  const rows = dead.map(({ eventId, type, at, webhookId, settledAt, error }) => [
    ...[eventId, type, momentText(at), String(webhookId), momentText(settledAt), error],
  ])
  return lineUp([['EVENT', 'TYPE', 'HAPPENED', 'WEBHOOK', 'GIVEN UP', 'LAST ANSWER'], ...rows])
}

/** Runs one command and returns its output; throws a `StartupError` for a refusal. */
export async function runWebhook(
  deps: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  given: WebhookArguments,
): Promise<string> {
  switch (given.action) {
    case 'add': {
      const { id, secret } = await addWebhook(deps, given)
      return `Added webhook ${id}. This secret signs what is sent; it is not shown again:\n${secret}\n`
    }
    case 'list':
      return webhooksTable(await listWebhooks(deps.db))
    case 'remove':
      await removeWebhook(deps, given.id)
      return `Removed webhook ${given.id}\n`
    case 'dead':
      return deadTable(await listDead(deps.db))
    case 'replay': {
      const count = await replayDead(deps, given.eventId)
      if (count === 0 && given.eventId !== null) throw new StartupError(`${given.eventId} is no dead event`)
      return `Sent again by the running server: ${count}\n`
    }
  }
}

/** Runs the `webhook` command to its exit code: done, or wrong usage. Throws a `StartupError` for a refusal. */
export function manageWebhooks(
  config: Config,
  log: Log,
  args: readonly string[],
  output: Output,
): Promise<number> {
  const run = (db: Database, given: WebhookArguments) =>
    runWebhook({ db, config, clock: () => new Date() }, given)
  return runCommand({ read: readWebhookArguments, usage: WEBHOOK_USAGE, run }, { config, log }, args, output)
}
