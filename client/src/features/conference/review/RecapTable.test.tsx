import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alya } from '#testing/conference.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf } from '#testing/server.ts'
import { RecapTable } from './RecapTable.tsx'

const meeting = (id: string, start_date: string, minutes: number) => ({
  id,
  title: 'IPS',
  start_date,
  minutes,
  reviewed_at: null,
})
const [long, short] = [idOf(80), idOf(81)]

test('the classes that somebody joined are counted beside the share of the time', async () => {
  signIn()
  renderPage(
    <RecapTable
      recap={{
        course_id: idOf(64),
        class_id: idOf(65),
        class_name: '7A',
        meetings: [meeting(long, '2031-05-01T01:00:00Z', 40), meeting(short, '2031-05-02T01:00:00Z', 3)],
        lines: [
          {
            student: alya,
            cells: {
              [long]: { minutes: 40, percent: 100, status: null },
              [short]: { minutes: 0, percent: 0, status: null },
            },
            minutes: 40,
            percent: 93,
          },
        ],
      }}
    />,
  )
  expect((await screen.findAllByRole('columnheader')).slice(-3).map(({ textContent }) => textContent)).toEqual([
    'Ikut',
    'Menit',
    '% waktu',
  ])
  expect((await screen.findByText('1 dari 2')).closest('tr')?.textContent).toContain('93%')
})

test('two classes of one day are told apart by their time', async () => {
  signIn()
  const meetings = [
    meeting(long, '2031-05-01T01:00:00Z', 40),
    meeting(short, '2031-05-01T05:30:00Z', 40),
    meeting(idOf(82), '2031-05-02T01:00:00Z', 40),
  ]
  renderPage(<RecapTable recap={{ course_id: idOf(64), class_id: idOf(65), class_name: '7A', meetings, lines: [] }} />)
  const links = await screen.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['1 Mei08.00', '1 Mei12.30', '2 Mei'])
})
