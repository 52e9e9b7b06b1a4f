import type { Queries } from './database'

/**
 * A statement that is built once per database and, by its name, parsed and planned once per connection. For the
 * statements of every request; names must be unique. Values are given as `sql.placeholder`, in the database's
 * spelling.
 */
export function prepared<Statement>(prepare: (db: Queries) => Statement): (db: Queries) => Statement {
  const statements = new WeakMap<Queries, Statement>()
  return (db) => {
    const statement = statements.get(db) ?? prepare(db)
    statements.set(db, statement)
    return statement
  }
}
