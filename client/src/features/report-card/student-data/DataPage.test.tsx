/** Who of a class lacks what, the forms of one pupil, and what is said when one is saved or refused. */
import { classroomApi } from '@kelasku/shared/classroom/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { reportStudentDataApi, type StudentDataView } from '@kelasku/shared/report-card/student-data'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { viewOf } from '#testing/samples.ts'
import { idOf, startServer } from '#testing/server.ts'
import { DataPage } from './DataPage.tsx'
import { PupilDataPage } from './pupil/PupilDataPage.tsx'

const pupil = (nth: number, full_name: string) => ({ id: idOf(nth), full_name, image_url: null })
const noParent = {
  name: null,
  occupation: null,
  phone_number: null,
  religion: null,
  status: null,
  address: null,
  province_id: null,
  province_name: null,
  city_id: null,
  city_name: null,
  district_id: null,
  district_name: null,
}

function pupilData(more: Partial<StudentDataView['profile']> = {}): StudentDataView {
  const profile: StudentDataView['profile'] = {
    ...viewOf(reportStudentDataApi.studentDataOf).profile,
    id: idOf(21),
    kind: 'student',
    full_name: 'Alya Ramadhani',
    birth_place: 'Bandung',
    father: noParent,
    mother: { ...noParent, name: 'Rina Kartika', occupation: 'Penjahit' },
    guardian: noParent,
    same_father_address: false,
    same_mother_address: false,
    same_guardian_address: false,
    origin_of_the_institution: null,
    accepted_in_instution_on: null,
    hidden: [],
    pending: [],
    proposable: [],
    writable: [
      'birth_place',
      'father.name',
      'mother.name',
      'mother.occupation',
      'origin_of_the_institution',
      'accepted_in_instution_on',
    ],
    ...more,
  }
  return {
    profile,
    last_school: {
      last_school_address: null,
      certificate_no: 'DN-1',
      accepted_class: null,
      accepted_semester: null,
      version: 3,
    },
    can: { write_last_school: true },
  }
}

function open(data: StudentDataView, at = '/rapor/data?class_id=' + idOf(9)) {
  signIn({ type: 'WALIKELAS', class_id: idOf(9), class_name: '7A' })
  const server = startServer()
  let standing = data
  server.on(classroomApi.mine, () => ({ data: [], meta: { page: 1, limit: 200, max_page: 1, total_item: 0 } }))
  server.on(reportStudentDataApi.studentData, () => ({
    data: [
      {
        student: pupil(21, 'Alya Ramadhani'),
        nis: '7001',
        nisn: '0130000001',
        missing: ['birth_date' as const, 'parent' as const],
      },
      { student: pupil(22, 'Bima Sakti'), nis: '7002', nisn: null, missing: [] },
    ],
  }))
  server.on(reportStudentDataApi.studentDataOf, () => ({ data: standing }))
  server.on(reportStudentDataApi.occupations, () => ({
    data: [
      { id: 3, name: 'Petani' },
      { id: 9, name: 'Wiraswasta' },
    ],
  }))
  const page = renderPage(
    <Routes>
      <Route path="rapor/data" element={<DataPage />} />
      <Route path="rapor/data/:id" element={<PupilDataPage />} />
    </Routes>,
    { at },
  )
  return {
    ...page,
    server,
    become: (next: StudentDataView) => {
      standing = next
    },
  }
}

test('whoever may not see the data of a class sees the refusal alone', async () => {
  signIn({ type: 'GURU' })
  const server = startServer()
  server.on(classroomApi.mine, () => ({ data: [], meta: { page: 1, limit: 200, max_page: 1, total_item: 0 } }))
  server.on(reportStudentDataApi.studentData, () => {
    throw refusal.forbidden()
  })
  renderPage(<DataPage />, { at: `/rapor/data?class_id=${idOf(11)}` })
  expect(await screen.findByText('Anda tidak dapat membuka halaman ini.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Isi rapor' })).toBeNull()
})

test('names lead to who lacks something, and the list can be narrowed to them', async () => {
  const { user } = open(pupilData())
  await screen.findByText('1 dari 2 siswa masih perlu dilengkapi.')
  expect(screen.getByText(/Tanggal lahir, Nama ayah, ibu, atau wali/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Belum lengkap/ }))
  expect(screen.queryByRole('link', { name: 'Bima Sakti' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Alya Ramadhani' }))
  await screen.findByRole('heading', { level: 1, name: 'Alya Ramadhani' })
  expect(document.location.search).toBe(`?class_id=${idOf(9)}`)
})

const toPupil = `/rapor/data/${idOf(21)}`

test('the family is changed part by part, its occupation chosen from the list or left as it was', async () => {
  const { user, server, become } = open(pupilData(), toPupil)
  const notes = hearNotes()
  const sent: object[] = []
  server.on(reportStudentDataApi.saveFamily, ({ body }) => {
    sent.push(body)
    const next = pupilData()
    become(next)
    return { data: { profile: next.profile, saved: ['mother.occupation' as const], proposed: [] } }
  })
  await user.click(await screen.findByRole('button', { name: 'Ubah Keluarga' }))
  const form = screen.getByRole('form', { name: 'Keluarga' })
  const mother = within(form).getByRole('group', { name: 'Ibu' })
  const job = within(mother).getByRole<HTMLSelectElement>('combobox', { name: 'Pekerjaan Ibu' })
  // What stands there and is on no list stays a choice.
  expect(job.value).toBe('Penjahit')
  await user.selectOptions(job, 'Wiraswasta')
  await user.click(within(form).getByRole('button', { name: 'Simpan' }))
  await screen.findByRole('button', { name: 'Ubah Keluarga' })
  expect(sent).toMatchObject([{ user_id: idOf(21), mother: { occupation: 'Wiraswasta' } }])
  expect(notes.map(({ title }) => title)).toEqual(['Data berhasil diubah'])
})

test('the former school sends what was changed, with the version that was seen, and says when it failed', async () => {
  const { user, server } = open(pupilData(), toPupil)
  const sent: object[] = []
  server.on(reportStudentDataApi.saveLastSchool, ({ body }) => {
    sent.push(body)
    throw refusal.forbidden()
  })
  await user.click(await screen.findByRole('button', { name: 'Ubah Sekolah asal' }))
  const form = screen.getByRole('form', { name: 'Sekolah asal' })
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Diterima di semester' }), '2')
  await user.click(within(form).getByRole('button', { name: 'Simpan' }))
  expect((await within(form).findByRole('alert')).textContent).toContain('Data gagal diubah')
  expect(sent).toEqual([
    {
      user_id: idOf(21),
      version: pupilData().profile.version,
      report_version: 3,
      last_school_address: null,
      certificate_no: 'DN-1',
      accepted_class: null,
      accepted_semester: 2,
    },
  ])
})

test('whoever may only propose is told so before, and offered nothing that is the school’s', async () => {
  const given = pupilData({
    writable: [],
    proposable: ['origin_of_the_institution'],
    hidden: [],
  })
  const { user } = open({ ...given, can: { write_last_school: false } }, toPupil)
  await user.click(await screen.findByRole('button', { name: 'Ubah Sekolah asal' }))
  const form = screen.getByRole('form', { name: 'Sekolah asal' })
  expect(form.textContent).toContain('Perubahan di sini menjadi usulan')
  expect(within(form).queryByRole('textbox', { name: 'Nomor ijazah' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ubah Data dasar' })).toBeNull()
})
