import type { OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import { describe, expect, test } from 'vitest'
import { broughtUp, filledFrom, itemsIn, listOf, LooksForm, revisionOf } from './looks-form.ts'
import { sectionAt, sectionOf } from './sections.ts'

const school = (attributes: Record<string, string>, version = 3): OwnAppearance => ({
  school_id: '3f0c2f64-6f2a-4d8e-9f3b-1f6f3d7c9a10',
  school_name: 'SMP Melati',
  slug: 'smp-melati',
  grade: 'SMP',
  site_type: 'school',
  logo_image_url: null,
  version,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
})

describe('the form of a school’s looks', () => {
  test('sends what was changed and nothing else; a box made blank goes back to the default', () => {
    const filled = filledFrom(school({ site_name: 'Melati Pintar', brand_colour: '#14532d' }))
    const changed = { ...filled, own: { ...filled.own, site_name: '', term_student: 'Murid' } }
    expect(revisionOf(LooksForm.parse(changed))).toEqual({
      version: 3,
      attributes: { site_name: null, term_student: 'Murid' },
    })
  })

  test('sends the sign only when it is another one', () => {
    const filled = filledFrom(school({}))
    expect(revisionOf(LooksForm.parse(filled))).not.toHaveProperty('logo_image_url')
    expect(revisionOf({ ...filled, logo: '/api/files/1' })).toMatchObject({ logo_image_url: '/api/files/1' })
  })

  test('says at the box what the server would say', () => {
    const filled = filledFrom(school({}))
    const { error } = LooksForm.safeParse({ ...filled, own: { ...filled.own, brand_colour: '#ffff00' } })
    expect(error?.issues).toMatchObject([
      { path: ['own', 'brand_colour'], message: expect.stringContaining('terlalu terang') },
    ])
  })

  test('takes over what another admin saved, keeps what was changed here, and names the others’ keys', () => {
    const filled = filledFrom(school({ site_name: 'Melati' }))
    const mine = { ...filled, own: { ...filled.own, site_name: 'Melati Kita' } }
    const { merged, theirs } = broughtUp(mine, school({ site_name: 'Melati Pintar', term_student: 'Murid' }, 4))
    expect(merged.own).toMatchObject({ site_name: 'Melati Kita', term_student: 'Murid' })
    expect(merged.base.version).toBe(4)
    expect(theirs).toEqual(['site_name', 'term_student'])
  })

  test('keeps lists as text, and no list as none', () => {
    expect(itemsIn(listOf(['pbl', 'tagihan']))).toEqual(['pbl', 'tagihan'])
    expect(listOf([])).toBe('')
    expect(itemsIn('')).toEqual([])
  })
})

test('every key has its part of the page', () => {
  expect(sectionOf('empty_task')).toBe('pictures')
  expect(sectionOf('term_student')).toBe('terms')
  expect(sectionOf('wizard_step_one')).toBe('wizard')
  expect(sectionAt('istilah')).toBe('terms')
  expect(sectionAt('entah')).toBe('name')
})
