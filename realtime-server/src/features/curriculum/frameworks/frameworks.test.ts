import type { FrameworkView } from '@kelasku/shared/curriculum/frameworks'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { schoolYears } from '#features/school/table.ts'
import { openTestSchool } from '#testing/school.ts'
import type { School } from '#testing/world.ts'
import { frameworkItems } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
const { budi, tono, rina } = people

async function frameworksOf(of: School, year = ''): Promise<FrameworkView[]> {
  const { status, body } = await of.people.rina.call(
    'GET',
    `/curriculums/frameworks${year && `?school_year_id=${year}`}`,
  )
  expect(status).toBe(200)
  return body.data as FrameworkView[]
}

const kindOf = (frameworks: readonly FrameworkView[], kind: FrameworkView['kind']) =>
  frameworks.find((framework) => framework.kind === kind)!
const revise = (framework: FrameworkView, body: object) =>
  rina.call('PUT', `/curriculums/frameworks/${framework.id}`, {
    body: { version: framework.version, ...body },
  })

describe('the frameworks of a year', () => {
  test('are there when they are first asked for, once, whoever asks', async () => {
    const both = await Promise.all([tono, budi].map(({ call }) => call('GET', '/curriculums/frameworks')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = both.map(({ body }) => body.data as FrameworkView[])
    expect(first).toEqual(second)
    expect(first!.map(({ kind, in_use, can }) => [kind, in_use, can.update])).toEqual([
      ['PROFIL_LULUSAN', true, false],
      ['P5', false, false],
    ])
  })

  test('are six dimensions with twenty elements and forty-two subelements, and eight dimensions', async () => {
    const frameworks = await frameworksOf(school)
    const { dimensions } = kindOf(frameworks, 'P5')
    const elements = dimensions.flatMap((dimension) => dimension.elements)
    const subelements = elements.flatMap((element) => element.subelements)
    expect([dimensions.length, elements.length, subelements.length]).toEqual([6, 20, 42])
    expect(dimensions.map(({ name }) => name)).toEqual([
      'Beriman, Bertakwa kepada Tuhan Yang Maha Esa, dan Berakhlak Mulia',
      'Berkebinekaan Global',
      'Bergotong Royong',
      'Mandiri',
      'Bernalar Kritis',
      'Kreatif',
    ])
    expect(kindOf(frameworks, 'PROFIL_LULUSAN').dimensions.map(({ name }) => name)).toEqual([
      'Keimanan dan Ketakwaan terhadap Tuhan Yang Maha Esa',
      'Kewargaan',
      'Penalaran Kritis',
      'Kreativitas',
      'Kolaborasi',
      'Kemandirian',
      'Kesehatan',
      'Komunikasi',
    ])
  })

  test('before 2025 are those of the Pancasila profile', async () => {
    const [year] = await server.database.db
      .insert(schoolYears)
      .values({
        school_id: school.id,
        name: '2024/2025',
        start_date: '2024-07-15',
        end_date: '2025-06-20',
        status: 'CLOSED',
      })
      .returning()
    const frameworks = await frameworksOf(school, year!.id)
    expect(frameworks.map(({ kind, in_use }) => [kind, in_use])).toEqual([
      ['P5', true],
      ['PROFIL_LULUSAN', false],
    ])
  })

  test('of another school’s year are not there', async () => {
    expect((await rina.call('GET', `/curriculums/frameworks?school_year_id=${twin.yearId}`)).status).toBe(404)
  })
})

describe('a school', () => {
  test('puts them into its own words, and no other school reads them', async () => {
    const framework = kindOf(await frameworksOf(school), 'P5')
    const [first, ...rest] = framework.dimensions
    const dimensions = [...rest, { ...first!, name: 'Iman dan Akhlak', elements: first!.elements.slice(1) }]
    const saved = await revise(framework, { in_use: true, dimensions })
    expect(saved.status).toBe(200)
    const view = saved.body.data as FrameworkView
    expect(view.in_use).toBe(true)
    expect(view.dimensions.at(-1)).toMatchObject({ id: first!.id, name: 'Iman dan Akhlak' })
    expect(view.dimensions.at(-1)!.elements.map(({ name }) => name)).not.toContain('Akhlak beragama')
    expect(kindOf(await frameworksOf(school), 'P5')).toEqual(view)
    expect(kindOf(await frameworksOf(twin), 'P5').dimensions[0]!.name).toMatch(/^Beriman/)

    // What is gone stays for whatever points to it.
    const [gone] = await server.database.db
      .select()
      .from(frameworkItems)
      .where(eq(frameworkItems.id, first!.elements[0]!.id))
    expect(gone?.deleted_at).toBeInstanceOf(Date)
    expect((await revise(framework, { name: 'Terlambat' })).body.code).toBe('version_conflict')
  })

  test('adds dimensions of its own', async () => {
    const framework = kindOf(await frameworksOf(school), 'PROFIL_LULUSAN')
    const own = {
      name: 'Cinta Lingkungan',
      description: '',
      elements: [{ name: 'Hemat air', subelements: [{ name: 'Menutup keran' }] }],
    }
    const { body } = await revise(framework, { dimensions: [...framework.dimensions, own] })
    const added = (body.data as FrameworkView).dimensions.at(-1)!
    expect(added).toMatchObject({ name: 'Cinta Lingkungan', elements: [{ subelements: [{ name: 'Menutup keran' }] }] })
  })

  test('cannot take over a dimension of another framework or school', async () => {
    const framework = kindOf(await frameworksOf(school), 'PROFIL_LULUSAN')
    const strangers = kindOf(await frameworksOf(twin), 'P5').dimensions.slice(0, 1)
    expect((await revise(framework, { dimensions: strangers })).status).toBe(404)
    expect(
      (await revise(framework, { dimensions: framework.dimensions.slice(0, 1).flatMap((one) => [one, one]) })).status,
    ).toBe(404)
    expect(kindOf(await frameworksOf(twin), 'P5').dimensions[0]!.name).toMatch(/^Beriman/)
  })
})
