import { profileEmoji } from '@guildhall/contract/profiles/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { moveWithArrowKeys } from './arrow-keys.ts'

type Group = keyof typeof profileEmoji
const isGroup = (name: string): name is Group => name in profileEmoji
const groups = Object.keys(profileEmoji).filter(isGroup)
const groupOf = (emoji: string) => groups.find((group) => profileEmoji[group].includes(emoji)) ?? 'faces'

/** Emoji by group; arrow keys move through the grid and select. */
export function EmojiPicker({ value, onChange }: { value: string; onChange: (emoji: string) => void }) {
  const t = useTranslation('identity')
  const [group, setGroup] = useState<Group>(groupOf(value))
  const emoji = profileEmoji[group]
  const hasSelection = emoji.includes(value)
  return (
    <div className="grid gap-3">
      <Chips label={t('emojiGroups')}>
        {groups.map((name) => (
          <Chip key={name} pressed={name === group} onClick={() => setGroup(name)}>
            {t(`group.${name}`)}
          </Chip>
        ))}
      </Chips>
      <div className="emoji-grid" role="radiogroup" aria-label={t('emoji')} onKeyDown={moveWithArrowKeys}>
        {emoji.map((item, index) => (
          // biome-ignore lint/a11y/useSemanticElements: 200 native radio buttons would each add an entry to the form data
          <button
            key={item}
            type="button"
            className="emoji"
            role="radio"
            aria-checked={item === value}
            tabIndex={item === value || (!hasSelection && index === 0) ? 0 : -1}
            onClick={() => onChange(item)}
          >
            {item}
          </button>
        ))}
      </div>
    </div>
  )
}
