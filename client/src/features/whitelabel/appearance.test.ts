import type { Tenant } from '@kelasku/shared/whitelabel/contract'
import { describe, expect, test } from 'vitest'
import { appearanceOf, nobody } from './appearance.ts'

const tenant = (attributes: Record<string, string>, more: Partial<Tenant> = {}): Tenant => ({
  ...nobody,
  school_name: 'SMP Tunas Cakrawala',
  ...more,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
})

describe('the appearance of a tenant', () => {
  test('is named as it names itself, else after the school, else Kelasku', () => {
    expect(appearanceOf(tenant({ site_name: 'Cakrawala Pintar' })).site_name).toBe('Cakrawala Pintar')
    expect(appearanceOf(tenant({ site_name: '  ' })).site_name).toBe('SMP Tunas Cakrawala')
    expect(appearanceOf(nobody).site_name).toBe('Kelasku')
  })

  test('takes lists from JSON, a single address as a list of one, and nothing from nonsense', () => {
    expect(appearanceOf(tenant({ hidden_menus: '["pbl", "", 3, "tagihan"]' })).hidden_menus).toEqual(['pbl', 'tagihan'])
    expect(appearanceOf(tenant({ login_banner: '/files/banner.webp' })).login_banners).toEqual(['/files/banner.webp'])
    expect(appearanceOf(tenant({ hidden_menus: '{"pbl": true}' })).hidden_menus).toEqual([])
    expect(appearanceOf(nobody).login_banners).toEqual([])
  })

  test('speaks the words of its kind of school, with its own over them', () => {
    const { wording, hidden_terms } = appearanceOf(
      tenant({ term_homeroom: 'Musyrif' }, { site_type: 'boarding_school' }),
    )
    expect(wording).toMatchObject({ student: 'Santri', homeroom: 'Musyrif' })
    expect(hidden_terms).toContain('student_national_no')
  })

  test('shows its own picture where it has one', () => {
    const { emptyPicture } = appearanceOf(tenant({ empty_task: '/files/task.webp' }))
    expect(emptyPicture('task')).toBe('/files/task.webp')
    expect(emptyPicture('forum')).toBeNull()
  })
})
