import type { ComponentType } from 'react'

/** A lazily loaded part with the theme that MUI needs around it, loaded in parallel. */
export async function withMuiTheme<Props extends object>(
  part: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { MuiTheme }] = await Promise.all([part, import('./MuiTheme')])
  return function Themed(props: Props) {
    return (
      <MuiTheme>
        <Part {...props} />
      </MuiTheme>
    )
  }
}
