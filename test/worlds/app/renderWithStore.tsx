import { render, type RenderResult } from '@testing-library/react'
import type { ComponentProps, PropsWithChildren, ReactElement, ReactNode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import { LanguageProvider } from '@/ui/language/followLanguage'
import { UiProviders } from '@/ui/page/UiProviders'

type Store = ComponentProps<typeof Provider>['store']

export interface RenderWithStoreOptions {
  store: Store
  /** The router's path, with query and hash. */
  route?: string
  /** Uses the browser's URL, as the app does, instead of `route`. */
  isBrowserRouter?: boolean
  isStrict?: boolean
}

/** A wrapper for `renderHook` with the store alone. */
export function storeWrapper(store: Store) {
  return function StoreWrapper({ children }: PropsWithChildren): ReactNode {
    return <Provider store={store}>{children}</Provider>
  }
}

/** Renders a component inside the providers that the app puts around every screen; `rerender` keeps them. */
export function renderWithStore(
  ui: ReactElement,
  { store, route = '/', isBrowserRouter = false, isStrict = false }: RenderWithStoreOptions,
): RenderResult {
  const wrapper = ({ children }: PropsWithChildren) => {
    const content = (
      <LanguageProvider>
        <UiProviders>{children}</UiProviders>
      </LanguageProvider>
    )
    return (
      <Provider store={store}>
        {isBrowserRouter ? (
          <BrowserRouter>{content}</BrowserRouter>
        ) : (
          <MemoryRouter initialEntries={[route]}>{content}</MemoryRouter>
        )}
      </Provider>
    )
  }
  return render(ui, { wrapper, reactStrictMode: isStrict })
}
