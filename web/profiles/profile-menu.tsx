/** The menu of a person: share, compare, report, block. */

import { localePath } from '@guildhall/contract/core/locales.ts'
import { Ban, Ellipsis, Flag, ImageDown, Link2, Swords } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '../lib/api/session.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dropdown, type DropdownItem } from '../ui/controls/dropdown.tsx'
import { sharePage } from '../ui/controls/share-page.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import type { Profile } from './queries.ts'

const BlockDialog = lazy(async () => ({ default: (await import('../follows/block-dialog.tsx')).BlockDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('../reports/report-dialog.tsx')).ReportDialog }))

type ProfileMenuProps = { profile: Profile; isOwn: boolean; staffItems?: DropdownItem[] }

export function ProfileMenu({ profile, isOwn, staffItems = [] }: ProfileMenuProps) {
  const t = useTranslation('profiles')
  const { user } = useSession()
  const locale = useLocale()
  const [dialog, setDialog] = useState<'report' | 'block' | null>(null)
  const { id, username, blocked } = profile
  const name = profile.name ?? username
  const isOther = user !== null && !isOwn
  const reportItem: DropdownItem = { label: t('report'), icon: Flag, onSelect: () => setDialog('report') }
  const blockItem: DropdownItem = { label: t('block'), icon: Ban, tone: 'danger', onSelect: () => setDialog('block') }
  const personItems: DropdownItem[] = ['line', reportItem, ...(blocked ? [] : [blockItem])]
  const items: DropdownItem[] = [
    { label: t('share'), icon: Link2, onSelect: () => void sharePage(name, t('copied')) },
    {
      label: t('shareImage'),
      icon: ImageDown,
      onSelect: () => void window.open(`/og${localePath(locale, `/${username}`)}.png`, '_blank', 'noopener'),
    },
    ...(profile.history
      ? [{ label: t('compare'), icon: Swords, to: isOther ? `/${user.username}/vs/${username}` : `/${username}/vs` }]
      : []),
    ...(isOther ? personItems : []),
    ...staffItems,
  ]
  return (
    <>
      <Dropdown
        opened
        items={items}
        trigger={
          <Button kind="ghost" aria-label={t('more')}>
            <Ellipsis size={18} aria-hidden="true" />
          </Button>
        }
      />
      {dialog === 'report' && (
        <Suspense>
          <ReportDialog target={{ kind: 'user', id }} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'block' && (
        <Suspense>
          <BlockDialog id={id} username={username} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
