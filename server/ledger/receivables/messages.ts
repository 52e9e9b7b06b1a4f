import { messages } from '@/domain/language/messages'

export const RECEIVABLE_MESSAGES = messages('receivables', {
  aging: {
    current: 'Current',
    to30: '1–30 Days',
    to60: '31–60 Days',
    to90: '61–90 Days',
    over90: 'Over 90 Days',
  },
  unknownItem: 'The payment names an item that cannot be paid',
  wrongTotal: 'The amount is not the sum of the items',
  changed: 'Some of these items were paid or credited meanwhile. Please check them and try again.',
})
