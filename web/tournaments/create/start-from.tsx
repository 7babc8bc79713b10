import { Copy, FilePlus, LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Source } from './queries.ts'
import { SourceList } from './source-list.tsx'

const methods = [
  { key: 'blank', icon: FilePlus },
  { key: 'template', icon: LayoutTemplate },
  { key: 'copy', icon: Copy },
] as const
type StartMethod = (typeof methods)[number]['key']

type StartFromProps = { sources: readonly Source[]; from: Source | null; onChange: (source: Source | null) => void }

/** Blank, a site template, or one of the host's events: the rules are copied, the entrants are not. */
export function StartFrom({ sources, from, onChange }: StartFromProps) {
  const t = useTranslation('create')
  const [method, setMethod] = useState<StartMethod>(!from ? 'blank' : from.globalTemplate ? 'template' : 'copy')
  const [selected, setSelected] = useState(from)
  /** Without templates the choice would lead nowhere. */
  const isOffered = ({ key }: { key: StartMethod }) =>
    key !== 'template' || sources.some(({ globalTemplate }) => globalTemplate)
  const choose = (source: Source | null) => {
    setSelected(source)
    onChange(source)
  }
  return (
    <fieldset className="create-field">
      <legend className="field-label">{t('startFrom')}</legend>
      <div className="method-picks">
        {methods.filter(isOffered).map(({ key, icon: Icon }) => (
          <label key={key} className="method-pick">
            <input
              type="radio"
              name="start-from"
              checked={method === key}
              onChange={() => {
                setMethod(key)
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
      {method !== 'blank' && (
        <SourceList
          key={method}
          label={t(`way.${method}`)}
          emptyText={t(`way.${method}None`)}
          sources={sources.filter(({ globalTemplate }) => globalTemplate === (method === 'template'))}
          selectedId={selected?.id ?? null}
          onChoose={choose}
        />
      )}
    </fieldset>
  )
}
