/** The search dialog: one field, results by group, actions of the page. Keyboard first; on a phone it fills the screen. */
import { isKindOn, type SearchKind, searchKinds } from '@guildhall/contract/search/constants.ts'
import { ArrowLeft, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useFeatures } from '../lib/api/site.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { useReturnFocus } from '../ui/overlay/return-focus.ts'
import { actionGroup, type Option, recentGroup, resultGroups } from './options.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteGroups } from './palette-groups.tsx'
import { countResults } from './queries.ts'
import { addRecent, clearRecent, readRecent } from './recent.ts'
import { useResults } from './use-results.ts'
import './search.css'

const maxTextLength = 80

/** `typed`: the letters typed before the dialog was loaded. */
export function Palette({ typed, onClose }: { typed: RefObject<string>; onClose: () => void }) {
  const t = useTranslation('search')
  const focus = useReturnFocus()
  const [text, setText] = useState(typed.current)
  const [kind, setKind] = useState<SearchKind | null>(null)
  const [recent, setRecent] = useState(readRecent)
  const { user } = useSession()
  const results = useResults(text, kind)
  const { reply, q } = results
  const features = useFeatures()
  const actions = useMemo(() => actionGroup(user, features, text, t), [user, features, text, t])
  const groups = useMemo(() => {
    const resultLists = reply ? resultGroups(reply, q, t) : []
    const lists = text.trim() ? resultLists : [recentGroup(recent, t)]
    return [...lists, actions].filter(({ options }) => options.length > 0)
  }, [reply, q, text, recent, actions, t])
  const options = groups.flatMap((group) => group.options)
  const [activeId, setActiveId] = useState<string | null>(null)
  const active = options.find(({ id }) => id === activeId) ?? (text.trim() ? options[0] : undefined)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const open = useOpen(onClose, (recent) => {
    type(recent)
    field.current?.focus() // the pressed row is gone
  })

  useEffect(() => {
    typed.current = ''
  }, [typed])
  useEffect(() => {
    if (active) document.getElementById(`${listId}-${active.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && options.length > 0) {
      event.preventDefault()
      const index = active ? options.indexOf(active) : step > 0 ? -1 : 0
      setActiveId(options[(index + step + options.length) % options.length]?.id ?? null)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active) open(active, text, event.metaKey || event.ctrlKey)
    }
  }
  function type(next: string) {
    setText(next)
    setActiveId(null)
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim palette-scrim">
          <Dialog.Content
            className="palette"
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus(event)
              event.preventDefault()
              field.current?.focus()
            }}
            onCloseAutoFocus={focus.onCloseAutoFocus}
          >
            <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
            <div className="palette-field">
              <Dialog.Close className="palette-back" aria-label={t('close')}>
                <ArrowLeft size={22} aria-hidden="true" />
              </Dialog.Close>
              <Search size={20} aria-hidden="true" />
              <input
                ref={field}
                type="text"
                role="combobox"
                aria-label={t('label')}
                aria-expanded={options.length > 0}
                aria-controls={listId}
                aria-activedescendant={active && `${listId}-${active.id}`}
                aria-autocomplete="list"
                placeholder={t('placeholder')}
                maxLength={maxTextLength}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="search"
                value={text}
                onChange={({ target }) => type(target.value)}
                onKeyDown={handleKey}
              />
              <Dialog.Close className="palette-esc" tabIndex={-1} aria-hidden="true">
                <kbd>esc</kbd>
              </Dialog.Close>
            </div>
            <div className="palette-filter">
              <Chips label={t('filter')}>
                {[null, ...searchKinds.filter((kind) => isKindOn(features, kind))].map((option) => (
                  <Chip key={option} pressed={kind === option} onClick={() => setKind(option)}>
                    {t(`kind.${option ?? 'all'}`)}
                  </Chip>
                ))}
              </Chips>
            </div>
            <PaletteGroups
              listId={listId}
              groups={groups}
              activeId={active?.id ?? null}
              results={results}
              text={text}
              onHover={setActiveId}
              onOpen={(option) => open(option, text, false)}
              onClearRecent={() => {
                clearRecent()
                setRecent([])
                field.current?.focus()
              }}
            />
            <PaletteFoot total={reply && countResults(reply.groups)} />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function useOpen(onClose: () => void, setText: (text: string) => void) {
  const navigate = useNavigate()
  const root = useHref('/')
  return (option: Option, text: string, inNewTab: boolean) => {
    if (option.kind === 'recent') return setText(option.label)
    if (option.kind === 'action') {
      onClose()
      setTimeout(option.run) // after the dialog has given the page back
      return
    }
    const path = option.kind === 'result' ? option.result.path : option.to
    if (option.kind !== 'link') addRecent(text)
    if (inNewTab) return void window.open(root.replace(/\/$/, '') + path, '_blank', 'noopener')
    onClose()
    navigate(path)
  }
}
