import { Dices } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { anyFace, type EmojiFace } from './avatar.ts'
import { ColorPicker } from './color-picker.tsx'
import { EmojiPicker } from './emoji-picker.tsx'
import './picker.css'

/** An emoji on a colour. */
export function FacePicker({ face, onChange }: { face: EmojiFace; onChange: (face: EmojiFace) => void }) {
  const t = useWords('identity')
  const [rolls, setRolls] = useState(0)
  return (
    <div className="grid gap-4">
      <EmojiPicker key={rolls} value={face.emoji} onChange={(emoji) => onChange({ ...face, emoji })} />
      <div className="flex items-center justify-between gap-4">
        <span className="field-label">{t('color')}</span>
        <Button
          size="small"
          onClick={() => {
            onChange(anyFace())
            setRolls(rolls + 1)
          }}
        >
          <Dices size={16} aria-hidden="true" />
          {t('surprise')}
        </Button>
      </div>
      <ColorPicker value={face.color} onChange={(color) => onChange({ ...face, color })} />
    </div>
  )
}
