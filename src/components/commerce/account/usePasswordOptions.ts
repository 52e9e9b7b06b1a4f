import { useGetPasswordOptionsQuery } from '@/api/passwordApi'
import { DEFAULT_PASSWORD_OPTIONS, type PasswordOptions } from '@/domain/password/passwordOptions'

/** The administrator's rules for new passwords: the default ones until, or unless, they are loaded (Spec 1 §5). */
export function usePasswordOptions(): { options: PasswordOptions; isLoaded: boolean } {
  const { data } = useGetPasswordOptionsQuery()
  return { options: data ?? DEFAULT_PASSWORD_OPTIONS, isLoaded: data !== undefined }
}
