import * as v from 'valibot'
import { useGetPasswordOptionsQuery } from '@/features/accounts/passwordApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { Button } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import { SkeletonRows } from '@/ui/native/Skeleton'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { PASSWORD_OPTIONS_MESSAGES as texts } from './messages'
import { PasswordOptionsDialog, rulesInWords } from './PasswordOptionsDialog'

const isRequired = v.exactOptional(v.boolean())
const Changes: v.GenericSchema<unknown, Partial<PasswordOptions>> = v.object({
  minimumPasswordLength: v.exactOptional(v.number()),
  requireLowercase: isRequired,
  requireUppercase: isRequired,
  requireNumber: isRequired,
  requireSpecialCharacter: isRequired,
})

function CurrentOptions() {
  const [changes, setChanges] = usePersistedState('password-options', Changes)
  const query = useGetPasswordOptionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    // As high as the rules in three lines and the button.
    <QueryView query={query} loading={<SkeletonRows count={3} height={34} />}>
      {(options) => (
        <>
          <p>{rulesInWords(options)}</p>
          <Button onClick={() => setChanges({})}>{texts.edit}</Button>
          {changes === null ? null : (
            <PasswordOptionsDialog
              baseline={options}
              changes={changes}
              onChange={(part) => setChanges((before) => ({ ...before, ...part }))}
              onClose={() => setChanges(null)}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

/** The rules for new passwords, and a button to change them (Spec 1 §2). */
export function PasswordOptionsCard() {
  return (
    <Card title={texts.title}>
      <CurrentOptions />
    </Card>
  )
}
