import { Dices } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { type EmojiAvatar, randomAvatar } from './avatar.ts'
import { ColorPicker } from './color-picker.tsx'
import { EmojiPicker } from './emoji-picker.tsx'
import './picker.css'

/** An emoji on a colour. */
export function AvatarPicker({ avatar, onChange }: { avatar: EmojiAvatar; onChange: (avatar: EmojiAvatar) => void }) {
  const t = useTranslation('identity')
  const [resetCount, setResetCount] = useState(0)
  return (
    <div className="grid gap-4">
      <EmojiPicker key={resetCount} value={avatar.emoji} onChange={(emoji) => onChange({ ...avatar, emoji })} />
      <div className="flex items-center justify-between gap-4">
        <span className="field-label">{t('color')}</span>
        <Button
          size="small"
          onClick={() => {
            onChange(randomAvatar())
            setResetCount(resetCount + 1)
          }}
        >
          <Dices size={16} aria-hidden="true" />
          {t('surprise')}
        </Button>
      </div>
      <ColorPicker value={avatar.color} onChange={(color) => onChange({ ...avatar, color })} />
    </div>
  )
}
