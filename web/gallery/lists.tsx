import { useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { toastWithUndo } from '../ui/table/bulk-dialog.tsx'
import { useColumnChoice } from '../ui/table/column-choice.tsx'
import { type DataColumn, DataTable } from '../ui/table/data-table.tsx'
import { DataToolbar } from '../ui/table/data-toolbar.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { type Column, Place, Table } from '../ui/table/table.tsx'
import { Block } from './block.tsx'
import { type Sample, SampleAvatar } from './samples.tsx'

type Standing = { place: number; name: Sample; played: string; points: number }

const standings: Standing[] = [
  { place: 1, name: 'Kestrel', played: '5–0', points: 15 },
  { place: 2, name: 'Marta', played: '4–1', points: 12 },
  { place: 3, name: 'Nova', played: '4–1', points: 12 },
  { place: 4, name: 'Tomoki', played: '3–2', points: 9 },
]

const columns: Column<Standing>[] = [
  { head: 'Place', cell: ({ place }) => <Place place={place} /> },
  {
    head: 'Player',
    cell: ({ name }) => (
      <span className="who">
        <SampleAvatar name={name} size={28} />
        <span className="name">{name}</span>
      </span>
    ),
  },
  { head: 'Record', cell: ({ played }) => played, align: 'right', repeatsHead: true },
  { head: 'Points', cell: ({ points }) => points, align: 'right', repeatsHead: true },
]

const sample =
  '<h3>Rules in short</h3><p>Best of three. <strong>Report both scores</strong> within ten minutes, or <a href="/help">open a case</a>.</p><ul><li>No pauses</li><li>Bring your own controller</li></ul><script>alert(1)</script>'

const dataColumns: DataColumn<Standing>[] = [
  {
    head: 'Player',
    cell: ({ name }) => (
      <span className="who">
        <SampleAvatar name={name} size={28} />
        <span className="name">{name}</span>
      </span>
    ),
  },
  { key: 'record', head: 'Record', cell: ({ played }) => played },
  { key: 'points', head: 'Points', align: 'right', cell: ({ points }) => points },
  { key: 'place', head: 'Place', isHidden: true, align: 'right', cell: ({ place }) => place },
]

function DataTableSample() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const choice = useColumnChoice('gallery', dataColumns)
  return (
    <>
      <DataToolbar search="Search players" end={choice.button} />
      <DataTable
        label="Players"
        columns={choice.columns}
        rows={standings}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        onOpen={({ name }) => toast({ text: name })}
        paging={{ count: 4, total: 10_001, maxTotal: 10_000, cursor: 'next' }}
        selection={{
          ids,
          onChange: setIds,
          actions: (
            <Button size="dense" onClick={() => toastWithUndo(`${ids.size} changed`, 'Undo', () => {})}>
              Change
            </Button>
          ),
        }}
        empty={null}
      />
    </>
  )
}

export function Lists() {
  return (
    <>
      <Block title="Data table: columns, cursor, bulk actions with undo, keys j k x Enter /" span={12}>
        <DataTableSample />
      </Block>
      <Block title="Table, pager, facts" span={7}>
        <Table
          label="Standings"
          columns={columns}
          rows={standings}
          keyOf={({ name }) => name}
          isOwn={({ name }) => name === 'Nova'}
        />
        <Pager page={2} limit={10} total={184} />
        <div className="mt-6">
          <Facts>
            <span>Rocket League</span>
            <span>Swiss, then playoffs</span>
            <span>3v3</span>
            <span>EU</span>
          </Facts>
        </div>
      </Block>
      <Block title="Rich text" span={5}>
        <RichText html={sample} />
      </Block>
    </>
  )
}
