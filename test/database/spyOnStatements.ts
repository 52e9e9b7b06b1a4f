import { vi } from 'vitest'
import type { Database } from '../../server/db/database'

interface StatementSpy {
  /** The statements sent since the spy was installed, outside of transactions. */
  readonly statements: readonly string[]
  /** Runs work before the next statement containing a text; the work's own statements pass. */
  readonly beforeNext: (text: string, work: () => Promise<unknown>) => void
}

type Query = (statement: string | { readonly text: string }, ...more: unknown[]) => Promise<unknown>

/** Records a database's statements until mocks are restored, which happens after each test. */
export function spyOnStatements(db: Database): StatementSpy {
  // Both drivers have it; the type of `db` covers neither.
  const { $client } = db as unknown as { $client: { query: Query } }
  const query = $client.query.bind($client)
  const statements: string[] = []
  let next: { readonly text: string; readonly work: () => Promise<unknown> } | null = null
  vi.spyOn($client, 'query').mockImplementation(async (...sent) => {
    const text = typeof sent[0] === 'string' ? sent[0] : sent[0].text
    statements.push(text)
    const due = next?.text !== undefined && text.includes(next.text) ? next : null
    if (due) {
      next = null
      await due.work()
    }
    return query(...sent)
  })
  return { statements, beforeNext: (text, work) => (next = { text, work }) }
}
