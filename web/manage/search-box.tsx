import { SearchInput } from '../ui/controls/search-field.tsx'

type DeskSearchProps = { label: string; value: string; onChange: (value: string) => void }

export const DeskSearch = ({ label, value, onChange }: DeskSearchProps) => (
  <search className="desk-search">
    <SearchInput label={label} maxLength={100} value={value} onType={onChange} />
  </search>
)
