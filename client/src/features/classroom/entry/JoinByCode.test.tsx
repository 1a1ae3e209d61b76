/** Into a class by a code: what is wrong with the code is said first, and nothing is promised that is then refused. */
import { classroomApi, joinRefusal } from '@kelasku/shared/classroom/contract'
import { identityApi } from '@kelasku/shared/identity/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { JoinByCode } from './JoinByCode.tsx'

const preview = { school_name: 'SMP Melati', class_name: '7A', student_name: null }

function open(kind: 'STUDENT' | 'PARENT' | null) {
  signIn()
  const server = startServer()
  server.on(identityApi.previewCode, () => {
    if (kind === null) throw joinRefusal.code_not_found()
    return { data: { kind, ...preview } }
  })
  const sent: unknown[] = []
  const join = vi.fn<() => never>(() => {
    throw joinRefusal.too_many_tries()
  })
  server.on(classroomApi.join, ({ body }) => {
    sent.push(body)
    return join()
  })
  const page = renderPage(<JoinByCode onJoined={() => {}} />)
  return { ...page, sent }
}

const typeCode = async (user: ReturnType<typeof open>['user'], code: string) => {
  await user.type(screen.getByRole('textbox', { name: /^Kode/ }), code)
  await user.click(screen.getByRole('button', { name: 'Gabung' }))
}

test('given a wrong code and no role, then it says that the code is wrong, not that a role is missing', async () => {
  const { user, sent } = open(null)
  await typeCode(user, 'ZZZZ9999')
  await screen.findByText(joinRefusal.code_not_found.kind.text)
  expect(screen.queryByText('Pilih salah satu')).toBeNull()
  expect(sent).toEqual([])
})

test('given the code of a pupil, then the role is chosen by itself; refused, nothing is promised of the code', async () => {
  const { user, sent } = open('STUDENT')
  await typeCode(user, 'KLS7ASW2')
  await screen.findByText(joinRefusal.too_many_tries.kind.text)
  expect(sent).toEqual([{ invitation_code: 'KLS7ASW2', role: 'SISWA' }])
  expect(screen.queryByText(/SMP Melati/)).toBeNull()
})

test('given the code of a parent, then what they are to the child is asked before it is sent', async () => {
  const { user, sent } = open('PARENT')
  await typeCode(user, 'KLS7ART2')
  await waitFor(() => expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1))
  expect(await screen.findAllByText(/hubungan/i)).not.toHaveLength(0)
  expect(sent).toEqual([])
})
