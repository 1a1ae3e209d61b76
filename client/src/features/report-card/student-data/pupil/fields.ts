/** Which fields of a profile stand in which of the three forms: what the identity pages of a report card print. */
import { ParentKind, profileFields, type ProfileField } from '@kelasku/shared/profile/fields'
import { editableFields, shownFields } from '#features/profile/sections/section-fields.ts'
import type { Profile } from '#features/profile/queries.ts'

export const parts = ['basic', 'family', 'lastSchool'] as const
export type Part = (typeof parts)[number]

const ofBasic: readonly ProfileField[] = [
  'full_name',
  'nick_name',
  'gender',
  'birth_place',
  'birth_date',
  'religion',
  'nisn',
  'child_family_status',
  'child_sequence',
  'no_telp',
  'address',
  'detail_address',
  'province_id',
  'city_id',
  'district_id',
  'village_id',
]

const sections = ['identity', 'family', 'contact', 'address'] as const

/** In this order, whatever their sections. */
const ordered = (fields: readonly ProfileField[]): ProfileField[] => ofBasic.filter((field) => fields.includes(field))

export const basicFields = {
  shown: (profile: Profile) => ordered(sections.flatMap((section) => shownFields(profile, section))),
  editable: (profile: Profile) => ordered(sections.flatMap((section) => editableFields(profile, section))),
}

export const familyFields = {
  shown: (profile: Profile) => ParentKind.options.flatMap((parent) => shownFields(profile, parent)),
  editable: (profile: Profile) => ParentKind.options.flatMap((parent) => editableFields(profile, parent)),
}

const ofLastSchool: readonly ProfileField[] = ['origin_of_the_institution', 'accepted_in_instution_on']

export const lastSchoolFields = {
  shown: (profile: Profile) => shownFields(profile, 'education').filter((field) => ofLastSchool.includes(field)),
  editable: (profile: Profile) => editableFields(profile, 'education').filter((field) => ofLastSchool.includes(field)),
}

export const parentOf = (field: ProfileField): ParentKind => {
  const { section } = profileFields[field]
  return ParentKind.options.find((parent) => parent === section) ?? 'guardian'
}
