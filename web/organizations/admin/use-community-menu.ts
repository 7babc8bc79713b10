import { organizationMarks } from '@guildhall/contract/organizations/constants.ts'
import { BadgeCheck, Eye, Globe, type LucideIcon, Palette, Star } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { DropdownItem } from '../../ui/controls/dropdown.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import type { CommunityMarkingRequest } from './mark-communities-dialog.tsx'
import { type AdminCommunity, communityReads } from './queries.ts'

const icons: Record<CommunityMarkingRequest['mark'], LucideIcon> = {
  featured: Star,
  verified: BadgeCheck,
  whiteLabel: Palette,
}

type Actions = { onOpen: (id: string) => void; onMark: (marking: CommunityMarkingRequest) => void }

export function useCommunityMenu({ onOpen, onMark }: Actions) {
  const t = useTranslation('admin-communities')
  const publish = useAction('PATCH /admin/organizations/{id}', communityReads, ({ name }) => t('published', { name }))
  return (community: AdminCommunity): DropdownItem[] => [
    { label: t('details'), icon: Eye, onSelect: () => onOpen(community.id) },
    ...(community.visibility === 'DRAFT'
      ? [
          {
            label: t('publish'),
            icon: Globe,
            onSelect: () => void publish.act({ params: { id: community.id }, body: { visibility: 'PUBLIC' } }),
          },
        ]
      : []),
    ...organizationMarks.map((mark) => ({
      label: t(`${community[mark] ? 'off' : 'on'}.${mark}`),
      icon: icons[mark],
      onSelect: () => onMark({ ids: [community.id], mark, value: !community[mark] }),
    })),
  ]
}
