/** Which class a page is about stands in its title, and another one is one choice away, there. */
import { classroomApi, type ClassView } from '@kelasku/shared/classroom/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { useRole } from '#platform/session/role.ts'
import { classOf } from '#testing/classes.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { ClassFilterTitle, OpenClassTitle } from './ClassTitle.tsx'

const [own, other] = [classOf(31, '8A', { class_role: 'WALIKELAS' }), classOf(32, '7A')]
const meta = { page: 1, limit: 100, max_page: 1, total_item: 2 }

beforeEach(() => {
  queryClient.clear()
  signIn({ class_id: own.id, class_name: own.name })
})

function serve(classes: ClassView[]) {
  const server = startServer()
  server.on(classroomApi.mine, () => ({ data: classes, meta }))
  return server
}
const heading = () => screen.getByRole('heading').textContent

test('given a page of the open class, then another class is opened from its title, the own one first', async () => {
  const server = serve([own, other])
  server.on(classroomApi.switch, ({ body }) => {
    expect(body).toEqual({ class_id: other.id })
    return { data: { class: other, child_id: null } }
  })
  const { user } = renderPage(
    <h1>
      <OpenClassTitle title="Absensi" />
    </h1>,
  )
  await user.click(await screen.findByRole('button', { name: 'Kelas 8A' }))
  const items = await screen.findAllByRole('menuitemradio')
  expect(items.map(({ textContent }) => textContent)).toEqual(['8A · Wali Kelas', '7A · Guru'])
  await user.click(screen.getByRole('menuitemradio', { name: /^7A/ }))
  await waitFor(() => expect(heading()).toBe('Absensi · Kelas 7A'))
  expect(useRole.getState().class_id).toBe(other.id)
})

test('given a page that can show all classes, then its title offers that, and one class again', async () => {
  serve([own, other])
  const change = vi.fn<(isOn: boolean) => void>()
  function Page() {
    const [isOn, setOn] = useState(false)
    const all = { isOn, change: (next: boolean) => (change(next), setOn(next)) }
    return (
      <h1>
        <OpenClassTitle title="Rekap" all={all} />
      </h1>
    )
  }
  const { user } = renderPage(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Kelas 8A' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Semua kelas' }))
  expect(heading()).toBe('Rekap · Semua kelas')
  await user.click(screen.getByRole('button', { name: 'Semua kelas' }))
  await user.click(await screen.findByRole('menuitemradio', { name: /^8A/ }))
  expect(heading()).toBe('Rekap · Kelas 8A')
  expect(change.mock.calls).toEqual([[true], [false]])
})

test('given a list of all classes, then it says so to whoever sees several, and nothing of classes to others', async () => {
  const title = (
    <h1>
      <ClassFilterTitle title="Ujian" value={null} onChange={() => {}} />
    </h1>
  )
  serve([own, other])
  const { unmount } = renderPage(title)
  await waitFor(() => expect(heading()).toBe('Ujian · Semua kelas'))
  unmount()
  queryClient.clear()
  serve([own])
  renderPage(title)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(heading()).toBe('Ujian')
})
