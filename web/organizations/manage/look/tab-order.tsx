import { type CommunityTab, communityTabs } from '@guildhall/contract/organizations/constants.ts'
import { GripVertical } from 'lucide-react'
import { useFeatures } from '../../../lib/api/site.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Switch } from '../../../ui/controls/checks.tsx'
import { SortableList } from '../../../ui/controls/sortable-list.tsx'

type TabOrderProps = { tabs: readonly CommunityTab[]; onChange: (tabs: CommunityTab[]) => void }

/** Shown tabs in their order, then the hidden ones. The overview is always the first and cannot be hidden. */
export function TabOrder({ tabs, onChange }: TabOrderProps) {
  const t = useTranslation('community-look')
  const tTabs = useTranslation('community')
  const features = useFeatures()
  const isOn = (tab: CommunityTab) => (tab === 'shop' || tab === 'posts' ? features[tab] : true)
  const visible = tabs.filter((tab) => tab !== 'overview' && isOn(tab))
  const hidden = communityTabs.filter((tab) => tab !== 'overview' && isOn(tab) && !visible.includes(tab))
  // The tabs of parts that are switched off keep their place at the end.
  const store = (list: readonly CommunityTab[]) => onChange(['overview', ...list, ...tabs.filter((tab) => !isOn(tab))])
  const nameOf = (tab: CommunityTab) => tTabs(`tab.${tab}`)
  const movedText = (tab: CommunityTab, to: number) => t('tabMoved', { tab: nameOf(tab), place: to + 2 })
  return (
    <div className="tab-order panel">
      <div className="tab-row">
        <span className="name">{nameOf('overview')}</span>
        <small className="hint">{t('alwaysFirst')}</small>
      </div>
      <SortableList
        aria-label={t('tabs')}
        items={visible}
        idOf={(tab) => tab}
        onSort={store}
        texts={{ start: movedText, over: movedText, drop: movedText, cancel: movedText }}
      >
        {(tab, _, { handle, isDragged, ...row }) => (
          <li className="tab-row" data-dragged={isDragged || undefined} {...row}>
            <button type="button" className="icon-button" aria-label={t('moveTab', { tab: nameOf(tab) })} {...handle}>
              <GripVertical size={16} aria-hidden="true" />
            </button>
            <Switch checked onChange={() => store(visible.filter((other) => other !== tab))}>
              {nameOf(tab)}
            </Switch>
          </li>
        )}
      </SortableList>
      {hidden.map((tab) => (
        <div key={tab} className="tab-row" data-hidden>
          <Switch checked={false} onChange={() => store([...visible, tab])}>
            {nameOf(tab)}
          </Switch>
          <small className="hint">{t('tabHidden')}</small>
        </div>
      ))}
    </div>
  )
}
