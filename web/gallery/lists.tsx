import { Facts } from '../ui/layout/facts.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
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
  { head: 'Record', cell: ({ played }) => played, align: 'right', said: true },
  { head: 'Points', cell: ({ points }) => points, align: 'right', said: true },
]

const sample =
  '<h3>Rules in short</h3><p>Best of three. <strong>Report both scores</strong> within ten minutes, or <a href="/help">open a case</a>.</p><ul><li>No pauses</li><li>Bring your own controller</li></ul><script>alert(1)</script>'

export function Lists() {
  return (
    <>
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
