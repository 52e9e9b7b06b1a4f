import { type SQL, sql } from 'drizzle-orm'
import type { AnswerOf } from '@/contract/endpoint'
import type { getCart } from '@/contract/cart'
import { userCustomers, users } from '../db/schema/accounts'
import { carts } from '../db/schema/ordering'

/** Somebody who may write to a cart. */
interface CartPerson {
  readonly id: number
  readonly name: string
  readonly isSalesperson: boolean
}

/** Everybody who shares a cart, within a query over `carts`; nobody shares a procurement session's. */
export const peopleOfCart: SQL<readonly CartPerson[] | null> = sql<readonly CartPerson[] | null>`(
  select json_agg(json_build_object(
    'id', ${users.id}, 'name', ${users.name}, 'isSalesperson', ${users.type} = 'Salesperson'
  ) order by ${users.name}, ${users.id})
  from ${users} join ${userCustomers} on ${userCustomers.userId} = ${users.id}
  where ${userCustomers.customerId} = ${carts.customerId} and ${users.isActive} and ${carts.punchoutSessionId} is null
)`

export type LineAuthor = NonNullable<AnswerOf<typeof getCart>['lines'][number]['addedBy']>

/** Those who share the cart with a user, and who of them added a line. */
export function cartPeople(people: readonly CartPerson[] | null, callerId: number) {
  const all = people ?? []
  return {
    /** Colleagues; salespeople come and go with their customers. */
    sharedWith: all
      .filter(({ id, isSalesperson }) => id !== callerId && !isSalesperson)
      .map(({ name }) => name),
    /** Without a name for a user who has left the customer; null where nobody shares the cart, or nobody is known. */
    authorOf: (userId: number | null): LineAuthor | null => {
      if (people === null || userId === null) return null
      const author = all.find(({ id }) => id === userId)
      if (!author) return { name: '', isYou: false }
      const name = author.isSalesperson ? `${author.name} (sales)` : author.name
      return { name, isYou: author.id === callerId }
    },
  }
}
