/** What the demo school gives its pupils to do: running, over, drafted, and one for the youngest that parents hand in. */
import { addDays } from '@kelasku/shared/kernel/days'
import type { SeededTask, SeededWork } from '#features/task/seed.ts'
import type { Calendar } from './calendar.ts'
import type { Plan } from './plan.ts'
import { diceFor, idOf } from './sameness.ts'

const smp = 'smp-tunas-cakrawala'
const tk = 'tk-tunas-cakrawala'
const person = (name: string) => idOf('person', name)
const courseOf = (slug: string, className: string, subject: string) =>
  idOf(slug, 'course', className, idOf(slug, 'subject', subject))
const alya = person('pupil 0130000002')

const percents = Array.from({ length: 100 }, (_, share) => share)
const scores = [60, 65, 70, 72, 75, 78, 80, 82, 85, 88, 90, 92, 95, 100]

interface Sheet {
  key: string
  slug?: string
  class_name?: string
  subject: string
  author: string
  title: string
  body: string
  /** Days from today, and the clock of the end. */
  days: readonly [start: number, end: number]
  until: string
  more?: Partial<SeededTask>
  /** Of a hundred pupils, how many have handed it in, and how many of those were graded. */
  handed_in?: number
  graded?: number
  answer?: string
}

const sheets: readonly Sheet[] = [
  {
    key: 'fractions',
    subject: 'MTK',
    author: 'Ratna Wulandari',
    title: 'Latihan pecahan: resep untuk empat orang',
    body: 'Ubahlah resep bolu pandan di buku halaman 42 untuk empat orang.\nTulis cara menghitungnya, lalu foto atau ketik jawabannya.',
    days: [-2, 2],
    until: '21:00',
    more: { late_mode: 'DEDUCT', component_id: idOf(smp, 'component', 'Bilangan', 1) },
    handed_in: 40,
    answer:
      'Untuk delapan orang perlu 3/4 kg tepung, jadi untuk empat orang 3/4 : 2 = 3/8 kg. Telurnya 6 : 2 = 3 butir.',
  },
  {
    key: 'leaves',
    subject: 'IPA',
    author: 'Bambang Hermawan',
    title: 'Laporan pengamatan: daun di halaman sekolah',
    body: 'Amati tiga jenis daun. Catat bentuk, tulang daun, dan ukurannya, lalu tulis satu kesimpulan.',
    days: [-12, -3],
    until: '21:00',
    more: { assessment_type: 'PRAKTIK' },
    handed_in: 90,
    graded: 60,
    answer:
      'Daun mangga menyirip, daun pepaya menjari, daun jagung sejajar. Tanaman yang daunnya lebar tumbuh di tempat teduh.',
  },
  {
    key: 'market',
    subject: 'IPS',
    author: 'Dewi Anggraini',
    title: 'Wawancara pedagang di pasar terdekat',
    body: 'Tanyakan dari mana barangnya datang dan bagaimana harganya ditentukan. Tulis hasilnya dalam satu halaman.',
    days: [-1, 6],
    until: '23:59',
    more: {
      assessment_type: 'PROYEK',
      rubric: [
        { name: 'Isi wawancara', most: 4, levels: [] },
        { name: 'Bahasa', most: 4, levels: [] },
        { name: 'Kesimpulan', most: 4, levels: [] },
      ],
    },
    handed_in: 10,
    answer: 'Bu Ai menjual sayur dari Lembang. Harga naik kalau hujan terus, karena panennya sedikit.',
  },
  {
    key: 'integers',
    subject: 'MTK',
    author: 'Ratna Wulandari',
    title: 'Persiapan SAS: bilangan bulat',
    body: 'Kerjakan 10 soal di buku halaman 58.',
    days: [7, 10],
    until: '21:00',
    more: { published_at: null },
  },
  {
    key: 'family',
    slug: tk,
    class_name: 'TK B Mawar',
    subject: 'Jati Diri',
    author: 'Sutini',
    title: 'Menggambar keluargaku',
    body: 'Ajak ananda menggambar keluarganya dan bercerita tentang gambarnya. Ayah atau Bunda mengirim fotonya.',
    days: [-1, 3],
    until: '18:00',
    more: { parents_hand_in: true },
  },
]

export function planTasks({ classMembers }: Plan, { today }: Calendar): SeededTask[] {
  const at = (days: number, clock: string) => new Date(`${addDays(today, days)}T${clock}:00+07:00`)
  return sheets.map((sheet) => {
    const { key, slug = smp, class_name = '7A', subject, author, title, body, days, until, more } = sheet
    const class_id = idOf(slug, 'class', class_name)
    const pupils = classMembers.filter(
      (one) => one.class_id === class_id && one.class_role === 'SISWA' && one.status === 'ACTIVE',
    )
    const [start, end] = [at(days[0], '07:00'), at(days[1], until)]
    return {
      id: idOf(slug, 'task', key),
      school_id: idOf('school', slug),
      group_id: idOf(slug, 'task group', key),
      course_id: courseOf(slug, class_name, subject),
      author_id: person(author),
      title,
      body,
      assessment_type: 'TUGAS',
      start_date: start,
      end_date: end,
      parents_hand_in: false,
      published_at: start,
      created_at: at(Math.min(days[0], 0) - 1, '15:00'),
      ...more,
      works: pupils.flatMap(({ user_id }) => workOf(sheet, user_id, at) ?? []),
    }
  })
}

const hours = ['15:20', '16:05', '17:40', '19:12', '20:31']

/** The pupil whose account the demo prints still has the fractions before her. */
function workOf(
  { key, days, handed_in = 0, graded = 0, answer = '' }: Sheet,
  studentId: string,
  at: (days: number, clock: string) => Date,
): SeededWork | null {
  const roll = diceFor(`task ${key} ${studentId}`)
  const [share, isGraded, score, hour] = [roll(percents), roll(percents) < graded, roll(scores), roll(hours)]
  if (share >= handed_in || (studentId === alya && days[1] >= 0)) return null
  const id = (part: string) => idOf(smp, 'task', key, studentId, part)
  const comment = {
    id: id('comment'),
    client_id: id('comment sent'),
    text: 'Pengamatannya teliti. Sebutkan juga ukurannya.',
  }
  return {
    id: id('hand-in'),
    student_id: studentId,
    client_id: id('pressed'),
    answer,
    submitted_at: at(Math.min(days[1], -1), hour),
    raw_score: isGraded ? score : null,
    graded_at: at(Math.min(days[1] + 1, -1), '13:30'),
    comment: isGraded && score >= 90 ? comment : null,
  }
}
