/**
 * The table of live screens: each is opened in every way in which somebody comes to it, something is changed elsewhere,
 * and the change has to appear by itself (live-screens.long.e2e.ts). A feature that has a `live.ts` and a watch that
 * somebody declares have a line here; tests/architecture/live-screens.test.ts names those that are missing.
 */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { LiveSchool } from './live-school.ts'
import { people, unique } from './e2e.ts'

/** Waits for the change on the screen. */
type Appears = (page: Page) => Promise<unknown>

export interface LiveScreen {
  /** The folder of the feature in the client. */
  feature: string
  /** What the screen watches, where it watches something. */
  watch?: string
  what: string
  as: { name: string; school?: string }
  /** It has the whole screen for itself, without the pill that says whether the page is connected. */
  isWhole?: true
  /** Where it is, and by which page one comes to it if not by the menu. */
  at: (school: LiveSchool) => Promise<{ path: string; through?: string }> | { path: string; through?: string }
  /** Changes something, as somebody else or on another device. Called once for each way. */
  change: (school: LiveSchool, page: Page) => Promise<Appears>
}

const homeroom = { name: people.homeroom }
const admin = { name: people.admin, school: 'SMP Tunas Cakrawala' }

const sees =
  (text: string): Appears =>
  (page) =>
    expect(page.getByText(text).first()).toBeVisible()

/** One value a school: made when it is first asked for. */
function once<Value>(make: (school: LiveSchool) => Promise<Value>): (school: LiveSchool) => Promise<Value> {
  const made = new WeakMap<LiveSchool, Promise<Value>>()
  return (school) => {
    const before = made.get(school)
    if (before) return before
    const fresh = make(school)
    made.set(school, fresh)
    return fresh
  }
}

const running = once((school) => school.runningExam(unique('Ulangan langsung ')))
const toCome = once((school) =>
  school.planExam(
    unique('Ulangan nanti '),
    school.pupils.filter(({ full_name }) => full_name.startsWith('Rangga')),
    600,
  ),
)
const thread = once((school) =>
  school.call<{ id: string }>('teacher', 'POST', '/forum', {
    body: { type: 'CLASS', class_id: school.classId, title: unique('Utas '), content: '<p>Ada yang tahu?</p>' },
  }),
)

/** On paper, so that it can be graded without a hand-in. */
const paperTask = once((school) => school.setTask(unique('Tugas langsung '), 'OFFLINE'))

/** What the pupil of these screens has to hand in. */
const pupilsTask = once((school) => school.setTask(unique('Tugas sendiri '), 'ONLINE'))

/** By the teacher, on the page of that pupil. */
async function commentOn(school: LiveSchool, { id }: { id: string }, text: string): Promise<void> {
  const path = `/assessments/${id}/reference`
  const lines = await school.call<{ id: string; student: { full_name: string } }[]>('homeroom', 'GET', path)
  const own = lines.find(({ student }) => student.full_name === 'Alya Putri Ramadhani')!
  await school.call('homeroom', 'POST', `${path}/${own.id}/comment`, { body: { client_id: randomUUID(), text } })
}

/** As another device of the same teacher. */
async function gradeAny(school: LiveSchool, { id }: { id: string }, score: number): Promise<void> {
  const path = `/assessments/${id}/reference`
  const [line] = await school.call<{ id: string; version: number }[]>('homeroom', 'GET', path)
  await school.call('homeroom', 'PUT', `${path}/${line!.id}/nilai?nilai=${score}`, {
    signed: true,
    body: { score, version: line!.version },
  })
}

/** Of 7A with Mathematics, as its homeroom teacher has planned and begun it. */
const running7A = once(async (school) => {
  const id = await planClass(school, unique('Kelas langsung '), 0)
  await enterClass(school, id)
  return id
})

/** Stands over whatever else there is at that hour; so many minutes from now. */
async function planClass(school: LiveSchool, title: string, begins: number): Promise<string> {
  const [start_date, end_date] = [begins, begins + 30].map((count) =>
    new Date(Date.now() + count * 60_000).toISOString(),
  )
  const course_id = school.courses.find(({ name }) => name === 'Matematika')!.id
  const body = { category: 5, title, class_id: school.classId, course_id, mode: 'PJJ', start_date, end_date }
  return (await school.call<{ id: string }>('admin', 'POST', '/schedules?overlap=true', { body })).id
}

const enterClass = (school: LiveSchool, id: string) =>
  school.call('homeroom', 'POST', `/confrences/${id}/join`, { body: { presence_id: randomUUID(), wants: 'ROOM' } })

const mathematicsOf = (school: LiveSchool): string => school.courses.find(({ name }) => name === 'Matematika')!.id

/** Of its sheet. */
const addScoreColumn = async (school: LiveSchool) => {
  const body = { course_id: mathematicsOf(school), semester: 1, score_type: 2, title: unique('SLM ') }
  const { column } = await school.call<{ column: { id: string; title: string } }>(
    'homeroom',
    'POST',
    '/report-card/v1/scoreItem',
    { body },
  )
  return column
}
const scoreColumn = once(addScoreColumn)
const otherColumn = once(addScoreColumn)

interface Qualitative {
  class: { id: string }
  template: { sections: { details: { id: string; indicator: string }[] }[] }
  pupils: { student: { id: string; full_name: string } }[]
}

/** Of 7A, as its homeroom teacher has it open. */
const qualitativeOf = (school: LiveSchool) =>
  school.call<Qualitative>(
    'homeroom',
    'GET',
    `/report-card/v1/reportQualitativeScore/class/${school.classId}?semester=1`,
  )

let counted = 0
/** Another number each time. */
const next = () => (counted += 1)

export const liveScreens: readonly LiveScreen[] = [
  {
    feature: 'exam',
    watch: 'exam.board',
    what: 'the board of an exam',
    as: homeroom,
    at: async (school) => {
      const { id } = await running(school)
      return { path: `/quiz/${id}/awasi`, through: `/quiz/${id}` }
    },
    change: async (school) => {
      const isRaised = await (await running(school)).turnHand()
      return (page) => expect(page.getByRole('listitem').getByText('Angkat tangan')).toHaveCount(isRaised ? 1 : 0)
    },
  },
  {
    feature: 'chat',
    watch: 'chat.room',
    what: 'a conversation',
    as: homeroom,
    at: async (school) => ({
      path: `/interaksi-belajar/${(await school.classRoom()).id}`,
      through: '/interaksi-belajar',
    }),
    change: async (school) => {
      const text = unique('Halo ')
      await school.say((await school.classRoom()).id, text)
      return (page) => expect(page.getByRole('list', { name: 'Pesan', exact: true }).getByText(text)).toBeVisible()
    },
  },
  {
    feature: 'chat',
    what: 'the list of conversations',
    as: { name: people.teacher },
    at: () => ({ path: '/interaksi-belajar' }),
    change: async (school) => {
      const text = unique('Pagi ')
      await school.say((await school.classRoom()).id, text)
      return sees(text)
    },
  },
  {
    feature: 'exam',
    what: 'the exams of a teacher',
    as: homeroom,
    at: () => ({ path: '/quiz' }),
    change: async (school) => {
      const title = unique('Ulangan ')
      await school.planExam(title, school.pupils.slice(2, 3), 900)
      return sees(title)
    },
  },
  {
    feature: 'exam',
    what: 'the exams of a pupil',
    as: { name: people.student },
    at: () => ({ path: '/ujian-siswa' }),
    change: async (school) => {
      const title = unique('Ulangan ')
      await school.planExam(title, school.pupils.slice(0, 3), -1)
      return sees(title)
    },
  },
  {
    feature: 'exam',
    what: 'an exam that a pupil waits for',
    as: { name: 'rangga.saputra@tunascakrawala.test' },
    at: async (school) => {
      const { id } = await toCome(school)
      return { path: `/ujian-siswa/${id}`, through: '/ujian-siswa' }
    },
    change: async (school) => {
      const { id, draft } = await toCome(school)
      const { version } = await school.seen(id)
      const instructions = unique('Bawa pensil ')
      await school.call('homeroom', 'PUT', `/exam/v1/exam/${id}`, { body: { ...draft, instructions, version } })
      return sees(instructions)
    },
  },
  {
    feature: 'announcement',
    what: 'the list of announcements',
    as: { name: people.teacher },
    at: () => ({ path: '/agenda' }),
    change: async (school) => {
      const title = unique('Rapat ')
      await school.announce(title)
      return sees(title)
    },
  },
  {
    feature: 'dashboard',
    what: 'the dashboard',
    as: { name: people.teacher },
    at: () => ({ path: '/dashboard' }),
    change: async (school) => {
      const title = unique('Upacara ')
      await school.announce(title)
      return sees(title)
    },
  },
  {
    feature: 'dashboard',
    what: 'the stream of a class',
    as: { name: people.student },
    at: () => ({ path: '/revamp/class/view' }),
    change: async (school) => {
      const title = unique('Kerja bakti ')
      await school.announce(title, school.classId)
      return sees(title)
    },
  },
  {
    feature: 'notification',
    what: 'the notifications',
    as: homeroom,
    at: () => ({ path: '/notifikasi' }),
    change: async (school) => {
      const title = unique('Undangan ')
      await school.announce(title)
      return sees(title)
    },
  },
  {
    feature: 'attendance',
    what: 'the register of a class',
    as: homeroom,
    at: () => ({ path: '/revamp/absensi' }),
    change: async (school) => {
      const { id: student_id, full_name } = school.pupils[4]! // the class has more than that
      const isHere = next() % 2 === 0
      const marks = [{ student_id, status: isHere ? 'HADIR' : 'SAKIT' }]
      const body = { class_id: school.classId, date: school.dayIn(0), marks }
      await school.call('admin', 'POST', '/class-attendance', { body })
      return (page) =>
        expect(
          page
            .getByRole('group', { name: `Absensi ${full_name}` })
            .getByRole('button', { name: isHere ? 'Hadir' : 'Sakit', exact: true }),
        ).toHaveAttribute('aria-pressed', 'true')
    },
  },
  {
    feature: 'permit',
    what: 'the permits of a class',
    as: homeroom,
    at: () => ({ path: '/revamp/absensi/izin' }),
    change: async (school) => {
      const reason = unique('Demam sejak kemarin ')
      await askPermit(school, reason)
      return sees(reason)
    },
  },
  {
    feature: 'conference',
    what: 'the classes online of a pupil',
    as: { name: people.student },
    at: () => ({ path: '/revamp/conference' }),
    change: async (school) => {
      const title = unique('Kuis daring ')
      await planClass(school, title, 60 * 24 * 2 + next())
      return sees(title)
    },
  },
  {
    feature: 'score',
    watch: 'score.sheet',
    what: 'a score sheet',
    as: homeroom,
    at: async (school) => ({
      path: `/score-refactor/${mathematicsOf(school)}?semester=1`,
      through: '/score-refactor',
    }),
    change: async (school) => {
      const column = await scoreColumn(school)
      const score = next()
      const [pupil] = school.pupils
      await school.call('homeroom', 'POST', '/report-card/v1/scoring', {
        signed: true,
        body: {
          course_id: mathematicsOf(school),
          semester: 1,
          ops: [
            {
              op_id: randomUUID(),
              item_id: column.id,
              student_id: pupil!.id,
              score,
              seen: null,
              made_at: new Date().toISOString(),
            },
          ],
        },
      })
      const cell = `${pupil!.full_name}, ${column.title}, dari 100: ${score}`
      return (page) => expect(page.getByRole('gridcell', { name: cell })).toBeVisible()
    },
  },
  {
    feature: 'score-submission',
    what: 'the submission of a course',
    as: homeroom,
    at: (school) => ({ path: `/score-refactor/${mathematicsOf(school)}/pengajuan?semester=1&periode=AKHIR` }),
    change: async (school) => {
      const [column, other] = [await scoreColumn(school), await otherColumn(school)]
      const isListed = next() % 2 === 0
      await school.call('homeroom', 'POST', '/report-card/v1/scoresubmission/submitscore', {
        signed: true,
        body: {
          course_id: mathematicsOf(school),
          semester: 1,
          period: 'AKHIR',
          item_ids: isListed ? [column.id, other.id] : [column.id],
        },
      })
      return (page) => expect(page.getByRole('checkbox', { name: other.title })).toBeChecked({ checked: isListed })
    },
  },
  {
    feature: 'report-card',
    what: 'the notes of a class',
    as: homeroom,
    at: (school) => ({
      path: `/rapor/kelas/${school.classId}?semester=1&period=AKHIR&tab=catatan`,
      through: '/rapor',
    }),
    change: async (school) => {
      const text = unique('Catatan langsung ')
      const place = { class_id: school.classId, semester: 1, period: 'AKHIR' }
      const [first] = school.pupils
      const { lines } = await school.call<{ lines: { student: { id: string }; version: number }[] }>(
        'admin',
        'GET',
        `/report-card/v1/readiness/${school.classId}?semester=1`,
      )
      const seen = lines.find(({ student }) => student.id === first!.id)!.version
      await school.call('admin', 'PUT', '/report-card/v1/reportCard/bulk', {
        body: { ...place, ops: [{ student_id: first!.id, seen, homeroom_note: text }] },
      })
      return sees(text)
    },
  },
  {
    feature: 'report-qualitative',
    what: 'the narrative reports of a class',
    as: homeroom,
    at: async (school) => ({
      path: `/rapor-qualitative/${(await qualitativeOf(school)).class.id}?semester=1`,
      through: '/rapor-qualitative',
    }),
    change: async (school) => {
      const sheet = await qualitativeOf(school)
      const [pupil] = sheet.pupils
      const [detail] = sheet.template.sections[0]!.details
      const code = ['SB', 'B', 'C', 'PB'][next() % 4]
      await school.call('homeroom', 'POST', '/report-card/v1/reportQualitativeScore/bulk', {
        body: {
          class_id: sheet.class.id,
          semester: 1,
          ops: [
            {
              kind: 'VALUE',
              student_id: pupil!.student.id,
              detail_id: detail!.id,
              value_code: code,
              seen: 0,
              made_at: new Date().toISOString(),
            },
          ],
        },
      })
      const cell = `${pupil!.student.full_name}, ${detail!.indicator}: ${code}`
      return (page) => expect(page.getByRole('gridcell', { name: cell })).toBeVisible()
    },
  },
  {
    feature: 'conference',
    watch: 'conference.room',
    what: 'the room of a class online',
    as: homeroom,
    isWhole: true,
    at: async (school) => {
      const id = await running7A(school)
      return { path: `/revamp/conference/${id}/ruang`, through: `/revamp/conference/${id}` }
    },
    change: async (school, page) => {
      const enter = page.getByRole('button', { name: 'Masuk', exact: true })
      const room = page.getByRole('region', { name: /^Di dalam kelas online/ })
      await expect(enter.or(room)).toBeVisible()
      if (await enter.isVisible()) await enter.click()
      const id = await running7A(school)
      const isUp = next() % 2 === 0
      const { nisn } = school.pupils.at(-2)! // nobody whom another test signs in
      await school.callAsPupil(nisn, 'POST', `/confrences/${id}/join`, {
        body: { presence_id: randomUUID(), wants: 'ROOM' },
      })
      await school.callAsPupil(nisn, 'PUT', `/confrences/${id}/hand`, { body: { up: isUp } })
      return () => expect(page.getByRole('region', { name: /^Tangan terangkat/ })).toHaveCount(isUp ? 1 : 0)
    },
  },
  {
    feature: 'task',
    what: 'the pupils of a task',
    as: homeroom,
    at: async (school) => ({ path: `/revamp/tugas/${(await paperTask(school)).id}`, through: '/revamp/tugas' }),
    change: async (school) => {
      const score = next()
      await gradeAny(school, await paperTask(school), score)
      return (page) => expect(page.getByRole('cell', { name: String(score), exact: true }).first()).toBeVisible()
    },
  },
  {
    feature: 'task',
    what: 'a task as its pupil has it',
    as: { name: people.student },
    at: async (school) => ({ path: `/revamp/tugas/${(await pupilsTask(school)).id}`, through: '/revamp/tugas' }),
    change: async (school) => {
      const text = unique('Perbaiki nomor ')
      await commentOn(school, await pupilsTask(school), text)
      return (page) => expect(page.getByText(text)).toBeVisible()
    },
  },
  {
    feature: 'duty-board',
    what: 'the board of the running day',
    as: admin,
    isWhole: true,
    at: () => ({ path: '/papan-piket' }),
    change: async (school, page) => {
      const waiting = page.locator('dl > div').filter({ hasText: 'Izin menunggu' }).locator('dd')
      const number = async () => Number(await waiting.innerText())
      // What another screen has asked for a moment ago may still be on its way here.
      const before = await number()
      await askPermit(school, unique('Acara keluarga '))
      return () => expect.poll(number).toBeGreaterThan(before)
    },
  },
  {
    feature: 'schedule',
    what: 'the week of a class',
    as: homeroom,
    at: () => ({ path: '/revamp/jadwal' }),
    change: async (school) => {
      const title = unique('Lomba ')
      // One after the other, on a day of this week on which nothing else is.
      const begin = Date.parse(`${school.dayIn(0)}T16:00:00Z`) + next() * 60_000
      const [start_date, end_date] = [begin, begin + 60_000].map((at) => new Date(at).toISOString())
      const body = { category: 2, title, class_id: school.classId, start_date, end_date }
      await school.call('admin', 'POST', '/schedules', { body })
      return sees(title)
    },
  },
  {
    feature: 'blended-plan',
    what: 'the plans of days at school and at home',
    as: homeroom,
    at: () => ({ path: '/blended-learning' }),
    change: async (school) => {
      const day = school.dayIn(200 + 7 * next())
      const body = {
        class_id: school.classId,
        start_date: day,
        end_date: day,
        week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, A: 'PTM', B: 'PJJ' })),
        groups: { A: [], B: [] },
      }
      await school.call('admin', 'POST', '/blended-plan', { body })
      const plans = await school.call<object[]>('admin', 'GET', `/blended-plan?class_id=${school.classId}`)
      return (page) =>
        expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kelompok A' })).toHaveCount(plans.length)
    },
  },
  {
    feature: 'calendar',
    what: 'the calendar of the school',
    as: { name: people.teacher },
    at: () => ({ path: '/agenda/kalender', through: '/agenda' }),
    change: async (school) => {
      const title = unique('Pentas ')
      const [start_date, end_date] = [school.dayIn(0), school.dayIn(0)]
      const body = { title, kind: 'EVENT', start_date, end_date, is_school_day: true }
      await school.call('admin', 'POST', '/calendar', { body })
      return sees(title)
    },
  },
  {
    feature: 'forum',
    what: 'a thread',
    as: homeroom,
    at: async (school) => ({ path: `/forum-kelas/${(await thread(school)).id}`, through: '/forum-kelas' }),
    change: async (school) => {
      const text = unique('Saya tahu ')
      const body = { client_id: crypto.randomUUID(), content: `<p>${text}</p>` }
      await school.call('teacher', 'POST', `/forum/${(await thread(school)).id}/reply`, { body })
      return sees(text)
    },
  },
  {
    feature: 'journal',
    what: 'the list of teaching units',
    as: admin,
    at: () => ({ path: '/jurnal-belajar' }),
    change: async (school) => {
      const name = unique('Pecahan ')
      const course = school.courses.find((one) => one.name.startsWith('Matematika'))! // the homeroom teacher's
      await school.call('homeroom', 'POST', '/study-journal', { body: { course_id: course.id, name } })
      return sees(name)
    },
  },
  {
    feature: 'quiz',
    what: 'the question bank',
    as: homeroom,
    at: () => ({ path: '/bank-soal' }),
    change: async (school) => {
      const title = unique('Paket ')
      await school.call('homeroom', 'POST', '/quiz-bank/v1/quiz', { body: { title } })
      return sees(title)
    },
  },
  {
    feature: 'classroom',
    what: 'the classes of the school',
    as: admin,
    at: () => ({ path: '/pengaturan/kelas', through: '/pengaturan' }),
    change: async (school) => {
      const name = `9${unique('')}`.slice(-12)
      await school.call('admin', 'POST', '/classes', { signed: true, body: { name, level: 9 } })
      // Its name stands in the choice of the open class as well.
      return (page) => expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    },
  },
  {
    feature: 'curriculum',
    what: 'the curricula',
    as: admin,
    at: () => ({ path: '/pengaturan/kurikulum', through: '/pengaturan' }),
    change: async (school) => {
      const name = unique('Kurikulum ')
      await school.call('admin', 'POST', '/curriculums', { body: { name, kind: 'MERDEKA', level: 7 } })
      return sees(name)
    },
  },
  {
    feature: 'school',
    what: 'the school years',
    as: admin,
    at: () => ({ path: '/pengaturan/tahun-ajaran', through: '/pengaturan' }),
    change: async (school) => {
      const { name } = await newYear(school)
      return sees(name)
    },
  },
  {
    feature: 'rollover',
    what: 'the plans of the turn of the year',
    as: admin,
    at: () => ({ path: '/pengaturan/kenaikan', through: '/pengaturan/tahun-ajaran' }),
    change: async (school) => {
      const years = await school.call<{ id: string; status: string }[]>('admin', 'GET', '/schoolyear')
      // Each year ends by one plan.
      const before = await school.call<{ id: string }[]>('admin', 'GET', '/rollovers')
      for (const { id } of before) await school.call('admin', 'DELETE', `/rollovers/${id}`)
      const { id, name } = await newYear(school)
      const body = { from_year_id: years.find(({ status }) => status === 'ACTIVE')!.id, to_year_id: id }
      await school.call('admin', 'POST', '/rollovers', { body })
      return (page) => expect(page.getByRole('listitem').getByText(name)).toBeVisible()
    },
  },
  {
    feature: 'whitelabel',
    what: 'the name in the title of every page',
    as: { name: people.teacher },
    at: () => ({ path: '/agenda' }),
    change: async (school) => {
      const value = unique('Cakra ').slice(0, 30)
      await school.call('admin', 'PUT', '/whitelabelAttribute/key/site_name', { body: { value } })
      return (page) => expect(page).toHaveTitle(new RegExp(value))
    },
  },
  {
    feature: 'profile',
    what: 'the page of a person',
    as: homeroom,
    at: ({ pupils }) => ({ path: `/profil/${pupils[5]!.id}` }),
    change: async ({ call, pupils }) => {
      const { id } = pupils[5]! // the class has more than that
      const birth_place = unique('Bandung ')
      const view = await call<{ sections?: Record<string, { version: number }>; version?: number }>(
        'admin',
        'GET',
        `/v2/profile/${id}`,
      )
      const version = view.sections?.['identity']?.version ?? view.version ?? 0
      await call('admin', 'PUT', `/v2/profile/${id}/identity`, { body: { version, birth_place } })
      return sees(birth_place)
    },
  },
  {
    feature: 'identity',
    what: 'the devices of an account',
    as: homeroom,
    at: () => ({ path: '/akun/perangkat', through: '/akun' }),
    change: async ({ url }) => {
      const device_name = unique('Tablet ')
      const body = { username: people.homeroom, password: 'Kelasku-2026', device_id: unique('perangkat-'), device_name }
      const answer = await fetch(`${url}/api/identity/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(200)
      return sees(device_name)
    },
  },
  {
    feature: 'import',
    what: 'the imports of pupils',
    as: admin,
    at: () => ({ path: '/impor/students', through: '/impor' }),
    change: async (school) => {
      const name = `${unique('siswa-')}.csv`
      const body = new FormData()
      body.set('kind', 'STUDENT')
      body.set('file', new File(['Nama,Kelas\nWati,7A'], name))
      await school.call('admin', 'POST', '/v2/imports', { body })
      return sees(name)
    },
  },
  {
    feature: 'background-process',
    what: 'what the server does for the school',
    as: admin,
    at: () => ({ path: '/information' }),
    change: async (school) => {
      const [start_date, end_date] = [school.dayIn(40), school.dayIn(60)]
      const hour = String(next() % 60).padStart(2, '0')
      const times = { start_time: `22:${hour}`, end_time: `23:${hour}`, days: [1] }
      const entry = { category: 2, title: unique('Pramuka '), class_id: school.classId, start_date, end_date }
      await school.call('admin', 'POST', '/schedules-range', { body: { ...entry, ...times } })
      const processes = await school.call<object[]>('admin', 'GET', '/v2/bg-processes')
      return (page) =>
        expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveCount(processes.length)
    },
  },
]

let asked = 0

async function askPermit(school: LiveSchool, reason: string): Promise<void> {
  const pupil = school.pupils.find(({ full_name }) => full_name.startsWith('Alya'))! // whose mother asks
  const day = school.dayIn(7 + (asked += 1))
  const body = {
    student_id: pupil.id,
    type: 'IZIN',
    reason_category: 'RELIGION',
    reason,
    start_date: day,
    end_date: day,
  }
  await school.call('parent', 'POST', '/student-permit', { body })
}

async function newYear(school: LiveSchool): Promise<{ id: string; name: string }> {
  const begins = 2030 + next()
  const name = `${begins}/${begins + 1}`
  const body = { name, start_date: `${begins}-07-12`, end_date: `${begins + 1}-06-16` }
  return { ...(await school.call<{ id: string }>('admin', 'POST', '/schoolyear', { body })), name }
}
