import type { ElsewhereChange } from '@/domain/cart/changedElsewhere'

/** '1 line added', '2 lines added'; null for none. */
function counted(count: number, what: string): string | null {
  if (count === 0) return null
  return `${count} ${count === 1 ? 'line' : 'lines'} ${what}`
}

/** What is told of a cart that others work at too. */
export const CART_NEWS = {
  changedElsewhere: ({ added, changed, removed }: ElsewhereChange) => {
    const parts = [counted(added, 'added'), counted(changed, 'changed'), counted(removed, 'removed')]
    return `The cart was changed elsewhere: ${parts.filter((part) => part !== null).join(', ')}.`
  },
} as const
