/** What a proctor may do with one pupil: the likeliest in front, what stops or undoes their work apart from it. */
import { examApi } from '@kelasku/shared/exam/api'
import type { BoardRow } from '@kelasku/shared/exam/board'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { boardRow, examView } from '#testing/exam-view.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import type { Order } from './CommandDialog.tsx'
import { ParticipantSheet } from './ParticipantSheet.tsx'
import type { View } from './queries.ts'

const paging = { page: 1, limit: 100, max_page: 1, total_item: 0 }

function open(more: Partial<BoardRow> = {}) {
  queryClient.clear()
  signIn()
  startServer().on(examApi.timeline, () => ({ data: [], meta: paging }))
  const orders: Order[] = []
  const exam = JSON.parse(JSON.stringify(examView())) as View
  const { user } = renderPage(
    <ParticipantSheet
      exam={exam}
      row={boardRow(1, 'Alya', more)}
      now={Date.now()}
      onClose={() => {}}
      onOrder={(order) => orders.push(order)}
    />,
  )
  return { user, orders }
}
const names = (buttons: HTMLElement[]) => buttons.map((one) => one.textContent)

test('given a pupil who writes, then three acts stand in front, and the grave ones in a group of their own', async () => {
  const { user, orders } = open()
  const grave = await screen.findByRole('group', { name: 'Menghentikan atau membatalkan pekerjaan' })
  expect(names(within(grave).getAllByRole('button'))).toEqual(['Kunci', 'Hentikan', 'Atur ulang', 'Diskualifikasi'])
  for (const name of ['Kirim pesan', 'Tambah waktu', 'Jeda']) expect(screen.getByRole('button', { name })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Peringatkan' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tindakan lain' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Peringatkan' }))
  expect(orders.map(({ kind, users }) => [kind, users.length])).toEqual([['WARN', 1]])
})

test('given a pupil who asks to move to another device, then the answer to it comes first', async () => {
  open({ device: 'TAKEOVER_PENDING', asking_device: 'Ponsel' })
  const buttons = names(await screen.findAllByRole('button'))
  expect(buttons.slice(buttons.indexOf('Izinkan pindah perangkat'))).toEqual(
    expect.arrayContaining(['Izinkan pindah perangkat', 'Tolak pindah perangkat', 'Kirim pesan']),
  )
})
