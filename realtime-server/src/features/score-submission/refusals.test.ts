/** Every code of the specification's table of score errors, by a call that really ends so, with its text. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notifications } from '#features/notification/table.ts'
import { reportTemplates } from '#features/report-card/table.ts'
import { reportScoreSettings, scoreSheets } from '#features/score/table.ts'
import type { Answer } from '#testing/caller.ts'
import { giveTemplate } from '#testing/report-template.ts'
import { openTestSchool } from '#testing/school.ts'
import { submissionWork } from '#testing/score-submission.ts'

const { server, school, twin, people } = await openTestSchool()
const { tono, budi, rina, joko } = people
const { db } = server.database
const { sukma, listColumns, submit, decide, filled, submitted } = await submissionWork(server, school)
const base = '/report-card/v1/scoresubmission'
const ranges = '/report-card/v1/reportScoreSetting'

beforeEach(async () => {
  await db.delete(scoreSheets)
  await db.delete(reportScoreSettings)
  await db.delete(reportTemplates)
  await db.delete(notifications)
})

/** As in a database that lacks one of its tables. */
async function without(table: string, act: () => Promise<Answer>): Promise<Answer> {
  await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
  try {
    return await act()
  } finally {
    await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`))
  }
}

const range = (min: number, max: number, word: string) =>
  rina.call('POST', ranges, { body: { min, max, word, tone: 'good' } })

const course = `course_id=${school.courseId}`

const table: [code: string, status: number, text: string, act: () => Promise<Answer>][] = [
  [
    'INVALID_REQUEST_PAYLOAD',
    400,
    'Silahkan cek semua kolom isian anda',
    () => tono.call('POST', `${base}/submitscore`, { body: { course_id: school.courseId, semester: 1 } }),
  ],
  [
    'CANNOT_FIND_STUDENT_SCORE_LIST',
    404,
    'Nilai siswa tidak ditemukan',
    () => budi.call('GET', `${base}/student/taskdetail?course_Id=${school.courseId}&user_id=${joko.userId}`),
  ],
  [
    'CANNOT_SUBMIT_STUDENT_SCORE',
    422,
    'Nilai siswa tidak terkirim',
    async () => listColumns([...(await filled()), twin.courseId]),
  ],
  ['ROLE_CANNOT_EMPTY', 422, 'Role tidak boleh kosong', async () => decide(await submitted(), 'APPROVED', budi, {})],
  [
    'REJECT_REASON_CANNOT_EMPTY',
    422,
    'Alasan ditolak tidak boleh kosong',
    async () => decide(await submitted(), 'REJECTED'),
  ],
  [
    'FAILED_UPDATE_SCORE_SUBMISSION_STATUS',
    409,
    'Periksa kembali: jumlah nilai tugas dan ujian setiap siswa harus sama.',
    async () => {
      const items = await filled([`${sukma.userId} SLM 2`])
      return submit((await listColumns(items)).body.data as never)
    },
  ],
  [
    'FAILED_UPDATE_SCORE_SUBMISSION_STATUS',
    500,
    'Tidak bisa merubah status pengajuan',
    async () => {
      const known = await submitted()
      return without('score_submission_steps', () => decide(known, 'APPROVED'))
    },
  ],
  [
    'INVALID_UPDATE_SCORE_SUBMISSION_STATUS',
    409,
    'Perubahan nilai tidak benar, harap cek kembali',
    async () => {
      const known = await submitted()
      await decide(known, 'APPROVED')
      return decide(known, 'APPROVED')
    },
  ],
  [
    'FAILED_UPDATE_SCORE_SUBMISSION_STATUS_REPORT_TEMPLATE_NOT_FOUND',
    409,
    'Tidak bisa merubah status pengajuan karena template raport belum dibuat',
    async () => {
      await giveTemplate(server.database.db, school, { levels: [8] })
      return decide(await submitted(), 'APPROVED')
    },
  ],
  [
    'INVALID_SCORE',
    409,
    'Range nilai yang dimasukkan sudah tersedia!',
    async () => {
      await range(66, 85, 'Baik')
      return range(80, 90, 'Amat baik')
    },
  ],
  [
    'RECORD_ALREADY_EXIST',
    409,
    'Data yang dimasukkan sudah tersedia, mohon ubah dengan data yang lain!',
    async () => {
      await range(0, 40, 'Baik')
      return range(80, 90, 'Baik')
    },
  ],
  ...(
    [
      ['FAILED_GET_SCORE_LIST', 'Tidak bisa mendapatkan daftar nilai', '/report-card/v1/rekap-nilai'],
      [
        'FAILED_GET_SCORE_LIST',
        'Tidak bisa mendapatkan daftar nilai',
        `/report-card/v1/rekap-nilai/${school.courseId}`,
      ],
      ['FAILED_GET_SCORE_SUBMISSION_LIST', 'Tidak bisa mendapatkan daftar pengajuan', `${base}/submitlist`],
      ['FAILED_GET_TASK_LIST', 'Tidak bisa mendapatkan daftar tugas dan ujian', `${base}/tasklist?${course}`],
      [
        'FAILED_GET_CONCLUSION',
        'Tidak bisa mendapatkan kesimpulan nilai',
        `${base}/walikelas/conclusion?class_id=${school.classId}`,
      ],
    ] as const
  ).map(([code, text, path]): (typeof table)[number] => [
    code,
    500,
    text,
    () => without('score_sheets', () => budi.call('GET', path)),
  ]),
]

test.each(table)('%s with %d says %s', async (code, status, text, act) => {
  const { status: answered, body } = await act()
  expect([body.code, answered, body.message]).toEqual([code, status, text])
})

test('what succeeds says so', async () => {
  expect((await decide(await submitted(), 'APPROVED')).body.message).toBe('Status Updated')
})

test('what a person may not have is refused as ever, and not as a failure of the server', async () => {
  expect((await people.mina.call('GET', `${base}/tasklist?${course}`)).status).toBe(404)
  expect((await people.mina.call('GET', `${base}/submitlist?limit=no`)).status).toBe(400)
})
