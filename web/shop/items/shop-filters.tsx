import { itemSorts, itemTypes } from '@guildhall/contract/shop/constants.ts'
import { ChevronDown } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { usePendingSearchParams, withSearchParam } from '../../lib/page/search-params.ts'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { readShopQuery } from '../queries.ts'

/** The filters of a shop; they are in the URL. */
export function ShopFilters() {
  const t = useTranslation('shop')
  const { user } = useSession()
  const [, setSearch] = useSearchParams()
  const search = usePendingSearchParams()
  const query = readShopQuery(search)
  const set = (name: string, value: string) =>
    setSearch(withSearchParam(search, name, value), { replace: true, preventScrollReset: true })
  return (
    <div className="shop-tools">
      <Chips label={t('filter')}>
        <Chip pressed={!query.filter} onClick={() => set('type', '')}>
          {t('all')}
        </Chip>
        {itemTypes.map((type) => (
          <Chip key={type} pressed={query.filter === type} onClick={() => set('type', type)}>
            {t(`types.${type}`)}
          </Chip>
        ))}
      </Chips>
      <div className="shop-tools-more">
        {user && (
          <Checkbox
            checked={query.affordable === true}
            onChange={({ target }) => set('affordable', target.checked ? 'true' : '')}
          >
            {t('affordable')}
          </Checkbox>
        )}
        <label className="input shop-sort">
          <span className="sr-only">{t('sort')}</span>
          <select value={query.sort ?? 'newest'} onChange={({ target }) => set('sort', target.value)}>
            {itemSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden="true" />
        </label>
      </div>
    </div>
  )
}

/** Whether a filter may hide items. */
export const isFiltered = ({ filter, affordable }: ReturnType<typeof readShopQuery>) => !!filter || !!affordable
