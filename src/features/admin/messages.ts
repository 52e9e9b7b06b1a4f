import { messages } from '@/domain/language/messages'

/** Texts of the Admin screen (Spec 1 §2, §4, §8); 'occured' is the specification's spelling. */
export const ADMIN_MESSAGES = messages('admin', {
  title: 'Admin',
  cancel: 'Cancel',
  saving: 'Saving',
})

export const PASSWORD_OPTIONS_MESSAGES = messages('admin.options', {
  title: 'Password Options',
  edit: 'Edit Password Options',
  minimumLength: 'Minimum length',
  characters: 'Required characters',
  lowercase: 'Lowercase',
  uppercase: 'Uppercase',
  numeric: 'Numeric',
  character: 'Character',
  characterHint: 'Character: anything but letters, digits and blanks, such as ! or #.',
  submit: 'Submit',
  saved: 'Password options successfully changed.',
  failed: 'An error has occured.',
  confirmTitle: 'Confirm Password Strength Options',
  confirmText:
    'Changing these options will require users to create a new password if they fail the new password criteria.',
  confirm: 'Save Options',
})

export const DEFAULT_SORT_MESSAGES = messages('admin.sort', {
  title: 'Default Sort By',
  text: 'The order in which products are listed for everybody who has not chosen one.',
  label: 'Sort by',
  sorts: { description: 'Description', sequence: 'Sequence', k0: 'Product Code', k1: 'Brand' },
  save: 'Save Sort By',
  saved: 'Page layout successfully changed.',
  failed: 'An error has occurred.',
})

export const DEFAULT_LAYOUT_MESSAGES = messages('admin.layout', {
  title: 'Default Layout',
  text: 'How products are shown to everybody who has not chosen a layout.',
  label: 'Layout',
  layouts: { grid: 'Grid', list: 'List', quickEntry: 'Quick Entry' },
  save: 'Save Layout',
  saved: 'Page layout successfully changed.',
  failed: 'An error has occured.',
})

export const IMAGE_SYNC_MESSAGES = messages('admin.images', {
  title: 'Image Sync',
  text: 'Reads new, changed and removed pictures from the image folder. This goes on in the background.',
  request: 'Sync Images',
  requested: 'Request to sync images successful',
})

export const SYNONYMS_MESSAGES = messages('admin.synonyms', {
  title: 'Search Synonyms',
  text: 'Words that customers type and the catalogue calls otherwise.',
  label: 'Synonyms',
  hint: 'One set a line: what is typed = what it is called, such as coke, pop = cola, soft drink.',
  save: 'Save Synonyms',
  saved: 'Synonyms successfully changed.',
  failed: 'An error has occurred.',
})

export const LANDING_CARD_MESSAGES = messages('admin.landing', {
  title: 'Landing Page',
  text: 'What everybody sees first: texts, images and products on cards.',
  edit: 'Edit Landing Page',
})
