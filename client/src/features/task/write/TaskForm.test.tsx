/** What a new task is refused for before it is sent. */
import { classroomApi } from '@kelasku/shared/classroom/contract'
import { coursesApi } from '@kelasku/shared/classroom/courses'
import { taskApi } from '@kelasku/shared/task/api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { taskOf } from '#testing/task.ts'
import { TaskForm } from './TaskForm.tsx'

test('given a deadline that has passed and no start, then it is the deadline that is spoken of', async () => {
  signIn()
  const server = startServer()
  const sent: unknown[] = []
  const meta = { page: 1, limit: 100, max_page: 1, total_item: 0 }
  server.on(classroomApi.mine, () => ({ data: [], meta }))
  server.on(coursesApi.taughtBy, () => ({ data: [], meta }))
  server.on(taskApi.create, ({ body }) => {
    sent.push(body)
    return { data: [taskOf()] }
  })
  const { user } = renderPage(<TaskForm task={null} courseId={idOf(9)} />)
  await user.type(await screen.findByRole('textbox', { name: /^Judul/ }), 'Percobaan')
  const end = screen.getByRole('textbox', { name: /^Tenggat/ })
  await user.clear(end)
  await user.type(end, '1/11/2020')
  await user.click(screen.getByRole('button', { name: 'Terbitkan' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Tenggat: Tanggal selesai harus di masa depan.')
  expect(document.activeElement).toBe(end)
  expect(sent).toEqual([])
})
