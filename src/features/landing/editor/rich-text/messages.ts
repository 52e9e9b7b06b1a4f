import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const RICH_TEXT_MESSAGES = messages('richText', {
  commands: {
    strong: 'Bold',
    em: 'Italic',
    u: 'Underlined',
    code: 'Code',
    mark: 'Highlight',
    p: 'Paragraph',
    h1: 'Heading 1',
    h2: 'Heading 2',
    h3: 'Heading 3',
    h4: 'Heading 4',
    h5: 'Heading 5',
    h6: 'Heading 6',
    pre: 'Code block',
    blockquote: 'Quote',
    ul: 'Bulleted list',
    ol: 'Numbered list',
    left: 'Align left',
    center: 'Center',
    right: 'Align right',
    justify: 'Justify',
    link: 'Link',
  },
  /** Keys as they are written on keyboards. */
  keys: { ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift' },
  withShortcut: (name: string, shortcut: string) => icu('{name} ({shortcut})', { name, shortcut }),
  toolbar: (label: string) => icu('Formatting of {label}', { label }),
  blockTypeOf: (name: string) => icu('Kind of text: {name}', { name }),
  severalBlockTypes: 'Different kinds',
  hint: 'Alt+F10 moves to the formatting toolbar, Escape back to the text.',
  removeLink: 'Remove link',
  linkTitle: 'Link',
  linkText: 'Text',
  linkUrl: 'URL',
  linkHint:
    'A web address, an e-mail address, a phone number or a page of this site such as /products. A bold link alone in its paragraph is shown as a button.',
  textRequired: 'Text is a required field',
  urlRequired: 'URL is a required field',
  urlInvalid:
    'Enter a web address, an e-mail address, a phone number or a page of this site such as /products.',
  cancel: 'Cancel',
  apply: 'Apply',
  tooLong: (length: number, max: number) =>
    icu(
      'This text is too long: {length, number} of at most {max, number} characters with its formatting. Shorten it; until then its changes are not kept.',
      { length, max },
    ),
  tooManyParts: (max: number) =>
    icu(
      'This text has more than {max, number} formatted parts. Remove some formatting or text; until then its changes are not kept.',
      { max },
    ),
  noPictures: 'A text cannot hold pictures or files. Add an image beside it instead.',
})
