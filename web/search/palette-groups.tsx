import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { type Option, type OptionGroup, recentIcon as RecentIcon } from './options.ts'
import { ResultRow } from './result-row.tsx'
import type { useResults } from './use-results.ts'

type PaletteGroupsProps = {
  listId: string
  groups: OptionGroup[]
  activeId: string | null
  results: ReturnType<typeof useResults>
  text: string
  onHover: (id: string) => void
  onOpen: (option: Option) => void
  onClearRecent: () => void
}

export function PaletteGroups({ listId, groups, results, text, onClearRecent, ...rows }: PaletteGroupsProps) {
  const t = useTranslation('search')
  return (
    <div className="palette-results">
      <Note results={results} text={text} />
      <div id={listId} role="listbox" aria-label={t('title')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
          <div key={group.key} className="palette-group" role="group" aria-labelledby={`${listId}-${group.key}`}>
            <div className="palette-head" role="presentation">
              <span className="kicker" id={`${listId}-${group.key}`}>
                {group.label}
              </span>
            </div>
            {group.options.map((option) => (
              <Row key={option.id} option={option} id={`${listId}-${option.id}`} q={results.q} {...rows} />
            ))}
          </div>
        ))}
      </div>
      {groups.some(({ key }) => key === 'recent') && (
        <button type="button" className="palette-clear" onClick={onClearRecent}>
          {t('clearRecent')}
        </button>
      )}
    </div>
  )
}

type RowProps = Pick<PaletteGroupsProps, 'activeId' | 'onHover' | 'onOpen'> & { option: Option; id: string; q: string }

function Row({ option, id, q, activeId, onHover, onOpen }: RowProps) {
  const row = {
    id,
    role: 'option',
    className: 'found',
    tabIndex: -1,
    'aria-selected': option.id === activeId,
    onPointerMove: () => onHover(option.id),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onOpen(option)
    },
  } as const
  if (option.kind === 'result')
    return (
      <Link {...row} to={option.result.path}>
        <ResultRow result={option.result} search={q} />
        <span className="found-key" aria-hidden="true">
          ↵
        </span>
      </Link>
    )
  if (option.kind === 'more')
    return (
      <Link {...row} className="found-more" to={option.to} aria-label={option.description}>
        {option.label}
      </Link>
    )
  const Icon = option.kind === 'recent' ? RecentIcon : option.icon
  const content = (
    <>
      <span className="found-icon">
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className="found-name">
        <b>{option.label}</b>
      </span>
    </>
  )
  if (option.kind === 'link')
    return (
      <Link {...row} to={option.to}>
        {content}
      </Link>
    )
  return (
    <button type="button" {...row}>
      {content}
    </button>
  )
}

/** Loading, no result, no connection, or the spelling that was searched instead. */
function Note({
  results: { reply, isLoading, isError, q, refetch },
  text,
}: Pick<PaletteGroupsProps, 'results' | 'text'>) {
  const t = useTranslation('search')
  if (isError)
    return (
      <div className="palette-note" role="alert">
        <p>{navigator.onLine ? t('failed') : t('offline')}</p>
        <Button size="small" onClick={() => refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  if (isLoading)
    return (
      <div className="palette-loading" aria-busy="true">
        {['w-1/2', 'w-2/3', 'w-2/5'].map((width) => (
          <div key={width} className="found">
            <Skeleton className="size-8" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
      </div>
    )
  const isEmpty = reply?.groups.length === 0 && q === text.trim()
  return (
    <p className="palette-note" role="status" data-empty={!isEmpty && !reply?.corrected}>
      {isEmpty ? t('none', { text: q }) : reply?.corrected ? t('corrected', { text: reply.corrected }) : ''}
    </p>
  )
}
