import { type SQL, sql } from 'drizzle-orm'
import type { AnswerInputOf } from '@/contract/endpoint'
import type { getCart } from '@/contract/cart/cart'
import { userCustomers, users } from '../db/schema/accounts'
import { CART_MESSAGES } from './messages'

/** User who may write to a cart. */
export interface CartPerson {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly isSalesperson: boolean
}

/**
 * All users who share a cart, within a query over `carts`; a procurement session's cart is not shared. Columns carry
 * their table's name: Drizzle omits it in a query over one table, and the condition would compare a column with
 * itself.
 */
export const peopleOfCart: SQL<readonly CartPerson[] | null> = sql<readonly CartPerson[] | null>`(
  select json_agg(json_build_object(
    'id', person.id, 'name', person.name, 'username', person.username,
    'isSalesperson', person.type = 'Salesperson'
  ) order by person.name, person.id)
  from ${users} person join ${userCustomers} own on own.user_id = person.id
  where own.customer_id = carts.customer_id and person.is_active and carts.punchout_session_id is null
)`

export type LineAuthor = NonNullable<AnswerInputOf<typeof getCart>['lines'][number]['addedBy']>

/** Name on screen: 'Dana Kim', 'Dana Kim (sales)'; colleagues of the same name also have their usernames. */
function labelOf({ id, name, username, isSalesperson }: CartPerson, all: readonly CartPerson[]): string {
  const hasNamesake = all.some((other) => other.id !== id && other.name === name)
  const marks = [...(hasNamesake ? [username] : []), ...(isSalesperson ? [CART_MESSAGES.sales] : [])]
  return marks.length > 0 ? `${name} (${marks.join(', ')})` : name
}

/** Labels the users who share the cart with the caller, and the user who added a line. */
export function cartPeople(people: readonly CartPerson[] | null, callerId: number) {
  const all = people ?? []
  return {
    /** Only colleagues, because salespeople change with their customers. */
    sharedWith: all
      .filter(({ id, isSalesperson }) => id !== callerId && !isSalesperson)
      .map((person) => labelOf(person, all)),
    /** Empty name for a user who has left the customer; null if the cart is not shared or the author is unknown. */
    authorOf: (userId: number | null): LineAuthor | null => {
      if (people === null || userId === null) return null
      const author = all.find(({ id }) => id === userId)
      if (!author) return { name: '', isYou: false }
      return { name: labelOf(author, all), isYou: author.id === callerId }
    },
  }
}
