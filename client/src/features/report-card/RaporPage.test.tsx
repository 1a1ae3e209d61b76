import { reportCardApi } from '@kelasku/shared/report-card/cards'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { RaporPage } from './RaporPage.tsx'

test('a class whose scores are on their way says that no report card was submitted, and not that nothing was', async () => {
  signIn({ type: 'WALIKELAS' })
  startServer().on(reportCardApi.progress, () => ({
    data: [
      {
        semester: 1 as const,
        class: { id: idOf(11), name: '7A', level: 7 },
        homeroom: null,
        pupils: 28,
        courses: 13,
        approved: 1,
        has_template: true,
        counts: { OPEN: 0, PROPOSED: 0, SIGNED: 0, PUBLISHED: 0, REVISED: 0 },
        can_read: true,
      },
    ],
  }))
  renderPage(<RaporPage />)
  const classes = await screen.findByRole('region', { name: 'Kelas' })
  expect(within(classes).getByText('1 dari 13')).toBeDefined()
  expect(within(classes).getByText('Belum ada rapor yang diajukan')).toBeDefined()
})
