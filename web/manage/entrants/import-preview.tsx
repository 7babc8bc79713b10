import { importColumns } from '@guildhall/contract/players/constants.ts'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Select } from '../../ui/controls/inputs.tsx'

type Preview = ReplyTo<'POST /tournaments/{id}/players/import'>
type ImportOptions = { header?: boolean; mapping?: Preview['mapping'] }
type ImportPreviewProps = {
  preview: Preview
  isTeam: boolean
  isPending: boolean
  onChange: (change: ImportOptions) => void
}

const maxRows = 200

/** The meaning of each column and the outcome of each line. */
export function ImportPreview({ preview, isTeam, isPending, onChange }: ImportPreviewProps) {
  const t = useTranslation('manage')
  const { list } = useFormat()
  const { columns, mapping, rows, header, ready } = preview
  const { members = [] } = mapping
  const columnName = (name: string, index: number) =>
    header ? name || String(index + 1) : t('columnNo', { count: index + 1 })
  const toggleMember = (index: number) => {
    const next = members.includes(index) ? members.filter((other) => other !== index) : [...members, index]
    onChange({ mapping: { ...mapping, members: next.toSorted((a, b) => a - b) } })
  }
  const offered = importColumns.filter((column) => column !== (isTeam ? 'username' : 'captain') || column in mapping)
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
        {offered.map((column) => (
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
                {columnName(name, index)}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {isTeam && columns.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="field-label mb-2">{t('column.members')}</legend>
          <div className="flex flex-wrap gap-2">
            {columns.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
              <Chip key={index} pressed={members.includes(index)} onClick={() => toggleMember(index)}>
                {columnName(name, index)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
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
            {visibleRows.map(({ line, name, userId, seed, members, problem }) => (
              <tr key={line} data-wrong={problem ? true : undefined}>
                <td>{line}</td>
                <td>
                  {name || '–'}
                  {isTeam && members.length > 0 && (
                    <small className="hint block">
                      {list(members.map(({ name, kind }) => t(`importMember.${kind}`, { name })))}
                    </small>
                  )}
                </td>
                <td>
                  {problem ? t(`lineProblem.${problem}`) : userId ? t('importAsAccount') : t('importAsGuest')}
                  {!problem && seed !== null && ` · ${t('importSeed', { seed })}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > maxRows && <p className="hint">{t('importFirstRows', { count: maxRows })}</p>}
    </div>
  )
}
