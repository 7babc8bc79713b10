import { useState } from 'react'
import { chooseTheme, type ThemeChoice } from '../lib/page/theme.ts'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { Logo, Wordmark } from '../ui/layout/brand.tsx'
import { Block } from './block.tsx'

const choices: ThemeChoice[] = ['system', 'light', 'dark']

export function Themes() {
  const [selected, setSelected] = useState<ThemeChoice | null>(null)
  return (
    <Block title="Brand and theme" span={12}>
      <div className="flex flex-wrap items-center gap-8 text-text-1">
        <Logo size={64} />
        <Wordmark height={40} />
        <Logo size={44} />
        <Logo size={30} />
        <Logo size={22} />
        <Chips label="Theme">
          {choices.map((choice) => (
            <Chip
              key={choice}
              pressed={choice === selected}
              onClick={() => {
                chooseTheme(choice)
                setSelected(choice)
              }}
            >
              {choice}
            </Chip>
          ))}
        </Chips>
      </div>
    </Block>
  )
}
