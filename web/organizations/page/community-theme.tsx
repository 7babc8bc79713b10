import { lookKey, lookSheet } from '@guildhall/contract/organizations/look-key.ts'
import type { ReactNode } from 'react'
import { LookContext } from '../../ui/overlay/look-context.ts'
import type { Organization } from '../queries.ts'

type CommunityThemeProps = { theme: Organization['theme']; children: ReactNode }

/** Applies the look of a community to its page. The server derives a style sheet from it, with enough contrast in both themes. */
export function CommunityTheme({ theme, children }: CommunityThemeProps) {
  const key = lookKey(theme)
  return (
    // The background of the look reaches the footer, across the space above it.
    <div
      className={key ? 'community -mb-20 pb-20' : 'community'}
      data-look={key ?? undefined}
      data-layout={theme.layout}
    >
      {key && <link rel="stylesheet" href={lookSheet(key)} precedence="look" />}
      <LookContext value={key ?? undefined}>{children}</LookContext>
    </div>
  )
}
