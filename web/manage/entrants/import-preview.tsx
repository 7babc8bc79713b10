import { importColumns } from '@guildhall/contract/players/constants.ts'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { Select } from '../../ui/controls/inputs.tsx'

type Preview = ReplyTo<'POST /tournaments/{id}/players/import'>
type ImportOptions = { header?: boolean; mapping?: Preview['mapping'] }
type ImportPreviewProps = { preview: Preview; isPending: boolean; onChange: (change: ImportOptions) => void }

const maxRows = 200

/** The meaning of each column and the outcome of each line. */
export function ImportPreview({ preview, isPending, onChange }: ImportPreviewProps) {
  const t = useTranslation('manage')
  const { columns, mapping, rows, header, ready } = preview
  function setColumn(column: (typeof importColumns)[number], value: string) {
    const { [column]: _, ...rest } = mapping
    onChange({ mapping: value === '' ? rest : { ...rest, [column]: Number(value) } })
  }
  const invalidRows = rows.filter(({ problem }) => problem !== null)
  const visibleRows = [...invalidRows, ...rows.filter(({ problem }) => problem === null)].slice(0, maxRows)
  return (
    <div className="grid gap-4" aria-busy={isPending}>
      <Checkbox checked={header} onChange={({ target }) => onChange({ header: target.checked })}>
        {t('importHeader')}
      </Checkbox>
      <div className="manage-mapping">
        {importColumns.map((column) => (
          <Select
            key={column}
            label={t(`column.${column}`)}
            value={mapping[column] ?? ''}
            onChange={({ target }) => setColumn(column, target.value)}
          >
            <option value="">{t('noColumn')}</option>
            {columns.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
              <option key={index} value={index}>
                {header ? name || String(index + 1) : t('columnNo', { count: index + 1 })}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <p role="status">{t('importSum', { ready, wrong: invalidRows.length })}</p>
      <div className="manage-preview">
        <table>
          <caption className="sr-only">{t('importTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('entrant')}</th>
              <th scope="col">{t('importOutcome')}</th>
            </tr>
          </thead>
          <tbody>
            {visibleRows.map(({ line, name, userId, problem }) => (
              <tr key={line} data-wrong={problem ? true : undefined}>
                <td>{line}</td>
                <td>{name || '–'}</td>
                <td>{problem ? t(`lineProblem.${problem}`) : userId ? t('importAsAccount') : t('importAsGuest')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > maxRows && <p className="hint">{t('importFirstRows', { count: maxRows })}</p>}
    </div>
  )
}
