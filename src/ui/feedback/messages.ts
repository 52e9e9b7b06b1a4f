import { messages } from '@/domain/language/messages'

/** Texts of a screen that failed to render. */
export const SCREEN_FAILURE_MESSAGES = messages('screenFailure', {
  title: 'This screen could not be shown.',
  text: 'What you entered before is kept. Try again, or go on elsewhere.',
  chunkTitle: 'This part of the site could not be loaded.',
  chunkText: 'The connection was lost, or the site has been updated. Try again, or reload the page.',
  retry: 'Try again',
  reload: 'Reload',
})
