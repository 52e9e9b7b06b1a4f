import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of all areas, and of requests outside of any. */
export const SERVER_MESSAGES = messages('server', {
  unexpected: 'Request could not be completed at this time',
  unavailable: 'Service temporarily unavailable',
  busy: 'The server is busy. Please try again in a moment.',
  notFound: 'Not found',
  aborted: 'The client aborted the request',
  notAvailable: (call: string) => icu('{call} is not available in this version', { call }),
  stillAnswering: 'The first request with this key is still being answered',
  keyUsed: 'This Idempotency-Key was used for another request',
  keyInvalid: 'The Idempotency-Key is not valid',
  tooLarge: (megabytes: number) =>
    icu('The request is larger than {megabytes} MB', { megabytes: String(megabytes) }),
  mustBeUtf8: 'The request must be sent as UTF-8',
  noUtf8: 'The request is not valid UTF-8',
  unkeepable: 'The request holds a character that cannot be kept',
  noJson: 'The request is not valid JSON',
  noMultipart: 'The request is not valid multipart/form-data',
  mustBeType: (type: string) => icu('The request must be sent as {type}', { type }),
  notValid: 'The request is not valid',
})
