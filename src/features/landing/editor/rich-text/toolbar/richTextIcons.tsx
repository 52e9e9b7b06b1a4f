import type { ReactElement } from 'react'
import { icon } from '@/ui/native/icons'
import type { CommandName } from '../editing/commands'

const BoldIcon = icon(
  <path d="M7 4.5h6a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h7a3.9 3.9 0 0 1 0 7.8H7z" strokeWidth="2.4" />,
)
const ItalicIcon = icon(<path d="M10 4.5h7M7 19.5h7M13.8 4.5l-3.6 15" />)
const UnderlinedIcon = icon(<path d="M7 4v7a5 5 0 0 0 10 0V4M6 20.5h12" />)
const CodeIcon = icon(<path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5" />)
const HighlightIcon = icon(<path d="M4 20.5h16M9 16.5 6.5 14l9-9.5 4 4-9 8.5H9Zm-2.5-2.5L5 16.5h4" />)
const CodeBlockIcon = icon(<path d="M3.5 4.5h17v15h-17zM10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5" />)
const QuoteIcon = icon(<path d="M5 4.5v15M10 8h9M10 12h9M10 16h6" />)
const BulletsIcon = icon(
  <path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.8 6.5h.01M4.8 12h.01M4.8 17.5h.01" strokeWidth="2" />,
)
const NumbersIcon = icon(
  <path d="M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.8V9M3.7 15.2c0-1.6 2.6-1.6 2.6 0 0 1.2-2.6 2.2-2.6 3.8h2.8" />,
)
const LeftIcon = icon(<path d="M4 6h16M4 10h10M4 14h16M4 18h10" />)
const CenterIcon = icon(<path d="M4 6h16M7 10h10M4 14h16M7 18h10" />)
const RightIcon = icon(<path d="M4 6h16M10 10h10M4 14h16M10 18h10" />)
const JustifyIcon = icon(<path d="M4 6h16M4 10h16M4 14h16M4 18h16" />)
const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1" />,
)
export const RemoveLinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1M4 4l16 16" />,
)

export const COMMAND_ICONS: Readonly<Partial<Record<CommandName, ReactElement>>> = {
  strong: <BoldIcon />,
  em: <ItalicIcon />,
  u: <UnderlinedIcon />,
  code: <CodeIcon />,
  mark: <HighlightIcon />,
  pre: <CodeBlockIcon />,
  blockquote: <QuoteIcon />,
  ul: <BulletsIcon />,
  ol: <NumbersIcon />,
  left: <LeftIcon />,
  center: <CenterIcon />,
  right: <RightIcon />,
  justify: <JustifyIcon />,
  link: <LinkIcon />,
}
