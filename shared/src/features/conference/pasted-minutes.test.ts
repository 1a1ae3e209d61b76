import { describe, expect, test } from 'vitest'
import { minutesByPupil, readPastedMinutes } from './pasted-minutes.ts'

const pupils = [
  { id: 'alya', full_name: 'Alya Ramadhani' },
  { id: 'rangga', full_name: 'Rangga Saputra' },
  { id: 'ihsan', full_name: 'Muhammad Ihsan Maulana' },
  { id: 'hana', full_name: "Hana Nur'aini" },
  { id: 'dewi', full_name: 'Dewi Lestari' },
  { id: 'dewi2', full_name: 'Dewi Lestari' },
]
const read = (text: string, held = 40) =>
  readPastedMinutes({ text, pupils, held }).map(({ name, minutes, pupil_id, isGuess }) => [
    name,
    minutes,
    isGuess ? `${pupil_id}?` : pupil_id,
  ])

describe('a list of Meet', () => {
  test('in a file, with the first and the last name in columns of their own', () => {
    const text = `First name,Last name,Email,Duration,Time joined,Time exited
Alya,Ramadhani,alya@belajar.id,38 min,7:31 AM,8:09 AM
Rangga,Saputra,,22 min,7:47 AM,8:09 AM
Tono,Wijaya,tono@sekolah.sch.id,1 hr 5 min,7:20 AM,8:25 AM`
    expect(read(text)).toEqual([
      ['Alya Ramadhani', 38, 'alya'],
      ['Rangga Saputra', 22, 'rangga'],
      ['Tono Wijaya', 40, null],
    ])
  })
  test('copied out of a sheet, in Indonesian', () => {
    expect(read('Nama depan\tNama belakang\tDurasi\r\nAlya\tRamadhani\t38 mnt\r\nHana\tNuraini\t1 j 5 m\r\n')).toEqual([
      ['Alya Ramadhani', 38, 'alya'],
      ['Hana Nuraini', 40, 'hana'],
    ])
  })
})

describe('a list of Zoom', () => {
  const zoom = `Meeting ID,Topic,Start time,End time,User email,Duration (minutes),Participants
812 3456 7890,Matematika 7A,23/11/2026 07:30:02 AM,23/11/2026 08:10:11 AM,tono@sekolah.sch.id,41,5

Name (original name),User email,Join time,Leave time,Duration (minutes),Guest,Recording disclaimer response,In waiting room
Tono Wijaya,tono@sekolah.sch.id,23/11/2026 07:30:02 AM,23/11/2026 08:10:11 AM,41,No,,No
"Ramadhani, Alya",,23/11/2026 07:31:10 AM,23/11/2026 07:45:40 AM,15,Yes,,No
"Ramadhani, Alya",,23/11/2026 07:47:00 AM,23/11/2026 08:10:00 AM,23,Yes,,No
HP Mama (Rangga Saputra),,23/11/2026 07:36:00 AM,23/11/2026 07:47:00 AM,11,Yes,,Yes
HP Mama (Rangga Saputra),,23/11/2026 07:47:00 AM,23/11/2026 08:09:00 AM,22,Yes,,No
7A_14_Ihsan Maulana,,23/11/2026 07:33:00 AM,23/11/2026 07:40:00 AM,7,Yes,,No
`
  test('with what the meeting was before it, two lines of one person, and the waiting room left out', () => {
    expect(read(zoom)).toEqual([
      ['Tono Wijaya', 40, null],
      ['Ramadhani, Alya', 38, 'alya'],
      ['HP Mama (Rangga Saputra)', 22, 'rangga'],
      ['7A_14_Ihsan Maulana', 7, 'ihsan?'],
    ])
  })
  test('separated as Indonesian spreadsheets do', () => {
    expect(read('Name (Original Name);User Email;Total Duration (Minutes);Guest\nAlya Ramadhani;;35;Yes')).toEqual([
      ['Alya Ramadhani', 35, 'alya'],
    ])
  })
})

test('a list of Teams counts its first table alone', () => {
  const text = `1. Summary
Meeting title\tMatematika
Attended participants\t2

2. Participants
Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tRole
Alya Ramadhani\t11/23/26, 7:31:05 AM\t11/23/26, 8:09:00 AM\t37m 55s\talya@x.id\tPresenter
Rangga Saputra\t11/23/26, 7:47:00 AM\t11/23/26, 8:09:00 AM\t22m\t\tPresenter

3. In-Meeting Activities
Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole
Alya Ramadhani\t11/23/26, 7:31:05 AM\t11/23/26, 8:09:00 AM\t37m 55s\talya@x.id\tPresenter`
  expect(read(text)).toEqual([
    ['Alya Ramadhani', 37, 'alya'],
    ['Rangga Saputra', 22, 'rangga'],
  ])
})

describe('a list that somebody typed', () => {
  test('line by line, in whatever way', () => {
    const typed =
      '1. alya  ramadhani 35\n2) Rangga Saputra\t22 menit\n\nHana Nur’aini - 1 hr 5 min\nCatatan: hadir semua'
    expect(read(typed)).toEqual([
      ['alya ramadhani', 35, 'alya'],
      ['Rangga Saputra', 22, 'rangga'],
      ['Hana Nur’aini', 40, 'hana'],
    ])
  })
  test('several lines of one person are added up, and cut to the class', () => {
    expect(read('Alya Ramadhani 15\nRangga Saputra 30\nALYA RAMADHANI 23\nRangga Saputra 30')).toEqual([
      ['Alya Ramadhani', 38, 'alya'],
      ['Rangga Saputra', 40, 'rangga'],
    ])
  })
})

describe('whom a name is', () => {
  test('is guessed by its words, and of two who fit the same, nobody', () => {
    expect(read('Ihsan M 20\nDewi Lestari 30\nDewi 10\nSiapa Ini 5\nRangga S 9')).toEqual([
      ['Ihsan M', 20, 'ihsan?'],
      ['Dewi Lestari', 30, null],
      ['Dewi', 10, null],
      ['Siapa Ini', 5, null],
      ['Rangga S', 9, 'rangga?'],
    ])
  })
  test('is told apart by a number, where that is part of it', () => {
    const two = [1, 2].map((nth) => ({ id: `budi${nth}`, full_name: `Budi ${nth}` }))
    const found = readPastedMinutes({ text: 'budi 2 35 menit', pupils: two, held: 40 })
    expect(found).toMatchObject([{ name: 'budi 2', minutes: 35, pupil_id: 'budi2', isGuess: false }])
  })
  test('is not guessed where that pupil stands there by the whole name', () => {
    expect(read('Alya Ramadhani 30\nAlya 9').at(1)).toEqual(['Alya', 9, null])
  })
})

test('two names that are one pupil’s add up, as far as the class lasted', () => {
  const chosen = [
    { pupil_id: 'alya', minutes: 30 },
    { pupil_id: null, minutes: 40 },
    { pupil_id: 'alya', minutes: 9 },
    { pupil_id: 'rangga', minutes: 25 },
    { pupil_id: 'rangga', minutes: 25 },
  ]
  expect(minutesByPupil(chosen, 40)).toEqual([
    { student_id: 'alya', minutes: 39 },
    { student_id: 'rangga', minutes: 40 },
  ])
})
