import { Search } from 'lucide-react'

type DeskSearchProps = { label: string; value: string; onChange: (value: string) => void }

export const DeskSearch = ({ label, value, onChange }: DeskSearchProps) => (
  <search className="desk-search">
    <div className="input">
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        maxLength={100}
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  </search>
)
