import { type SanctionKind, sanctionKinds } from '@guildhall/contract/sanctions/constants.ts'
import { Ban, type LucideIcon, MessageSquareOff, TriangleAlert } from 'lucide-react'
import type { Translate } from '../../lib/i18n/i18n.ts'
import type { DropdownItem } from '../../ui/controls/dropdown.tsx'

const icons: Record<SanctionKind, LucideIcon> = { WARNING: TriangleAlert, MUTE: MessageSquareOff, BAN: Ban }

/** Warn, mute and ban, for the menu of a person. `t` is that of the moderation texts. */
export const sanctionItems = (t: Translate, onSelect: (kind: SanctionKind) => void): DropdownItem[] =>
  sanctionKinds.map((kind) => ({
    label: t(`act.${kind}`),
    icon: icons[kind],
    ...(kind === 'BAN' && { tone: 'danger' as const }),
    onSelect: () => onSelect(kind),
  }))
