import { messages } from '@/domain/language/messages'

export const DIALOG_MESSAGES = messages('dialog', {
  cancel: 'Cancel',
  close: 'Close',
  leaveTitle: 'Unsaved data',
  leaveQuestion:
    'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
  leave: 'Leave',
})
