import type { CommandName } from './editing/commands'

const COMMANDS: Readonly<Record<CommandName, string>> = {
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
}

export const RICH_TEXT_MESSAGES = {
  commands: COMMANDS,
  withShortcut: (name: string, shortcut: string) => `${name} (${shortcut})`,
  toolbar: (label: string) => `Formatting of ${label}`,
  blockType: 'Kind of text',
  severalBlockTypes: 'Different kinds',
  hint: 'Alt+F10 moves to the formatting toolbar, Escape back to the text.',
  removeLink: 'Remove link',
  linkTitle: 'Link',
  linkText: 'Text',
  linkUrl: 'URL',
  linkHint: 'A web address, an e-mail address, a phone number or a page of this site such as /products.',
  textRequired: 'Text is a required field',
  urlRequired: 'URL is a required field',
  urlInvalid:
    'Enter a web address, an e-mail address, a phone number or a page of this site such as /products.',
  cancel: 'Cancel',
  apply: 'Apply',
  tooLong: (length: string, max: string) =>
    `This text is too long: ${length} of at most ${max} characters with its formatting. Shorten it; until then its changes are not kept.`,
  tooManyParts: (max: string) =>
    `This text has more than ${max} formatted parts. Remove some formatting or text; until then its changes are not kept.`,
  noPictures: 'A text cannot hold pictures or files. Add an image beside it instead.',
} as const
