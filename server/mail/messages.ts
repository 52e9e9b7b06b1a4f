import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const MAIL_MESSAGES = messages('mail', {
  buttonFails: 'If the button does not work, open this address:',
  link: (label: string) => icu('{label}:', { label }),
  confirmation: (orderNumber: string) => icu('Order Confirmation {orderNumber}', { orderNumber }),
  outbox: {
    title: 'Outbox',
    why: 'Mail stays here because no mail server is set.',
    none: 'No mail yet.',
    to: (recipient: string) => icu('to {recipient}', { recipient }),
    attachment: 'Attachment:',
    text: 'Text',
    html: 'HTML',
    frame: 'The mail as HTML',
    all: 'All mail',
  },
})
