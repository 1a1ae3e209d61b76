import { plainTextOf } from '@kelasku/shared/kernel/rich-text'
import { mended } from '@kelasku/shared/kernel/mending'
import { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { describe, expect, test } from 'vitest'
import { originalFrameworks } from '#features/curriculum/frameworks/original.ts'
import type { TemplateFacts } from './template.ts'
import { templateOf, templates, templatesFor } from './templates.ts'

const known: TemplateFacts = {
  topic: 'Bilangan Bulat',
  teacher: 'Ratna Wulandari, S.Pd.',
  school: 'SMP Tunas Cakrawala',
  school_year: '2026/2027',
  subject: 'Matematika',
  class_name: '7A',
  phase: 'D',
  profile: originalFrameworks[0]!,
}
const unknown: TemplateFacts = {
  topic: '',
  teacher: '',
  school: '',
  school_year: '',
  subject: '',
  class_name: '',
  phase: null,
  profile: originalFrameworks[1]!,
}

describe.each(templates.map((template) => [template.title, template] as const))('%s', (_, template) => {
  test.each([
    ['all', known],
    ['nothing', unknown],
  ])('is lawful where %s is known of its surroundings', (_known, facts) => {
    const doc = template.begin(facts)
    expect(WrittenDoc.safeParse(doc).success).toBe(true)
    expect(mended(doc)).toEqual(doc)
  })

  test('leaves none of its own signs in what a teacher reads', () => {
    expect(plainTextOf(template.begin(known))).not.toMatch(/\*\*|_/)
  })

  test('names what was named as it was named', () => {
    const topic = 'Suku_ke_n dan **pangkat**'
    const text = plainTextOf(template.begin({ ...known, topic }))
    expect([template.key, text.includes(topic)]).toEqual([template.key, template.key !== 'BLANK'])
  })

  test('is what its key names', () => {
    expect(templateOf(template.key)).toBe(template)
  })
})

test('what the school knows is filled in', () => {
  for (const key of ['MODUL_AJAR', 'PEMBELAJARAN_MENDALAM'] as const) {
    const text = plainTextOf(templateOf(key).begin(known))
    for (const { name } of originalFrameworks[0]!.dimensions) expect(text).toContain(`☐ ${name}`)
    for (const fact of ['Bilangan Bulat', 'Ratna Wulandari, S.Pd.', 'D / 7A', '2026/2027', '× 40 menit'])
      expect(text).toContain(fact)
  }
})

test('the dimensions are those of the school’s own year', () => {
  expect(plainTextOf(templateOf('MODUL_AJAR').begin(unknown))).toContain('3. Profil Pelajar Pancasila\n')
  expect(plainTextOf(templateOf('MODUL_AJAR').begin(known))).toContain('3. Dimensi Profil Lulusan\n')
})

const keysFor = (...course: Parameters<typeof templatesFor>) => templatesFor(...course).map(({ key }) => key)

test('a course is offered what fits its curriculum and its year', () => {
  expect(keysFor('MERDEKA', 2026)).toEqual(['PEMBELAJARAN_MENDALAM', 'MODUL_AJAR', 'RPP_SATU_LEMBAR', 'BLANK'])
  expect(keysFor('MERDEKA', 2024)).toEqual(['MODUL_AJAR', 'RPP_SATU_LEMBAR', 'BLANK'])
  expect(keysFor('K13', 2026)).toEqual(['PEMBELAJARAN_MENDALAM', 'RPP_SATU_LEMBAR', 'BLANK'])
  expect(keysFor('CUSTOM', 2018)).toEqual(['BLANK'])
  expect(keysFor(null, 2026)).toHaveLength(4)
})
