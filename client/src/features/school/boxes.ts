/** A school as it stands in the boxes of a form: blank where the law says null, and read by the law when it is sent. */
import { Grade, SchoolDraft } from '@kelasku/shared/school/contract'
import { SiteType } from '@kelasku/shared/whitelabel/site-type'
import { z } from 'zod'
import { nowhere } from '#features/region/place.ts'
import { chosen, orNull } from '#platform/forms/blank.ts'
import { zoneOf } from './time-zone.ts'

const { school_name, npsn, address, province_id, city_id, district_id, village_id } = SchoolDraft.shape

/** What every form about a school asks. */
export const schoolBoxes = {
  school_name,
  site_type: SiteType,
  grade: chosen(Grade),
  npsn: orNull(npsn.unwrap().unwrap()),
  address: orNull(address.unwrap().unwrap()),
  province_id: province_id.unwrap(),
  city_id: city_id.unwrap(),
  district_id: district_id.unwrap(),
  village_id: village_id.unwrap(),
}

export const NewSchool = z
  .object(schoolBoxes)
  .transform((school) => ({ ...school, timezone: zoneOf(school.province_id) }))
export type NewSchoolBoxes = z.input<typeof NewSchool>

export const blankSchool: NewSchoolBoxes = {
  school_name: '',
  site_type: 'school',
  grade: null,
  npsn: '',
  address: '',
  ...nowhere,
}
