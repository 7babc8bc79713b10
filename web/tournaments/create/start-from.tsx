import { Copy, FilePlus, LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import type { Source } from './queries.ts'
import { SourceList } from './source-list.tsx'

const ways = [
  { key: 'blank', icon: FilePlus },
  { key: 'template', icon: LayoutTemplate },
  { key: 'copy', icon: Copy },
] as const
type Way = (typeof ways)[number]['key']

type StartFromProps = { sources: readonly Source[]; from: Source | null; onChange: (source: Source | null) => void }

/** Blank, a site template, or one of the host's events: the rules are copied, the entrants are not. */
export function StartFrom({ sources, from, onChange }: StartFromProps) {
  const t = useWords('create')
  const [way, setWay] = useState<Way>(!from ? 'blank' : from.globalTemplate ? 'template' : 'copy')
  const [chosen, setChosen] = useState(from)
  const choose = (source: Source | null) => {
    setChosen(source)
    onChange(source)
  }
  return (
    <fieldset className="create-field">
      <legend className="field-label">{t('startFrom')}</legend>
      <div className="way-picks">
        {ways.map(({ key, icon: Icon }) => (
          <label key={key} className="way-pick">
            <input
              type="radio"
              name="start-from"
              checked={way === key}
              onChange={() => {
                setWay(key)
                choose(null)
              }}
            />
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>
              {t(`way.${key}`)}
              <small>{t(`way.${key}About`)}</small>
            </span>
          </label>
        ))}
      </div>
      {way !== 'blank' && (
        <SourceList
          key={way}
          label={t(`way.${way}`)}
          none={t(`way.${way}None`)}
          sources={sources.filter(({ globalTemplate }) => globalTemplate === (way === 'template'))}
          chosen={chosen?.id ?? null}
          onChoose={choose}
        />
      )}
    </fieldset>
  )
}
