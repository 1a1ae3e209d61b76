import { reportCardApi } from '@kelasku/shared/report-card/cards'
import { screen } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { cardLine, classCards, pupilOf } from '#testing/report-card.ts'
import { idOf, startServer } from '#testing/server.ts'
import { reportCardQueries } from '#features/report-card/queries.ts'
import { Preview } from './Preview.tsx'

function Page() {
  const { data } = useQuery(reportCardQueries.class(idOf(11), { semester: 1, period: 'AKHIR' }))
  return data ? <Preview cards={data} /> : null
}

/** Nothing is written for anybody yet. */
function open(at = '/') {
  const server = startServer()
  const bare = { id: null, version: 0, homeroom_note: '', status: 'INCOMPLETE' } as const
  server.on(reportCardApi.readiness, () => ({
    data: classCards({
      lines: [
        cardLine(0, { ...bare, gaps: ['NOTE', 'NIS'] }),
        cardLine(1, { ...bare, gaps: ['NOTE'] }),
        cardLine(2, bare),
      ],
    }),
  }))
  return renderPage(<Page />, { at })
}

const shown = (name: string) => screen.findByRole('region', { name })

beforeEach(() => {
  queryClient.clear()
  signIn({ type: 'WALIKELAS', school_role: ['WALIKELAS', 'GURU'] })
})

test('a pupil without a card says what is missing, and leads there', async () => {
  open(`/?student=${pupilOf(0)}`)
  await shown('Alya Putri')
  const lack = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(lack('Alya Putri, Catatan: belum ditulis')).toContain(`sel=homeroom_note.${pupilOf(0)}`)
  expect(lack('Alya Putri, Identitas: NIS')).toBe(`/profil/${pupilOf(0)}`)
})

test('j and k turn to the next pupil and back, and stop at the ends', async () => {
  const { user } = open(`/?student=${pupilOf(0)}`)
  await shown('Alya Putri')
  await user.click(screen.getByRole('button', { name: 'Siswa berikutnya' }))
  expect(await shown('Bima Sakti')).toBeDefined()
  await user.keyboard('jj')
  expect(await shown('Citra Dewi')).toBeDefined()
  await user.keyboard('kk')
  expect(await shown('Alya Putri')).toBeDefined()
})
