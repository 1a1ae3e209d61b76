/** What waits in another school is one press away, and nothing is said where nothing waits. */
import { schoolApi, type MembershipView } from '@kelasku/shared/school/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRole } from '#platform/session/role.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { Elsewhere } from './Elsewhere.tsx'

const [here, there] = [idOf(20), idOf(21)]

const membership: MembershipView = {
  id: idOf(40),
  school_id: there,
  school_name: 'TK Melati',
  role: 'ORTU',
  is_admin: false,
  position: null,
  status: 'ACTIVE',
  grade: null,
  site_type: 'school',
  timezone: 'Asia/Jakarta',
  suspended: false,
  logo_image_url: null,
}

test('given unread ones in another school, then a press turns there and opens the page', async () => {
  signIn({ school_id: here })
  startServer().on(schoolApi.switch, () => ({ data: membership }))
  const { user } = renderPage(
    <Elsewhere of={[{ school_id: there, school_name: 'TK Melati', total: 2 }]} to="/agenda" />,
    { at: '/dashboard' },
  )
  await user.click(screen.getByRole('button', { name: '2 belum dibaca di TK Melati' }))
  await waitFor(() => expect(location.pathname).toBe('/agenda'))
  expect(useRole.getState().school_id).toBe(there)
})

test('given nothing that waits, then nothing is said', () => {
  signIn()
  renderPage(<Elsewhere of={[]} to="/agenda" />)
  expect(screen.queryByRole('list')).toBeNull()
})
