/** The form for one person: what is missing is said, somebody known is offered, and the next begins as the last. */
import { classroomApi } from '@kelasku/shared/classroom/contract'
import { coursesApi } from '@kelasku/shared/classroom/courses'
import { peopleApi } from '@kelasku/shared/classroom/people'
import { newPersonApi, type KnownPerson, type NewPersonDraft } from '@kelasku/shared/classroom/new-person'
import { identityApi } from '@kelasku/shared/identity/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf } from '#testing/classes.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { NewPersonPage } from './NewPersonPage.tsx'

const managed = { class_role: 'ADMIN', can: { manage: true, administer: true } } as const
const meta = { page: 1, limit: 100, max_page: 1, total_item: 2 }
const person = { id: idOf(77), full_name: 'Alya Putri', image_url: null }

type Answer = (draft: NewPersonDraft) => { outcome: 'ADDED'; is_new: boolean } | KnownPerson

function open(at = '/tambah-orang', answer: Answer = () => ({ outcome: 'ADDED', is_new: true })) {
  signIn({ type: 'ADMIN' })
  const sent: NewPersonDraft[] = []
  const server = startServer()
  server.on(classroomApi.mine, () => ({ data: [classOf(31, '7A', managed), classOf(32, '7B', managed)], meta }))
  server.on(coursesApi.subjects, () => ({
    data: [{ id: idOf(51), name: 'Matematika', short_name: 'MTK', total_course: 0 }],
    meta,
  }))
  server.on(peopleApi.lookUp, () => ({ data: [], meta }))
  server.on(newPersonApi.addPerson, ({ body }) => {
    sent.push(body)
    const said = answer(body)
    return { data: 'outcome' in said ? { ...said, person } : { outcome: 'KNOWN' as const, known: said } }
  })
  server.on(identityApi.cardOfPerson, () => ({
    data: {
      ...person,
      role: 'SISWA' as const,
      sign_in_name: '0139000001',
      first_password: '7kmd-4rwp',
      class_name: '7A',
      child_names: [],
    },
  }))
  return { ...renderPage(<NewPersonPage />, { at }), sent, server }
}

const add = () => screen.getByRole('button', { name: 'Tambah' })
const name = () => screen.findByLabelText<HTMLInputElement>(/^Nama lengkap/)

test('given an empty form, then each box that is missing says so, and nothing is sent', async () => {
  const { user, sent } = open()
  await name()
  await user.click(add())
  expect(await screen.findByText('Wajib diisi.')).toBeDefined()
  expect(screen.getByText('Pilih kelasnya.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Orang Tua' }))
  await user.click(add())
  expect(await screen.findByText('Pilih anaknya.')).toBeDefined()
  expect(screen.getByText('Pilih hubungannya dengan anak.')).toBeDefined()
  expect(sent).toEqual([])
})

test('given a pupil, then the card is shown, and the next one begins with the same class', async () => {
  const { user, sent } = open('/tambah-orang?sebagai=STUDENT&kelas=' + idOf(32))
  await user.type(await name(), 'Alya Putri')
  await user.type(screen.getByLabelText(/^NISN atau email/), '0139000001')
  await user.click(add())
  expect(await screen.findByText('7kmd-4rwp')).toBeDefined()
  expect(sent).toMatchObject([{ kind: 'STUDENT', full_name: 'Alya Putri', class_id: idOf(32) }])
  await user.click(screen.getByRole('button', { name: 'Tambah lagi' }))
  expect((await name()).value).toBe('')
  expect(screen.getByLabelText<HTMLSelectElement>(/^Kelas/).value).toBe(idOf(32))
})

test('given somebody who is known, then they are offered beside the box, and the answer is sent', async () => {
  const known: KnownPerson = {
    person,
    roles: ['GURU'],
    class_name: null,
    field: 'contact',
    text: 'Sudah dipakai orang di sekolah ini.',
    can: { be_same: true, be_another: false },
  }
  const { user, sent } = open('/tambah-orang?sebagai=TEACHER', ({ answer }) =>
    answer ? { outcome: 'ADDED', is_new: false } : known,
  )
  await user.type(await name(), 'Alya')
  await user.type(screen.getByLabelText(/^Email atau nomor ponsel/), 'alya@sekolah.test')
  await user.click(add())
  const offer = within(await screen.findByRole('region', { name: 'Apakah ini orangnya?' }))
  expect(screen.getByText('Sudah dipakai orang di sekolah ini.')).toBeDefined()
  expect(offer.queryByRole('button', { name: /Orang lain/ })).toBeNull()
  await user.click(offer.getByRole('button', { name: 'Ya, ini orangnya' }))
  await screen.findByText('7kmd-4rwp')
  expect(sent[1]).toMatchObject({ answer: { user_id: person.id, is_same: true } })
})

test('given a refusal, then it stands at its box', async () => {
  const { user } = open('/tambah-orang?sebagai=TEACHER', () => {
    throw refusal.record_already_exist({ contact: ['Sudah dipakai orang di luar sekolah ini.'] })
  })
  await user.type(await name(), 'Alya')
  await user.type(screen.getByLabelText(/^Email atau nomor ponsel/), 'alya@luar.test')
  await user.click(add())
  // At the box, and beside the button.
  await waitFor(() => expect(screen.getAllByText(/Sudah dipakai orang di luar sekolah ini\.$/)).toHaveLength(2))
  expect(screen.getByLabelText(/^Email atau nomor ponsel/).getAttribute('aria-invalid')).toBe('true')
})
