/** What the demo school teaches in mathematics of class 7, by Kurikulum Merdeka. */
import type { SeededCurriculum } from '#features/curriculum/seed.ts'
import { idOf } from './sameness.ts'

const slug = 'smp-tunas-cakrawala'
const school_id = idOf('school', slug)
const subject_id = idOf(slug, 'subject', 'MTK')
const curriculum_id = idOf(slug, 'curriculum', 'Merdeka 7')

/** By its element: what a pupil can do at the end. */
const mathematics: Readonly<Record<string, readonly string[]>> = {
  Bilangan: [
    'Membaca, menulis, dan membandingkan bilangan bulat, rasional, dan desimal',
    'Melakukan operasi hitung bilangan bulat dan pecahan untuk menyelesaikan masalah sehari-hari',
    'Menggunakan faktor prima, rasio, dan proporsi dalam penyelesaian masalah',
  ],
  Aljabar: [
    'Mengenali, memprediksi, dan menggeneralisasi pola susunan benda dan bilangan',
    'Menyatakan suatu situasi ke dalam bentuk aljabar dan menyederhanakannya',
    'Menyelesaikan persamaan dan pertidaksamaan linear satu variabel',
  ],
  Pengukuran: [
    'Menentukan keliling dan luas lingkaran serta menyelesaikan masalah yang terkait',
    'Menjelaskan pengaruh perubahan ukuran bangun terhadap panjang, besar sudut, luas, dan volume',
  ],
  Geometri: [
    'Menggunakan hubungan antarsudut pada dua garis berpotongan dan dua garis sejajar',
    'Membuat jaring-jaring bangun ruang dan membangun ruang dari jaring-jaringnya',
    'Melakukan transformasi tunggal titik, garis, dan bangun datar pada bidang koordinat',
  ],
  'Analisis Data dan Peluang': [
    'Merumuskan pertanyaan, mengumpulkan, dan menyajikan data dalam diagram batang dan lingkaran',
    'Menentukan dan menafsirkan rerata, median, modus, dan jangkauan data',
  ],
}

export function planCurriculum(): SeededCurriculum {
  const ofSubject = { school_id, curriculum_id, subject_id }
  const components = Object.entries(mathematics).flatMap(([element, objectives], index) => {
    const id = idOf(slug, 'component', element)
    const below = objectives.map((text, place) => ({
      ...ofSubject,
      id: idOf(slug, 'component', element, place),
      parent_id: id,
      position: place + 1,
      code: `7.${index + 1}.${place + 1}`,
      text,
    }))
    return [{ ...ofSubject, id, parent_id: null, position: index + 1, code: '', text: element }, ...below]
  })
  const school_year_id = idOf(slug, 'year', 'current')
  return {
    curriculums: [
      {
        id: curriculum_id,
        school_id,
        school_year_id,
        name: 'Kurikulum Merdeka Kelas 7',
        kind: 'MERDEKA',
        level: 7,
        phase: 'D',
      },
    ],
    components,
    courses: ['7A', '7B'].map((name) => ({
      school_id,
      curriculum_id,
      course_id: idOf(slug, 'course', name, subject_id),
    })),
  }
}
