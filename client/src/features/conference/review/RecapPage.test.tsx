/** Whose recaps somebody may choose from. */
import { classroomApi, type CourseView } from '@kelasku/shared/classroom/contract'
import { conferenceRecapApi } from '@kelasku/shared/conference/recap'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf } from '#testing/classes.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { RecapPage } from './RecapPage.tsx'

const meta = { page: 1, limit: 200, max_page: 1, total_item: 2 }

const managed = { class_role: 'ADMIN', can: { manage: true, administer: true } } as const

const courseOf = (classId: string): CourseView => ({
  id: classId === idOf(65) ? idOf(70) : idOf(71),
  class_id: classId,
  name: 'IPA',
  short_name: 'IPA',
  group: 'WAJIB',
  teachers: [],
})

test('who leads the school chooses any class and any course of it, also without teaching one', async () => {
  signIn({ positions: ['PRINCIPAL'] })
  const server = startServer()
  const asked: string[] = []
  server.on(classroomApi.mine, () => ({ data: [classOf(65, '7A', managed), classOf(66, '7B', managed)], meta }))
  server.on(classroomApi.courses, ({ params: { id } }) => ({ data: [courseOf(id)], meta }))
  server.on(conferenceRecapApi.recap, ({ query: { course_id } }) => {
    asked.push(course_id)
    return { data: { course_id, class_id: idOf(65), class_name: '7A', meetings: [], lines: [] } }
  })
  const { user } = renderPage(<RecapPage />, { at: '/revamp/conference/rekap' })
  await screen.findByText(/^Belum ada kelas online/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kelas' }), '7B')
  await waitFor(() => expect(asked).toEqual([courseOf(idOf(65)).id, courseOf(idOf(66)).id]))
})
