import type { ReactNode } from 'react'
import type { Organization } from '../queries.ts'

type CommunityThemeProps = { theme: Organization['theme']; children: ReactNode }

/** Applies the accent of a community to its page. The server derives a style sheet from the colour, with enough contrast in both themes. */
export function CommunityTheme({ theme, children }: CommunityThemeProps) {
  const color = theme.accent?.slice(1).toLowerCase()
  return (
    <div className="community" data-accent={color}>
      {color && <link rel="stylesheet" href={`/accents/${color}.css`} precedence="accent" />}
      {children}
    </div>
  )
}
