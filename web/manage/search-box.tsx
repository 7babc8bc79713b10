import { SearchInput } from '../ui/controls/search-field.tsx'

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void }

export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => (
  <search className="manage-search">
    <SearchInput label={label} maxLength={100} value={value} onType={onChange} />
  </search>
)
