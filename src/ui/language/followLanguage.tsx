import {
  createContext,
  memo as reactMemo,
  use,
  useSyncExternalStore,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { currentLanguage, ENGLISH, subscribeToLanguage } from '@/domain/language/language'

const LanguageContext = createContext(ENGLISH)

/**
 * Rerenders each `memo` component inside when the language switches; state, focus and scroll position stay.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(subscribeToLanguage, currentLanguage)
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** React's `memo` for a component that also rerenders when the language switches. */
export function memo<Component extends (props: never) => ReactNode>(
  component: Component,
  areEqual?: (before: Parameters<Component>[0], now: Parameters<Component>[0]) => boolean,
): Component {
  const draw = component as unknown as FunctionComponent<object>
  const InLanguage = (props: object) => {
    use(LanguageContext)
    return draw(props)
  }
  InLanguage.displayName = component.name
  return reactMemo(
    InLanguage,
    areEqual as ((before: object, now: object) => boolean) | undefined,
  ) as unknown as Component
}
