import { Search } from 'lucide-react'
import { useState } from 'react'
import { useFacts } from '../../events/facts.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import type { Source } from './queries.ts'

/** A short list needs no search. */
const searchThreshold = 6

type SourceListProps = {
  label: string
  /** The text for an empty list. */
  emptyText: string
  sources: readonly Source[]
  selectedId: string | null
  onChoose: (source: Source) => void
}

export function SourceList({ label, emptyText, sources, selectedId, onChoose }: SourceListProps) {
  const t = useTranslation('create')
  const facts = useFacts()
  const [input, setInput] = useState('')
  const searchText = input.trim().toLocaleLowerCase()
  // The chosen event stays in sight.
  const matches = sources.filter(
    ({ id, name, game }) => id === selectedId || `${name} ${game?.name ?? ''}`.toLocaleLowerCase().includes(searchText),
  )
  if (sources.length === 0) return <p className="hint">{emptyText}</p>
  return (
    <div className="grid gap-3">
      {sources.length > searchThreshold && (
        <TextField
          label={t('findSource')}
          type="search"
          icon={Search}
          value={input}
          onChange={({ target }) => setInput(target.value)}
        />
      )}
      <div className="source-list" role="radiogroup" aria-label={label}>
        {matches.map((source) => (
          <label key={source.id} className="source">
            <input type="radio" name="source" checked={selectedId === source.id} onChange={() => onChoose(source)} />
            <span className="source-art">
              <Cover
                name={source.name}
                game={source.game?.slug ?? source.name}
                shape="thumb"
                image={source.assets.cover?.url ?? null}
              />
            </span>
            <span className="source-name">
              {source.name}
              <small>{facts(source).join(' · ')}</small>
            </span>
          </label>
        ))}
      </div>
      {matches.length === 0 && <p className="hint">{t('noSource')}</p>}
    </div>
  )
}
