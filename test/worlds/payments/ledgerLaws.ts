import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../server/db/database'

interface Law {
  readonly name: string
  /** Query for rows that break the law; `customer` limits it to the examined accounts. */
  readonly breaks: (customer: SQL) => SQL
}

const applied = sql`coalesce((select sum(d.amount) from payment_details d where d.payment_id = p.id), 0)`
const used = sql`coalesce((select sum(d.amount) from payment_details d where d.receivable_id = r.id), 0)`
/** Amount of the payment that this entry belongs to; 0 without one. */
const spent = sql`coalesce((select p.amount from payments p where p.entry_id = r.id), 0)`

/** Invariants of the ledger, each with a query for violations. */
const LAWS: readonly Law[] = [
  {
    name: 'the details of a payment that was posted sum to its amount',
    breaks: (customer) => sql`select p.id from payments p
      where p.customer_id ${customer} and p.entry_id is not null and ${applied} <> p.amount`,
  },
  {
    name: 'its entry takes the amount from the account, and nothing of it is left',
    breaks: (customer) => sql`select p.id from payments p join receivables r on r.id = p.entry_id
      where p.customer_id ${customer} and (r.initial <> -p.amount or r.balance <> 0
        or r.customer_id <> p.customer_id or r.detail_type <> 7)`,
  },
  {
    name: 'nothing of any other payment is applied',
    breaks: (customer) => sql`select p.id from payments p
      where p.customer_id ${customer} and p.entry_id is null
        and exists (select 1 from payment_details d where d.payment_id = p.id)`,
  },
  {
    name: 'a payment that was declined or voided is not posted, unless what it paid is owed again',
    breaks: (customer) => sql`select p.id from payments p
      where p.customer_id ${customer} and p.status in ('declined', 'voided', 'voiding')
        and p.entry_id is not null and not exists (select 1 from receivables r
          where r.customer_id = p.customer_id and r.reference = 'RET-' || p.id and r.initial = p.amount)`,
  },
  {
    name: 'the balance of an entry is its initial amount less what was applied',
    breaks: (customer) => sql`select r.id from receivables r
      where r.customer_id ${customer} and r.balance <> r.initial + ${spent} - ${used}`,
  },
  {
    name: 'a balance never passes zero, nor grows',
    breaks: (customer) => sql`select r.id from receivables r
      where r.customer_id ${customer} and (r.balance * r.initial < 0 or abs(r.balance) > abs(r.initial))`,
  },
  {
    name: 'a payment is applied to items of its own customer, to each once',
    breaks: (customer) => sql`select p.id from payments p
      join payment_details d on d.payment_id = p.id join receivables r on r.id = d.receivable_id
      where p.customer_id ${customer} group by p.id
      having count(distinct r.id) <> count(*) or bool_or(r.customer_id <> p.customer_id)`,
  },
  {
    name: 'the open items of an account sum to all that was ever charged less all that was ever credited',
    breaks: (customer) => sql`select r.customer_id as id from receivables r
      where r.customer_id ${customer} group by r.customer_id having sum(r.initial) <> sum(r.balance)`,
  },
]

/** Laws about money at the sandbox, once nothing is under way any more. */
const SETTLED: readonly Law[] = [
  {
    name: 'every payment is settled',
    breaks: (customer) => sql`select p.id from payments p
      where p.customer_id ${customer} and p.status not in ('approved', 'declined', 'voided')`,
  },
  {
    name: 'the gateway took the amount of each approved payment, once, and nothing else',
    breaks: (customer) => sql`select p.id from payments p
      left join sandbox_charges c on c.gateway_key = p.gateway_key and c.status = 'captured'
      where p.customer_id ${customer} and p.payment_type <> 0
        and (p.status = 'approved') is distinct from coalesce(c.amount = p.amount, false)`,
  },
  {
    name: 'the gateway holds nothing',
    breaks: (customer) => sql`select p.id from payments p
      join sandbox_charges c on c.gateway_key = p.gateway_key
      where p.customer_id ${customer} and c.status = 'authorized'`,
  },
]

async function brokenBy(db: Queries, laws: readonly Law[], customer: SQL): Promise<string[]> {
  const found = laws.map(
    ({ name, breaks }) => sql`select ${name}::text as law, id from (${breaks(customer)}) as broken`,
  )
  const rows = sql`(${sql.join(found, sql` union all `)}) as found`
  const broken = await db.select({ law: sql<string>`law`, id: sql<number>`id` }).from(rows)
  return broken.map(({ law, id }) => `${id}: ${law}`)
}

/** Violations of the ledger's invariants in all accounts, by number of the payment, entry or customer. */
export function ledgerFaults(db: Queries): Promise<string[]> {
  return brokenBy(db, LAWS, sql`is not null`)
}

/** The same for one account whose payments are all settled, the sandbox's books included. */
export function settledFaults(db: Queries, customerId: number): Promise<string[]> {
  return brokenBy(db, [...LAWS, ...SETTLED], sql`= ${customerId}::int`)
}
