import { openReportHours } from '@guildhall/contract/leagues/ladder-constants.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { ReportDialog } from './report-dialog.tsx'

const t = translatorOf('leagues')
const clock = t('report.clock', { hours: openReportHours })

test.each([10, 0])(
  'the dialog says when a report is confirmed automatically, if it is: %i minutes',
  async (minutes) => {
    stubApi({ 'GET /tournaments/{id}/players': { data: [], page: 1, limit: 9, total: 0 } })
    const league = { id: 'l1', settings: { bestOf: 3, autoAcceptMinutes: minutes } }
    show(<ReportDialog league={league as never} ownId="p1" onClose={() => {}} />)
    expect(await screen.findByText(t('report.about'), { exact: false })).toBeDefined()
    expect(screen.queryAllByText(clock, { exact: false })).toHaveLength(minutes ? 1 : 0)
  },
)
