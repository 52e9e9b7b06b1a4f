import { Choice } from '@/ui/form/Choice'
import { TextField } from '@/ui/native/TextField'
import type { LandingLink, LandingVariant } from '@/domain/landing/layout/layout'
import { linkLengthError } from '@/domain/landing/layout/layoutTexts'
import { isExternalLink, isOwnPath } from '@/domain/landing/links'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'

type Image = LandingVariant<'image'>

export interface ImageSettingsProps {
  content: Image
  /** Changes of the same name are one step to undo. */
  onChange: (change: Partial<Image>, joins?: string) => void
  onSettle: () => void
}

const KINDS = ['none', 'internal', 'external'] as const

/** Error of a link; null if visitors can follow it. */
export function linkError(link: LandingLink | null): string | null {
  if (!link) return null
  if (link.href === '') return texts.linkMissing
  const lengthError = linkLengthError(link.href)
  if (lengthError !== null) return lengthError
  if (link.variant === 'internal') return isOwnPath(link.href) ? null : texts.linkInternalWrong
  return isExternalLink(link.href) ? null : texts.linkExternalWrong
}

/** The link of an image: none, a page of this site or an external URL (Spec 3 §2). */
export function LinkFields({ content: { link }, onChange, onSettle }: ImageSettingsProps) {
  return (
    <>
      <Choice
        label={texts.linkKind}
        options={KINDS}
        names={texts.links}
        value={link?.variant ?? 'none'}
        onChange={(kind) => onChange({ link: kind === 'none' ? null : { variant: kind, href: '' } })}
      />
      {link ? (
        <TextField
          label={texts.linkHref}
          value={link.href}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          hint={link.variant === 'internal' ? texts.linkInternalHint : texts.linkExternalHint}
          error={linkError(link)}
          onChange={({ target }) => onChange({ link: { ...link, href: target.value.trim() } }, 'link')}
          onBlur={onSettle}
        />
      ) : null}
    </>
  )
}
