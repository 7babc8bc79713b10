import { profileEmoji } from '@guildhall/contract/profiles/constants.ts'
import { useState } from 'react'
import { useWords } from '../lib/i18n/i18n.ts'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { walkGrid } from './roving.ts'

type Group = keyof typeof profileEmoji
const isGroup = (name: string): name is Group => name in profileEmoji
const groups = Object.keys(profileEmoji).filter(isGroup)
const groupOf = (emoji: string) => groups.find((group) => profileEmoji[group].includes(emoji)) ?? 'faces'

/** Emoji by group; arrow keys walk the grid and choose. */
export function EmojiPicker({ value, onChange }: { value: string; onChange: (emoji: string) => void }) {
  const t = useWords('identity')
  const [group, setGroup] = useState<Group>(groupOf(value))
  const emoji = profileEmoji[group]
  const isHere = emoji.includes(value)
  return (
    <div className="grid gap-3">
      <Chips label={t('emojiGroups')}>
        {groups.map((name) => (
          <Chip key={name} pressed={name === group} onClick={() => setGroup(name)}>
            {t(`group.${name}`)}
          </Chip>
        ))}
      </Chips>
      <div className="emoji-grid" role="radiogroup" aria-label={t('emoji')} onKeyDown={walkGrid}>
        {emoji.map((one, place) => (
          // biome-ignore lint/a11y/useSemanticElements: 200 native radios would each be a stop of their own in the form's data
          <button
            key={one}
            type="button"
            className="emoji"
            role="radio"
            aria-checked={one === value}
            tabIndex={one === value || (!isHere && place === 0) ? 0 : -1}
            onClick={() => onChange(one)}
          >
            {one}
          </button>
        ))}
      </div>
    </div>
  )
}
