import * as v from 'valibot'
import { useGetPasswordOptionsQuery } from '@/api/passwordApi'
import { QueryView } from '@/components/commerce/query/QueryView'
import { Button } from '@/components/native/Button'
import { Card } from '@/components/ui/page/Card'
import { SkeletonRows } from '@/components/native/Skeleton'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { usePersistedState } from '@/state/persisted-forms/usePersistedState'
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
