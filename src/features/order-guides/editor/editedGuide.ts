import { readParameters } from '@/domain/navigation/hash'

/** The guide in the editor's address (Spec 2 §2: og_create, og_edit). */
export interface EditedGuide {
  readonly name: string
  readonly isNew: boolean
  /** It begins with all products to choose from. */
  readonly isChoosing: boolean
}

export function editedGuide(hash: string): EditedGuide | null {
  const parameters = new Map(readParameters(hash))
  const created = parameters.get('og_create')?.trim()
  const isChoosing = parameters.get('view') === 'all'
  if (created) return { name: created, isNew: true, isChoosing }
  const edited = parameters.get('og_edit')?.trim()
  return edited ? { name: edited, isNew: false, isChoosing } : null
}
